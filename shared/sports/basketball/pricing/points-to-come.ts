// Distribution of the points still to come in basketball, by possession. Pure: it takes plain numbers and returns a forecast.
//
// Both sides alternate and have the same number of possessions left, each of which brings 0 to 3 points independently: the distributions
// are convolved exactly, without a normal approximation. Possessions as the unit of play: Oliver, Basketball on Paper (2004); Kubatko,
// Oliver, Pelton & Rosenbaum, J. Quant. Anal. Sports 3 (2007) 3. The lead as a random walk of such steps: Gabel & Redner, J. Quant. Anal.
// Sports 8 (2012) 1. Not modelled: fouls to stop the clock, fatigue, a side that only defends its lead.
import { convolve, type Lattice, mix, parityOf, power, tailsAt } from "#shared/forecast/lattice.ts";
import type { LeadTails, MatchForecast } from "#shared/forecast/match-forecast.ts";
import { type Pair, type Score, SIDES, type Side } from "#shared/match/sides.ts";

export interface PointsExpectation {
	score: Score;
	/** Possessions of each side until the end of regular time or of the running overtime; a fraction is the probability of one more. */
	possessions: number;
	/** Possessions of each side in a whole overtime. */
	overtimePossessions: number;
	/** Points per possession, by side. */
	efficiency: Pair<number>;
}

/**
 * Shares of possessions that end with 0 to 3 points, as in EuroLeague's and FIBA's seasons of the 2020s: a side scores 80 points in 72
 * possessions, variance 1.36.
 */
const USUAL_POSSESSION: Lattice = [0.4925, 0.043, 0.325, 0.1395];
/** Average points per possession. */
export const USUAL_EFFICIENCY = 0.043 + 2 * 0.325 + 3 * 0.1395;
/** Maximum number of overtimes in the totals; later ones are left out, and `tailsAt` and `parityOf` normalise the rest. */
const OVERTIMES = 4;

/** One possession of a side with this efficiency: the side scores more or less often, with the usual mix of scores. */
export function possessionOf(efficiency: number): number[] {
	const factor = Math.min(1.9, Math.max(0.2, efficiency / USUAL_EFFICIENCY));
	const scored = USUAL_POSSESSION.map((chance, points) => (points === 0 ? 0 : chance * factor));
	return [1 - scored.reduce((sum, chance) => sum + chance, 0), ...scored.slice(1)];
}

/** Returns the distribution of a side's points; a fraction of `possessions` is the probability of one more. */
function pointsOf(efficiency: number, possessions: number): number[] {
	const whole = Math.floor(possessions);
	const possession = possessionOf(efficiency);
	const least = power(possession, whole);
	const more = possessions - whole;
	return more === 0 ? least : mix(convolve(least, possession), least, more);
}

interface Ending {
	/** Probability of each total of both sides if one leads. */
	decided: number[];
	/** Probability of each total if the score is level. */
	level: number[];
	lead: LeadTails;
}

function endingOf(home: Lattice, away: Lattice, { home: homeScore, away: awayScore }: Score): Ending {
	const all = convolve(home, away);
	const shift = homeScore + awayScore;
	const decided = [...new Array<number>(shift).fill(0), ...all];
	const level = new Array<number>(decided.length).fill(0);
	const lead: LeadTails = { ahead: 0, level: 0, behind: 0 };
	let awayBelow = 0;
	let place = 0;
	const awaySum = away.reduce((sum, chance) => sum + chance, 0);
	for (const [points, chance] of home.entries()) {
		const needed = homeScore + points - awayScore;
		while (place < needed && place < away.length) awayBelow += away[place++] ?? 0;
		const equal = needed < 0 ? 0 : (away[needed] ?? 0);
		lead.ahead += chance * (needed <= 0 ? 0 : awayBelow);
		lead.level += chance * equal;
		lead.behind += chance * Math.max(0, awaySum - equal - (needed <= 0 ? 0 : awayBelow));
		const total = 2 * (homeScore + points);
		if (equal > 0 && total < level.length) level[total] = chance * equal;
	}
	for (const [total, chance] of level.entries()) decided[total] = Math.max(0, (decided[total] ?? 0) - chance);
	return { decided, level, lead };
}

/** Winner and totals include all overtimes. */
export function pointsForecast(
	expected: PointsExpectation,
): Required<Pick<MatchForecast, "winner" | "total" | "parity">> & { totals(): Lattice } {
	let known: { winner: Pair<number>; totals: number[] } | null = null;
	const solved = () => {
		known ??= solve(expected);
		return known;
	};
	return {
		winner: () => solved().winner,
		total: (line) => tailsAt(solved().totals, line),
		parity: () => parityOf(solved().totals),
		totals: () => solved().totals,
	};
}

function solve({ score, possessions, overtimePossessions, efficiency }: PointsExpectation): { winner: Pair<number>; totals: number[] } {
	const comingOf = (side: Side, count: number) => pointsOf(efficiency[side], count);
	const regular = endingOf(comingOf("home", possessions), comingOf("away", possessions), score);
	const totals = [...regular.decided];
	let { ahead, behind } = regular.lead;
	if (regular.lead.level > 1e-12) {
		const [home, away] = SIDES.map((side) => comingOf(side, overtimePossessions)) as [number[], number[]];
		const overtime = endingOf(home, away, { home: 0, away: 0 });
		const decidedShare = overtime.lead.ahead + overtime.lead.behind;
		ahead += (regular.lead.level * overtime.lead.ahead) / decidedShare;
		behind += (regular.lead.level * overtime.lead.behind) / decidedShare;
		let level: number[] = regular.level;
		for (let number = 1; number <= OVERTIMES; number++) {
			for (const [total, chance] of convolve(level, overtime.decided).entries()) totals[total] = (totals[total] ?? 0) + chance;
			level = convolve(level, overtime.level);
		}
	}
	return { winner: { home: ahead / (ahead + behind), away: behind / (ahead + behind) }, totals };
}
