// The parts of a message's text; links open a new tab without a referrer.
import { Fragment } from "react";
import styles from "./chat-line.module.css";
import type { TextPart } from "./split-mentions.ts";

export function TextParts({ parts }: { parts: readonly TextPart[] }) {
	return parts.map((part, at) => {
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
	});
}
