// Leads at the end of a match: the difference of two Poisson variables. Called by markets/two-way.ts.
import type { Pair } from "#shared/match/sides.ts";

export interface LeadTails {
	/** Home is ahead at the end, level, behind. Each has its own sum of positive terms: small ones are as exact as great ones. */
	ahead: number;
	level: number;
	behind: number;
}

/**
 * `lead`: home's goals less away's so far; `rates`: expected goals to come, 0 to some tens. The difference of what comes
 * is Skellam's (J. R. Stat. Soc. 109 (1946) 296). Summed over the goals of one side, as his first form has it, and not by
 * Bessel functions: these overflow and cancel where rates are great or 0.
 */
export function skellamTails(rates: Pair<number>, lead: number): LeadTails {
	const most = Math.max(rates.home, rates.away);
	const count = Math.ceil(Math.abs(lead) + most + 10 * Math.sqrt(most) + 25);
	const home = poissonTerms(rates.home, count);
	const away = poissonTerms(rates.away, count);
	let level = 0;
	for (let goals = Math.max(0, -lead); goals < count; goals++) level += (home[goals] ?? 0) * (away[goals + lead] ?? 0);
	return { ahead: exceeds(home, away, lead), level, behind: exceeds(away, home, -lead) };
}

/** Terms of the Poisson distribution for 0, 1, 2 … goals. */
function poissonTerms(rate: number, count: number): Float64Array {
	const terms = new Float64Array(count);
	let term = Math.exp(-rate);
	for (let goals = 0; goals < count; goals++) {
		terms[goals] = term;
		term *= rate / (goals + 1);
	}
	return terms;
}

/** Chance that the goals of `one` and a lead are more than those of `other`. */
function exceeds(one: Float64Array, other: Float64Array, lead: number): number {
	let sum = 0;
	let fewer = 0;
	let next = 0;
	for (let goals = 0; goals < one.length; goals++) {
		for (; next < goals + lead; next++) fewer += other[next] ?? 0;
		sum += (one[goals] ?? 0) * fewer;
	}
	return sum;
}
