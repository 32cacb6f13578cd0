// Team statistics of the running period, counted as the match is played. Submitted every five minutes and at the end.
import type { SeededRandom } from "#shared/kit/seeded-random.ts";
import { type Pair, SIDES, type Side } from "#shared/match/sides.ts";
import { STATISTICS, type Statistic } from "#shared/sports/football/events.ts";
import { FOOTBALL_TEMPO } from "#shared/sports/football/tempo.ts";

export type Tally = Record<Statistic, Pair<number>>;

export function emptyTally(): Tally {
	return Object.fromEntries(STATISTICS.map((statistic) => [statistic, { home: 0, away: 0 }])) as Tally;
}

/** Returns the totals in the form of the log: `[home, away]` integers; possession is a percentage of what was counted so far. */
export function tallyTotals(tally: Tally): Partial<Record<Statistic, [number, number]>> {
	const totals = Object.fromEntries(STATISTICS.map((statistic) => [statistic, [tally[statistic].home, tally[statistic].away]]));
	const { home, away } = tally.possession;
	const share = Math.round((100 * home) / Math.max(home + away, 1e-9));
	return { ...totals, possession: [share, 100 - share] };
}

/** Random number of events in a minute with the given mean. Knuth's method, suitable for the small means here. */
function drawCount(random: SeededRandom, mean: number): number {
	const limit = Math.exp(-mean);
	let count = -1;
	for (let product = 1; product > limit; product *= random.next()) count++;
	return count;
}

/**
 * Counts possession, passes and attacks of a minute; events are counted separately. `homeShare` is the home side's share of the ball, 0 to
 * 1.
 */
export function countMinute(tally: Tally, random: SeededRandom, homeShare: number): void {
	for (const side of SIDES) {
		const share = side === "home" ? homeShare : 1 - homeShare;
		const count = (statistic: Statistic, mean: number) => {
			const drawn = drawCount(random, mean);
			tally[statistic][side] += drawn;
			return drawn;
		};
		tally.possession[side] += share;
		const passes = count("passes", FOOTBALL_TEMPO.passesPerMinute * share);
		tally.passesCompleted[side] += Math.round(passes * (FOOTBALL_TEMPO.passesCompletedShare + (random.next() - 0.5) * 0.2));
		const attacks = count("attacks", 2.2 * share);
		for (let attack = 0; attack < attacks; attack++) if (random.chance(0.42)) tally.dangerousAttacks[side]++;
		count("crosses", 0.36 * share);
		count("tackles", 0.34 * (1 - share));
	}
}

/** Counts shots and their outcomes; the other side's goalkeeper saves. */
export function countShot(tally: Tally, side: Side, outcome: string, expectedGoals: number): void {
	tally.shots[side]++;
	tally.expectedGoals[side] += expectedGoals;
	if (outcome === "goal" || outcome === "saved") tally.shotsOnTarget[side]++;
	if (outcome === "blocked") tally.shotsBlocked[side]++;
	if (outcome === "saved") tally.saves[side === "home" ? "away" : "home"]++;
}
