// Simulates the rest of a match goal by goal, for tests of the closed forms: each side's goals are a separate Poisson process, drawn by
// exponential waiting times, so that no formula of the closed forms is used.
import type { MarketKey } from "#shared/contract/odds.ts";
import type { GoalExpectation } from "#shared/forecast/goal-forecast.ts";
import type { SeededRandom } from "#shared/kit/seeded-random.ts";

/** How often each outcome occurred, in the order of MARKETS; a run in which the stake is returned counts for no outcome. */
export type PlayedOut = Record<(typeof COUNTED)[number], number[]>;
/** The markets whose outcomes this file counts. Any other market has a separate test beside its file. */
export const COUNTED = ["match_result", "over_under", "two_way", "odd_even", "last_team_to_score"] as const satisfies readonly MarketKey[];

export function playOut({ rates, score, lastToScore }: GoalExpectation, runs: number, random: SeededRandom): PlayedOut {
	const wait = (rate: number) => -Math.log(1 - random.next()) / rate;
	let [homeWins, draws, awayWins, over, odd] = [0, 0, 0, 0, 0];
	const lasts = { home: 0, none: 0, away: 0 };
	for (let run = 0; run < runs; run++) {
		let { home, away } = score;
		let [lastHomeAt, lastAwayAt] = [-1, -1];
		for (let at = wait(rates.home); at < 1; at += wait(rates.home)) [home, lastHomeAt] = [home + 1, at];
		for (let at = wait(rates.away); at < 1; at += wait(rates.away)) [away, lastAwayAt] = [away + 1, at];
		if (home > away) homeWins++;
		else if (home < away) awayWins++;
		else draws++;
		if (home + away > 2.5) over++;
		if ((home + away) % 2 === 1) odd++;
		const last = lastHomeAt === lastAwayAt ? lastToScore : lastHomeAt > lastAwayAt ? "home" : "away";
		if (last !== "unknown") lasts[last ?? "none"]++;
	}
	return {
		match_result: [homeWins, draws, awayWins],
		over_under: [over, runs - over],
		two_way: [homeWins, awayWins],
		odd_even: [odd, runs - odd],
		last_team_to_score: [lasts.home, lasts.none, lasts.away],
	};
}
