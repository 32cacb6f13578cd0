// Statistics of both teams as bars. A statistic that the source does not report has no row.
import "#texts/basketball";
import "#texts/match-tabs";
import { useText } from "#client/i18n/translate.ts";
import { StatisticBars } from "#client/match/statistics/statistic-bars.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import type { MatchState } from "#shared/match/match-state.ts";
import type { BasketballDetail } from "#shared/sports/basketball/detail.ts";
import { teamRows } from "./team-rows.ts";

export function TeamStats({ state }: { state: MatchState<BasketballDetail> }) {
	const t = useText();
	const rows = teamRows(state);
	if (rows.length === 0) return <EmptyState title={t("match.statistics.empty")}>{t("match.statistics.emptyNext")}</EmptyState>;
	const bars = rows.map(({ key, texts, ...shares }) => ({ name: t(`match.basketball.stat.${key}`), ...texts, ...shares }));
	return <StatisticBars rows={bars} />;
}
