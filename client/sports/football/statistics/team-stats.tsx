// The statistics tab for the whole match or one part of it, chosen by link. The shot map below it shows the same part.

import "#texts/match-tabs";
import { useText } from "#client/i18n/translate.ts";
import { StatisticBars } from "#client/match/statistics/statistic-bars.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import type { MatchState } from "#shared/match/match-state.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import { PartFilter, usePart } from "../shot-map/part-filter.tsx";
import { shownParts, statisticGroups } from "./statistic-rows.ts";

export function TeamStats({ state }: { state: MatchState<FootballDetail> }) {
	const t = useText();
	const parts = shownParts(state);
	const part = usePart(parts);
	if (parts.length === 0) return <NoStatistics state={state} />;
	return (
		<>
			{parts.length > 1 && <PartFilter parts={parts} />}
			{statisticGroups(state, part).map(({ group, rows }) => (
				<StatisticBars
					key={group}
					title={t(`match.statistics.group.${group}`)}
					rows={rows.map((row) => ({ ...row, name: t(`match.statistic.${row.statistic}`) }))}
				/>
			))}
		</>
	);
}

function NoStatistics({ state }: { state: MatchState }) {
	const t = useText();
	if (!hasEnded(state.status)) return <EmptyState title={t("match.statistics.empty")}>{t("match.statistics.emptyNext")}</EmptyState>;
	return <EmptyState title={t("match.statistics.uncovered")}>{t("match.statistics.uncoveredNext")}</EmptyState>;
}
