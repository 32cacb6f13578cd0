// Stands beside odds: for whom they are, and that nobody takes bets here.
import { useText } from "#client/i18n/translate.ts";
import { useSite } from "#client/state/window/site-context.ts";
import styles from "./odds-notice.module.css";

export function OddsNotice() {
	const t = useText();
	const { minimumAge: age } = useSite().site;
	// Where the law names no age, none is named.
	const words = [t("odds.notice.noBets"), age > 0 && t("odds.notice.adults", { age }), t("odds.notice.stop")];
	return (
		<p className={styles.notice}>
			{age > 0 && (
				<b className={styles.age} aria-hidden="true">
					{t("odds.notice.age", { age })}
				</b>
			)}
			<span>{words.filter(Boolean).join(" ")}</span>
		</p>
	);
}
