// The few statistics that tell a match best, for the column beside it. Nothing where none is measured.
import { Link } from "react-router";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { useSearchWith } from "#client/ui/chip-link.tsx";
import type { MatchState } from "#shared/match/match-state.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import type { Statistic } from "#shared/sports/football/events.ts";
import { StatisticBars } from "./statistic-bars.tsx";
import { statisticRows } from "./statistic-rows.ts";

const TELLING: ReadonlySet<Statistic> = new Set(["possession", "expectedGoals", "shots", "shotsOnTarget", "corners"]);

export function StatsSummary({ state }: { state: MatchState<FootballDetail> }) {
	const t = useText();
	const search = useSearchWith("tab", "statistics");
	const rows = statisticRows(state, null).filter(({ statistic }) => TELLING.has(statistic));
	if (rows.length === 0) return null;
	return (
		<Card
			title={t("match.tab.statistics")}
			aside={
				<Link to={{ search }} replace preventScrollReset>
					{t("match.statistics.all")}
				</Link>
			}
		>
			<StatisticBars rows={rows} />
		</Card>
	);
}
