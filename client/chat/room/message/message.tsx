// A message: the quoted message, author, text, reactions. Part of chat-line.tsx.
import { useMemo } from "react";
import type { ChatAuthor, ChatLine } from "#shared/contract/chat.ts";
import { useRoom } from "../room-context.ts";
import { AuthorName } from "./author-name.tsx";
import styles from "./chat-line.module.css";
import { LineText } from "./line-text.tsx";
import { MessageTime } from "./message-time.tsx";
import { Quote } from "./quote.tsx";
import { ReactionCounts } from "./reaction-counts.tsx";

export function Message({ line, author }: { line: ChatLine; author: ChatAuthor }) {
	const { myId, myName, nameOf } = useRoom();
	const names = useMemo(() => line.mentions.flatMap((id) => nameOf(id) ?? []), [line.mentions, nameOf]);
	const isToMe = myId !== null && line.mentions.includes(myId);
	return (
		<div className={styles.line} data-mine={author.id === myId ? "" : undefined} data-to-me={isToMe ? "" : undefined}>
			<div className={styles.body}>
				{line.replyTo !== null && <Quote seq={line.replyTo} />}
				<AuthorName author={author} /> <LineText text={line.text} names={names} myName={myName} />
				<ReactionCounts line={line} />
			</div>
			<MessageTime line={line} />
		</div>
	);
}
