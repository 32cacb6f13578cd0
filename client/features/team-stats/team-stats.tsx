// The statistics tab: the whole match or one period, by link.
import { useSearchParams } from "react-router";
import { useText } from "#client/i18n/translate.ts";
import { ChipLink } from "#client/ui/chip-link.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import type { MatchState } from "#shared/match/match-state.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import { StatisticBars } from "./statistic-bars.tsx";
import { measuredPeriods, statisticRows } from "./statistic-rows.ts";
import styles from "./team-stats.module.css";

export function TeamStats({ state }: { state: MatchState<FootballDetail> }) {
	const t = useText();
	const asked = useSearchParams()[0].get("period");
	const periods = measuredPeriods(state);
	if (periods.length === 0) return <NoStatistics state={state} />;
	const period = periods.find((one) => one === asked) ?? null;
	return (
		<>
			{periods.length > 1 && (
				<nav className={styles.periods} aria-label={t("match.statistics.periods")}>
					{[null, ...periods].map((one) => (
						<ChipLink key={one} name="period" value={one} isCurrent={one === period}>
							{t(`match.period.${one ?? "all"}`)}
						</ChipLink>
					))}
				</nav>
			)}
			<StatisticBars rows={statisticRows(state, period)} />
		</>
	);
}

function NoStatistics({ state }: { state: MatchState }) {
	const t = useText();
	if (!hasEnded(state.status)) return <EmptyState title={t("match.statistics.empty")}>{t("match.statistics.emptyNext")}</EmptyState>;
	return <EmptyState title={t("match.statistics.uncovered")}>{t("match.statistics.uncoveredNext")}</EmptyState>;
}
