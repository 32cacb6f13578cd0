// The text of a message with its links and mentions. Link detection is loaded only for messages that may contain a link.
import { Suspense, useMemo } from "react";
import { lazyPart } from "#client/ui/page/lazy-part.ts";
import styles from "./chat-line.module.css";
import type { MessageText } from "./linked-text.tsx";
import { splitMentions } from "./split-mentions.ts";
import { TextParts } from "./text-parts.tsx";

const LinkedText = lazyPart(async () => (await import("./linked-text.tsx")).LinkedText);

export function LineText(message: MessageText) {
	const { text, names, myName } = message;
	const plain = <TextParts parts={useMemo(() => splitMentions(text, names, myName), [text, names, myName])} />;
	return (
		<span className={styles.text} dir="auto">
			{text.includes("://") ? (
				<Suspense fallback={plain}>
					<LinkedText {...message} />
				</Suspense>
			) : (
				plain
			)}
		</span>
	);
}
