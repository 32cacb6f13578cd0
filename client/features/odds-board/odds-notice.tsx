// Stands beside odds: for whom they are, and that nobody takes bets here.
import { useText } from "#client/i18n/translate.ts";
import { useSite } from "#client/state/window/site-context.ts";
import styles from "./odds-notice.module.css";

export function OddsNotice() {
	const t = useText();
	const { minimumAge: age } = useSite().site;
	return (
		<p className={styles.notice}>
			<b className={styles.age} aria-hidden="true">
				{t("odds.age", { age })}
			</b>
			<span>{t("odds.notice", { age })}</span>
		</p>
	);
}
