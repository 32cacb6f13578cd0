// Statistics as rows with one bar per side. A statistic that no source reported has no row and is never shown as 0.
import { barShares } from "#client/match/statistics/bar-shares.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { otherSide, type Side } from "#shared/match/sides.ts";
import type { HockeyDetail } from "#shared/sports/ice-hockey/detail.ts";
import { type HockeyStatistic, hockeyStatistics, percentOf } from "#shared/sports/ice-hockey/match-statistics.ts";

type ShownStatistic = Exclude<HockeyStatistic, "powerPlayGoals"> | "savePercentage" | "powerPlayPercentage";

export interface StatisticRow {
	statistic: ShownStatistic;
	/** Value formatted for display: `31`, `91.2%`, `2/5`. */
	home: string;
	away: string;
	/** The side's share of the sum, 0 to 100. */
	homeShare: number;
	awayShare: number;
}

const ORDER: readonly ShownStatistic[] = [
	"shotsOnGoal",
	"shots",
	"saves",
	"savePercentage",
	"powerPlays",
	"powerPlayPercentage",
	"shortHandedGoals",
	"penaltyMinutes",
	"faceOffsWon",
	"hits",
	"blocks",
	"giveaways",
	"takeaways",
];

export function statisticRows(state: MatchState<HockeyDetail>): StatisticRow[] {
	const totals = hockeyStatistics(state);
	const { shotsOnGoal, saves, powerPlays, powerPlayGoals } = totals;
	const emptyNet = (side: Side) => state.detail.goals.filter((goal) => goal.side === side && goal.isEmptyNet).length;
	/** Value of a side with its text; `null` if unknown. */
	const ofSide = (statistic: ShownStatistic, side: Side): [number, string] | null => {
		if (statistic === "savePercentage") {
			const faced = shotsOnGoal ? shotsOnGoal[otherSide(side)] - emptyNet(otherSide(side)) : 0;
			return percentText(saves && percentOf(saves[side], faced));
		}
		if (statistic === "powerPlayPercentage") return percentText(powerPlays && percentOf(powerPlayGoals?.[side] ?? 0, powerPlays[side]));
		const pair = totals[statistic];
		if (!pair) return null;
		if (statistic !== "powerPlays") return [pair[side], String(pair[side])];
		const goals = powerPlayGoals?.[side] ?? 0;
		return [goals, `${goals}/${pair[side]}`];
	};
	return ORDER.flatMap((statistic) => {
		const [home, away] = [ofSide(statistic, "home"), ofSide(statistic, "away")];
		if (!home && !away) return [];
		return [{ statistic, home: home?.[1] ?? "–", away: away?.[1] ?? "–", ...barShares(home?.[0] ?? 0, away?.[0] ?? 0) }];
	});
}

const percentText = (percent: number | null | undefined): [number, string] | null =>
	percent == null ? null : [percent, `${percent.toFixed(1)}%`];
