// The minute of an event, in the centre column: a link to the event itself.

import { Link, useSearchParams } from "react-router";
import { useText } from "#client/i18n/translate.ts";
import styles from "./timeline.module.css";

/** `minute` null: an event of the shoot-out. */
export function MinuteLink({ id, minute }: { id: string; minute: string | null }) {
	const t = useText();
	const [search] = useSearchParams();
	return (
		<Link className={styles.minute} to={{ search: search.toString(), hash: id }} replace preventScrollReset>
			{minute ?? t("match.timeline.kickMinute")}
		</Link>
	);
}
