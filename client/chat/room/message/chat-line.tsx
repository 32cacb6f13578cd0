// One line of the room: a message, an event of the match, or a removed message.
import { useMemo } from "react";
import { useText } from "#client/i18n/translate.ts";
import type { ChatAuthor, ChatLine as Line } from "#shared/contract/chat.ts";
import { useRoom } from "../context/room-context.ts";
import { AuthorName } from "./author-name.tsx";
import styles from "./chat-line.module.css";
import { describeChatEvent } from "./describe-chat-event.ts";
import { LineText } from "./line-text.tsx";
import { MessageTime } from "./message-time.tsx";
import { Quote } from "./quote.tsx";
import { ReactionCounts } from "./reaction-counts.tsx";

export function ChatLine({ line }: { line: Line }) {
	const t = useText();
	const { names } = useRoom();
	if (line.kind === "system" && line.event) {
		const { kind } = line.event;
		return (
			<p className={styles.system} data-kind={kind}>
				{describeChatEvent(line.event, names, t)}
			</p>
		);
	}
	if (line.kind === "message" && line.author) return <Message line={line} author={line.author} />;
	return (
		<div className={styles.line}>
			<p className={styles.removed}>{t("chat.removed")}</p>
			<MessageTime line={line} />
		</div>
	);
}

function Message({ line, author }: { line: Line; author: ChatAuthor }) {
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
