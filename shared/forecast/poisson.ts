// The two ends of a Poisson distribution.
import type { CountTails } from "./match-forecast.ts";

/**
 * Below: fewer than the count. `mean`: 0 to some tens. Each end is summed from positive terms of its own where it is the smaller one, so
 * that a small chance is as exact as a great one; the other is what remains.
 */
export function poissonTails(mean: number, count: number): CountTails {
	if (count <= 0) return { below: 0, above: 1 };
	let term = Math.exp(-mean);
	let below = term;
	for (let goals = 1; goals < count; goals++) {
		term *= mean / goals;
		below += term;
	}
	if (below < 0.5) return { below, above: 1 - below };
	let above = 0;
	// Beyond the mean each term is a falling share of the one before it: what is left out is below the last digit.
	for (let goals = count; ; goals++) {
		term *= mean / goals;
		above += term;
		if (term <= above * Number.EPSILON && goals >= mean) return { below: 1 - above, above };
	}
}
