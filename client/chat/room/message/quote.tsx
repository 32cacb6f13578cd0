// The message that a line replies to, in one line; a click scrolls to it.
import { useText } from "#client/i18n/translate.ts";
import hiddenStyles from "#client/ui/visually-hidden.module.css";
import { ChatIcon } from "../context/chat-icon.tsx";
import { useRoom } from "../context/room-context.ts";
import styles from "./chat-line.module.css";

export function Quote({ seq }: { seq: number }) {
	const t = useText();
	const { lineOf, goTo } = useRoom();
	const line = lineOf(seq);
	const author = line?.author;
	return (
		<button type="button" className={styles.quote} onClick={() => goTo(seq)}>
			<ChatIcon name="reply" size={12} />
			<span className={hiddenStyles.visuallyHidden}>{t("chat.inReplyTo")} </span>
			<span className={styles.quoted} dir="auto">
				{author ? (
					<>
						<bdi className={styles.quotedName}>{author.name}</bdi> {line.text}
					</>
				) : (
					t(line?.kind === "deleted" ? "chat.removed" : "chat.quoteEarlier")
				)}
			</span>
		</button>
	);
}
