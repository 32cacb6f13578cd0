// The time of a message: the minute of play, or outside of play the time in the reader's zone.
import { formatTime } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import type { ChatLine } from "#shared/contract/chat.ts";
import styles from "./chat-line.module.css";

export function MessageTime({ line: { minute, sentAt } }: { line: Pick<ChatLine, "minute" | "sentAt"> }) {
	const t = useText();
	const { zone } = useSite();
	const time = formatTime(t, sentAt, zone);
	return (
		<time className={styles.stamp} dateTime={new Date(sentAt).toISOString()} title={minute ? time : undefined}>
			{minute ?? time}
		</time>
	);
}
