// The message that a moderator pinned, above the lines; a click scrolls to it.
import { useText } from "#client/i18n/translate.ts";
import { useNow } from "#client/ui/page/now.ts";
import type { ChatPin } from "#shared/contract/chat.ts";
import { ChatIcon } from "./context/chat-icon.tsx";
import styles from "./context/chat-room.module.css";
import { useRoom } from "./context/room-context.ts";

export function Pinned({ pin: { seq, author, text, until } }: { pin: ChatPin }) {
	const t = useText();
	const { goTo } = useRoom();
	const isOver = useNow((now) => until !== null && now >= until);
	if (isOver) return null;
	return (
		<button type="button" className={styles.pin} title={t("chat.pinGo")} onClick={() => goTo(seq)}>
			<ChatIcon name="pin" size={14} />
			<span className={styles.pinned} dir="auto">
				<span className={styles.pinLabel}>{t("chat.pinned")}</span> <bdi>{author}</bdi>: {text}
			</span>
		</button>
	);
}
