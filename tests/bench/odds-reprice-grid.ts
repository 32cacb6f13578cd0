// The common way to price a match, for odds-reprice.bench.ts: a grid of the goals still to come, 0 to 10 per side. Each cell is a product
// of two Poisson terms, summed by market. The probability beyond the grid is distributed over it.
import type { GoalExpectation } from "#shared/forecast/goal-forecast.ts";

const CELLS = 11;

function poisson(rate: number): number[] {
	const terms: number[] = [];
	for (let goals = 0, term = Math.exp(-rate); goals < CELLS; goals++, term *= rate / goals) terms.push(term);
	return terms;
}

/**
 * In the order of MARKETS: home, draw and away; over and under 2.5; home and away, given that one of them wins; odd and even; home, none
 * and away last.
 */
export function gridOdds({ rates, score, lastToScore }: GoalExpectation): number[][] {
	const home = poisson(rates.home);
	const away = poisson(rates.away);
	let [sum, odd, over, homeWins, awayWins, lastHome, lastAway] = [0, 0, 0, 0, 0, 0, 0];
	for (let ofHome = 0; ofHome < CELLS; ofHome++) {
		for (let ofAway = 0; ofAway < CELLS; ofAway++) {
			const cell = (home[ofHome] ?? 0) * (away[ofAway] ?? 0);
			const lead = score.home + ofHome - score.away - ofAway;
			const goals = score.home + ofHome + score.away + ofAway;
			sum += cell;
			if (goals % 2 === 1) odd += cell;
			if (goals > 2.5) over += cell;
			if (lead > 0) homeWins += cell;
			if (lead < 0) awayWins += cell;
			// Every order of the goals is equally likely, so the last goal is a home goal with the probability of home's share of them.
			if (ofHome + ofAway === 0) continue;
			lastHome += (cell * ofHome) / (ofHome + ofAway);
			lastAway += (cell * ofAway) / (ofHome + ofAway);
		}
	}
	const noMore = (home[0] ?? 0) * (away[0] ?? 0);
	const stays = (last: typeof lastToScore) => (last === lastToScore ? noMore : 0);
	return [
		[homeWins / sum, 1 - (homeWins + awayWins) / sum, awayWins / sum],
		[over / sum, 1 - over / sum],
		[homeWins / (homeWins + awayWins), awayWins / (homeWins + awayWins)],
		[odd / sum, 1 - odd / sum],
		[(lastHome + stays("home")) / sum, stays(null) / sum, (lastAway + stays("away")) / sum],
	];
}
