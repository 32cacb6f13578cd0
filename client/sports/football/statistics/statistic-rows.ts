// Statistics as grouped rows with one bar per side, for the whole match or a part of it. A statistic that no source measured has no row
// and is never shown as 0.
import { barShares } from "#client/match/statistics/bar-shares.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import type { FootballPeriod, Statistic } from "#shared/sports/football/events.ts";
import { MATCH_PARTS, type MatchPart, partsOf } from "#shared/sports/football/match-parts.ts";
import { matchStatistics, type StatisticTotals } from "#shared/sports/football/match-statistics.ts";
import { placedShots } from "#shared/sports/football/shots.ts";

/** The group of each statistic. Groups and their rows are displayed in this order. */
const GROUP_OF = {
	possession: "general",
	expectedGoals: "general",
	corners: "general",
	shots: "attack",
	shotsOnTarget: "attack",
	shotsBlocked: "attack",
	attacks: "attack",
	dangerousAttacks: "attack",
	passes: "passing",
	passesCompleted: "passing",
	crosses: "passing",
	tackles: "defence",
	saves: "defence",
	fouls: "discipline",
	offsides: "discipline",
} as const satisfies Record<Statistic, string>;

type GroupName = (typeof GROUP_OF)[Statistic];

const GROUPS = [...new Set(Object.values(GROUP_OF))];
const statisticsOf = (group: GroupName) => (Object.keys(GROUP_OF) as Statistic[]).filter((statistic) => GROUP_OF[statistic] === group);

export interface StatisticGroup {
	group: GroupName;
	rows: StatisticRow[];
}

interface StatisticRow {
	statistic: Statistic;
	/** Value formatted for display: `58%`, `1.42`, `412 (86%)`. */
	home: string;
	away: string;
	/** The side's share of the sum, 0 to 100. */
	homeShare: number;
	awayShare: number;
}

/** Returns the parts with a measured statistic, or with a shot that has a location. */
export function shownParts(state: MatchState<FootballDetail>): MatchPart[] {
	const measured = Object.keys(state.detail.statistics) as FootballPeriod[];
	return partsOf(new Set([...measured, ...placedShots(state).map(({ period }) => period)]));
}

/** Groups with a measured statistic. `part`: `null` is the whole match. */
export function statisticGroups(state: MatchState<FootballDetail>, part: MatchPart | null): StatisticGroup[] {
	const totals = matchStatistics(state, part === null ? undefined : MATCH_PARTS[part]);
	return GROUPS.map((group) => ({ group, rows: rowsOf(statisticsOf(group), totals) })).filter(({ rows }) => rows.length > 0);
}

function rowsOf(statistics: readonly Statistic[], totals: StatisticTotals): StatisticRow[] {
	return statistics.flatMap((statistic) => {
		const pair = totals[statistic];
		if (!pair) return [];
		const [home, away] = pair;
		const text = (index: 0 | 1) => valueText(statistic, pair[index], totals.passes?.[index]);
		return [{ statistic, home: text(0), away: text(1), ...barShares(home, away) }];
	});
}

function valueText(statistic: Statistic, value: number, passes: number | undefined): string {
	if (statistic === "possession") return `${value}%`;
	if (statistic === "expectedGoals") return (value / 100).toFixed(2);
	if (statistic === "passesCompleted" && passes) return `${value} (${Math.round((100 * value) / passes)}%)`;
	return String(value);
}
