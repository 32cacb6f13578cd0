// The rest of a match drawn goal by goal, for tests of the closed forms: each side's goals are a Poisson process of its
// own, drawn by exponential waits, so nothing here knows of sums, differences or shares.
import type { SeededRandom } from "#shared/kit/seeded-random.ts";
import type { GoalForecast } from "#shared/odds/market.ts";

export interface PlayedOut {
	runs: number;
	odd: number;
	homeWins: number;
	awayWins: number;
	last: { home: number; none: number; away: number };
}

export function playOut({ rates, score, lastToScore }: GoalForecast, runs: number, random: SeededRandom): PlayedOut {
	const wait = (rate: number) => -Math.log(1 - random.next()) / rate;
	const played: PlayedOut = { runs, odd: 0, homeWins: 0, awayWins: 0, last: { home: 0, none: 0, away: 0 } };
	for (let run = 0; run < runs; run++) {
		let { home, away } = score;
		let [lastHomeAt, lastAwayAt] = [-1, -1];
		for (let at = wait(rates.home); at < 1; at += wait(rates.home)) [home, lastHomeAt] = [home + 1, at];
		for (let at = wait(rates.away); at < 1; at += wait(rates.away)) [away, lastAwayAt] = [away + 1, at];
		if ((home + away) % 2 === 1) played.odd++;
		if (home > away) played.homeWins++;
		if (home < away) played.awayWins++;
		const last = lastHomeAt === lastAwayAt ? lastToScore : lastHomeAt > lastAwayAt ? "home" : "away";
		if (last !== "unknown") played.last[last ?? "none"]++;
	}
	return played;
}
