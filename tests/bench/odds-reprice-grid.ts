// The common way to price a match, for odds-reprice.bench.ts: a grid of the goals still to come, 0 to 10 a side, each
// cell a product of two Poisson terms, summed by market. What lies beyond the grid is spread over it.
import type { GoalForecast } from "#shared/odds/market.ts";

const CELLS = 11;

function poisson(rate: number): number[] {
	const terms: number[] = [];
	for (let goals = 0, term = Math.exp(-rate); goals < CELLS; goals++, term *= rate / goals) terms.push(term);
	return terms;
}

/** Odd and even; home and away of those that are won; home, none and away last. */
export function gridOdds({ rates, score, lastToScore }: GoalForecast): number[][] {
	const home = poisson(rates.home);
	const away = poisson(rates.away);
	let [sum, odd, homeWins, awayWins, lastHome, lastAway] = [0, 0, 0, 0, 0, 0];
	for (let ofHome = 0; ofHome < CELLS; ofHome++) {
		for (let ofAway = 0; ofAway < CELLS; ofAway++) {
			const cell = (home[ofHome] ?? 0) * (away[ofAway] ?? 0);
			const lead = score.home + ofHome - score.away - ofAway;
			sum += cell;
			if ((score.home + ofHome + score.away + ofAway) % 2 === 1) odd += cell;
			if (lead > 0) homeWins += cell;
			if (lead < 0) awayWins += cell;
			// In any order as likely: the last of them is a home goal with home's share of them.
			if (ofHome + ofAway === 0) continue;
			lastHome += (cell * ofHome) / (ofHome + ofAway);
			lastAway += (cell * ofAway) / (ofHome + ofAway);
		}
	}
	const noMore = (home[0] ?? 0) * (away[0] ?? 0);
	const stays = (last: typeof lastToScore) => (last === lastToScore ? noMore : 0);
	return [
		[odd / sum, 1 - odd / sum],
		[homeWins / (homeWins + awayWins), awayWins / (homeWins + awayWins)],
		[(lastHome + stays("home")) / sum, stays(null) / sum, (lastAway + stays("away")) / sum],
	];
}
