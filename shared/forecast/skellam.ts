// Leads at the end of a match: the difference of two Poisson variables.
import type { Pair } from "#shared/match/sides.ts";
import type { LeadTails } from "./match-forecast.ts";

/**
 * `lead` is home's goals minus away's so far; `rates` are the expected goals to come, 0 to some tens. The difference of the goals to come
 * follows the Skellam distribution (J. R. Stat. Soc. 109 (1946) 296). It is summed over the goals of one side and not computed with Bessel
 * functions, which overflow for large rates and lose precision.
 */
export function skellamTails(rates: Pair<number>, lead: number): LeadTails {
	const most = Math.max(rates.home, rates.away);
	// Enough terms that the omitted rest is below 1e-12 of even the smallest of the three probabilities.
	const count = Math.ceil(Math.abs(lead) + most + 8 * Math.sqrt(most) + 12);
	const { exactly, fewer, more } = poissonSums(rates.away, count);
	const tails: LeadTails = { ahead: 0, level: 0, behind: 0 };
	let term = Math.exp(-rates.home);
	for (let goals = 0; goals < count; goals++) {
		// Number of away's goals with which the score is level.
		const needed = goals + lead;
		if (needed < 0) tails.behind += term;
		else {
			tails.ahead += term * (fewer[needed] ?? 1);
			tails.level += term * (exactly[needed] ?? 0);
			tails.behind += term * (more[needed] ?? 0);
		}
		term *= rates.home / (goals + 1);
	}
	return tails;
}

/** Probabilities of exactly 0, 1, 2 … goals, of fewer and of more; each tail is summed from its own end. */
function poissonSums(rate: number, count: number): { exactly: number[]; fewer: number[]; more: number[] } {
	const exactly: number[] = [];
	const fewer: number[] = [];
	let term = Math.exp(-rate);
	let sum = 0;
	for (let goals = 0; goals < count; goals++) {
		exactly.push(term);
		fewer.push(sum);
		sum += term;
		term *= rate / (goals + 1);
	}
	const more = new Array<number>(count).fill(0);
	for (let goals = count - 1; goals > 0; goals--) more[goals - 1] = (more[goals] ?? 0) + (exactly[goals] ?? 0);
	return { exactly, fewer, more };
}
