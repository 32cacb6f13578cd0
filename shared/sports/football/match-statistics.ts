// Combines the statistics of periods into those of the whole match.
import type { MatchState } from "#shared/match/match-state.ts";
import type { FootballDetail } from "./detail.ts";
import { FOOTBALL_PERIODS, type FootballEvent, type FootballPeriod, type Statistic } from "./events.ts";
import { periodTimes } from "./format.ts";

export type StatisticTotals = Partial<Record<Statistic, [home: number, away: number]>>;

/**
 * Sums over these periods, by default all; possession is the mean weighted by measured time. A statistic that was never measured is
 * absent.
 */
export function matchStatistics(state: MatchState<FootballDetail>, among: readonly FootballPeriod[] = FOOTBALL_PERIODS): StatisticTotals {
	const totals: StatisticTotals = {};
	const all = Object.entries(state.detail.statistics) as [FootballPeriod, StatisticTotals][];
	const periods = all.filter(([period]) => among.includes(period));
	for (const [, ofPeriod] of periods) {
		for (const [statistic, [home, away]] of Object.entries(ofPeriod) as [Statistic, [number, number]][]) {
			const sum = totals[statistic] ?? [0, 0];
			totals[statistic] = [sum[0] + home, sum[1] + away];
		}
	}
	const possession = meanPossession(state, periods);
	return possession ? { ...totals, possession } : totals;
}

function meanPossession(state: MatchState<FootballDetail>, periods: [FootballPeriod, StatisticTotals][]): [number, number] | null {
	let weightedHome = 0;
	let weight = 0;
	for (const [period, { possession }] of periods) {
		if (!possession || period === "p") continue;
		const measured = measuredMs(state, period);
		weightedHome += measured * possession[0];
		weight += measured;
	}
	if (weight === 0) return null;
	const home = Math.round(weightedHome / weight);
	return [home, 100 - home];
}

/** The part of a period that the last measurement covers; its regular length if there is no clock reading. */
function measuredMs(state: MatchState<FootballDetail>, period: Exclude<FootballPeriod, "p">): number {
	const last = state.timeline.findLast(({ event }) => {
		const { type, status, period: eventPeriod } = event as FootballEvent;
		return type === "statistics_measured" && status !== "cancelled" && eventPeriod === period;
	});
	const { starts, ends } = periodTimes(state.setup.format);
	return Math.max(1, (last?.event.elapsedMs ?? ends[period]) - starts[period]);
}
