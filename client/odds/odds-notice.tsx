// A notice next to odds: the minimum age, that this site takes no bets, and whose prices are shown. One line, expandable.
import { useText } from "#client/i18n/translate.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { marketWordsOf } from "#shared/sports/market-words.ts";
import styles from "./odds-notice.module.css";

export function OddsNotice({ sport }: { sport: SportKey }) {
	const t = useText();
	const { minimumAge: age } = useSite().site;
	// No age is shown if the law requires none.
	const words = [
		t(`odds.notice.counts.${marketWordsOf(sport).counts}`),
		t("odds.notice.prices"),
		age > 0 && t("odds.notice.adults", { age }),
		t("odds.notice.stop"),
	];
	return (
		<details className={styles.notice}>
			<summary>
				{age > 0 && <b className={styles.age}>{t("odds.notice.age", { age })}</b>}
				{t("odds.notice.noBets")}
				<svg width="9" height="9" viewBox="0 0 10 10" aria-hidden="true">
					<path d="M1.5 3.2 5 6.8l3.5-3.6" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
				</svg>
			</summary>
			<p>{words.filter(Boolean).join(" ")}</p>
		</details>
	);
}
