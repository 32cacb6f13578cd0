// One line of the room: a message, an event of the match, or a removed message. Part of the lists.
import { useText } from "#client/i18n/translate.ts";
import type { ChatLine as Line } from "#shared/contract/chat.ts";
import styles from "./chat-line.module.css";
import { describeChatEvent } from "./describe-chat-event.ts";
import { Message } from "./message.tsx";
import { MessageTime } from "./message-time.tsx";
import { useRoom } from "./room-context.ts";

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
