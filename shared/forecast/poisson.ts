// The two tails of a Poisson distribution.
import type { CountTails } from "./match-forecast.ts";

/**
 * Probabilities of fewer than `count`, and of the rest. `mean` is between 0 and some tens. The smaller tail is summed from its own positive
 * terms, so that a small probability has the same relative precision as a large one; the other tail is the rest.
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
	// Beyond the mean, the ratio of successive terms falls, so that the omitted rest is below floating-point precision.
	for (let goals = count; ; goals++) {
		term *= mean / goals;
		above += term;
		if (term <= above * Number.EPSILON && goals >= mean) return { below: 1 - above, above };
	}
}
