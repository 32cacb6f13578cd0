// Points still to come in basketball, possession by possession. Pure: plain numbers in, a forecast out.
//
// Both sides have as many possessions left, in turn, and each brings 0 to 3 points, whatever came before: the sums of independent
// possessions are convolved exactly, no normal curve is laid over them. Possessions as the unit of play: Oliver, Basketball on Paper
// (2004); Kubatko, Oliver, Pelton & Rosenbaum, J. Quant. Anal. Sports 3 (2007) 3. That the lead moves like a walk of such steps:
// Gabel & Redner, J. Quant. Anal. Sports 8 (2012) 1. Left out: fouls to stop the clock, fatigue, a lead that is only managed.
import { convolve, type Lattice, mix, parityOf, power, tailsAt } from "#shared/forecast/lattice.ts";
import type { LeadTails, MatchForecast } from "#shared/forecast/match-forecast.ts";
import { type Pair, type Score, SIDES, type Side } from "#shared/match/sides.ts";

export interface PointsExpectation {
	score: Score;
	/** Of each side until the end of regular time, or of the running overtime; fractions are chances of one more. */
	possessions: number;
	/** Of each side in a whole overtime. */
	overtimePossessions: number;
	/** Points a possession, by side. */
	efficiency: Pair<number>;
}

/**
 * Shares of possessions that end with 0 to 3 points, as of EuroLeague's and FIBA's seasons of the 2020s: 80 points of a side in 72 of them,
 * variance 1.36.
 */
const USUAL_POSSESSION: Lattice = [0.4925, 0.043, 0.325, 0.1395];
/** Points of an average possession. */
export const USUAL_EFFICIENCY = 0.043 + 2 * 0.325 + 3 * 0.1395;
/** Another overtime follows a level one; beyond so many the rest is spread over them. */
const OVERTIMES = 4;

/** One possession of a side with this efficiency: it scores more or less often, with the usual mix of scores. */
export function possessionOf(efficiency: number): number[] {
	const factor = Math.min(1.9, Math.max(0.2, efficiency / USUAL_EFFICIENCY));
	const scored = USUAL_POSSESSION.map((chance, points) => (points === 0 ? 0 : chance * factor));
	return [1 - scored.reduce((sum, chance) => sum + chance, 0), ...scored.slice(1)];
}

/** `possessions` with a fraction: one more with this chance. */
export function pointsOf(efficiency: number, possessions: number): number[] {
	const whole = Math.floor(possessions);
	const possession = possessionOf(efficiency);
	const least = power(possession, whole);
	const more = possessions - whole;
	return more === 0 ? least : mix(convolve(least, possession), least, more);
}

interface Ending {
	/** Chances of each total of both sides where one leads. */
	decided: number[];
	/** And where they are level. */
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

/** The winner and the totals include overtimes, as many as it takes. */
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
