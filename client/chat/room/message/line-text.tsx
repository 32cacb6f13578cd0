// The words of a message with its links and names. Whatever was typed stays text.
import { Fragment, useMemo } from "react";
import styles from "./chat-line.module.css";
import { splitText } from "./split-text.ts";

export function LineText({ text, names, myName }: { text: string; names: readonly string[]; myName: string | null }) {
	const parts = useMemo(() => splitText(text, names, myName), [text, names, myName]);
	return (
		<span className={styles.text} dir="auto">
			{parts.map((part, at) => {
				const key = `${at}`;
				if (part.kind === "words") return <Fragment key={key}>{part.text}</Fragment>;
				if (part.kind === "mention") {
					return (
						<b key={key} className={styles.mention} data-mine={part.isMe ? "" : undefined}>
							{part.text}
						</b>
					);
				}
				return (
					<a key={key} className={styles.link} href={part.href} target="_blank" rel="nofollow noopener noreferrer ugc">
						{part.text}
					</a>
				);
			})}
		</span>
	);
}
