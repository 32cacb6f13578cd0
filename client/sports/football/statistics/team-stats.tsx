// The statistics tab: the whole match or one part of it, by link. The shot map below it follows the same choice.

import "#texts/match-tabs";
import { useText } from "#client/i18n/translate.ts";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import type { MatchState } from "#shared/match/match-state.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import { PartFilter, usePart } from "./part-filter.tsx";
import { type StatisticRow, shownParts, statisticRows } from "./statistic-rows.ts";
import styles from "./team-stats.module.css";

export function TeamStats({ state }: { state: MatchState<FootballDetail> }) {
	const parts = shownParts(state);
	const part = usePart(parts);
	const rows = statisticRows(state, part);
	if (parts.length === 0) return <NoStatistics state={state} />;
	return (
		<>
			{parts.length > 1 && <PartFilter parts={parts} />}
			{rows.length > 0 && <StatisticBars rows={rows} />}
		</>
	);
}

function NoStatistics({ state }: { state: MatchState }) {
	const t = useText();
	if (!hasEnded(state.status)) return <EmptyState title={t("match.statistics.empty")}>{t("match.statistics.emptyNext")}</EmptyState>;
	return <EmptyState title={t("match.statistics.uncovered")}>{t("match.statistics.uncoveredNext")}</EmptyState>;
}

function StatisticBars({ rows }: { rows: readonly StatisticRow[] }) {
	const t = useText();
	return (
		<ul className={styles.rows}>
			{rows.map(({ statistic, home, away, homeShare, awayShare }) => (
				<li key={statistic} className={styles.row}>
					<span className={homeShare >= awayShare ? styles.ahead : styles.value}>{home}</span>
					<span className={styles.name}>{t(`match.statistic.${statistic}`)}</span>
					<span className={awayShare >= homeShare ? styles.ahead : styles.value}>{away}</span>
					<svg className={styles.bars} width="100%" height="6" aria-hidden="true">
						<rect className={styles.well} width="49.5%" height="6" rx="3" />
						<rect className={styles.well} x="50.5%" width="49.5%" height="6" rx="3" />
						<rect className={styles.home} x={`${49.5 - homeShare * 0.495}%`} width={`${homeShare * 0.495}%`} height="6" rx="3" />
						<rect className={styles.away} x="50.5%" width={`${awayShare * 0.495}%`} height="6" rx="3" />
					</svg>
				</li>
			))}
		</ul>
	);
}
