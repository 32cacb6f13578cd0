// Both teams' statistics as bars. What the source does not report has no row.
import "#texts/basketball";
import "#texts/match-tabs";
import { useText } from "#client/i18n/translate.ts";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import type { MatchState } from "#shared/match/match-state.ts";
import type { BasketballDetail } from "#shared/sports/basketball/detail.ts";
import { teamRows } from "./team-rows.ts";
import styles from "./team-stats.module.css";

export function TeamStats({ state }: { state: MatchState<BasketballDetail> }) {
	const t = useText();
	const rows = teamRows(state);
	if (rows.length === 0) return <EmptyState title={t("match.statistics.empty")}>{t("match.statistics.emptyNext")}</EmptyState>;
	return (
		<ul className={styles.rows}>
			{rows.map(({ key, texts, shares: { home, away } }) => (
				<li key={key} className={styles.row}>
					<span className={home >= away ? styles.ahead : styles.value}>{texts.home}</span>
					<span className={styles.name}>{t(`match.basketball.stat.${key}`)}</span>
					<span className={away >= home ? styles.ahead : styles.value}>{texts.away}</span>
					<svg className={styles.bars} width="100%" height="6" aria-hidden="true">
						<rect className={styles.well} width="49.5%" height="6" rx="3" />
						<rect className={styles.well} x="50.5%" width="49.5%" height="6" rx="3" />
						<rect className={styles.home} x={`${49.5 - home * 0.495}%`} width={`${home * 0.495}%`} height="6" rx="3" />
						<rect className={styles.away} x="50.5%" width={`${away * 0.495}%`} height="6" rx="3" />
					</svg>
				</li>
			))}
		</ul>
	);
}
