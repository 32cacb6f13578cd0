// The minute of an event, in the centre column: a link to the event itself.
import { useText } from "#client/i18n/translate.ts";
import styles from "./timeline.module.css";

/** `minute` null: an event of the shoot-out. */
export function MinuteLink({ id, minute }: { id: string; minute: string | null }) {
	const t = useText();
	// A plain anchor: the router's own links do not move :target.
	return (
		<a className={styles.minute} href={`#${id}`}>
			{minute ?? t("match.timeline.kickMinute")}
		</a>
	);
}
