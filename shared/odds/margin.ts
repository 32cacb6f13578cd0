// Converts probabilities into the prices of a book with a margin.
import { IMPOSSIBLE_PRICE } from "#shared/contract/odds.ts";

/** Decimal odds in hundredths. */
const LOWEST_PRICE = 101;

/**
 * `probabilities` sum to 1; `margin` 0.05 is a book of 105 %. Power method: p^k, with k such that the book sums to 1 + margin (Clarke,
 * Kovalchik & Ingram, Adjusting Bookmaker's Odds to Allow for Overround, Am. J. Sports Sci. 5 (2017) 45). It works for any number of
 * outcomes; every probability stays within 0 to 1, so no price is below 1. Unlikely outcomes bear more of the margin, as in real books,
 * and are never priced above 1 / margin while another outcome is possible. An impossible outcome has the highest price and bears no
 * margin. Prices are rounded to hundredths and clamped last.
 */
export function priceOf(probabilities: readonly number[], margin: number): number[] {
	const power = powerOf(probabilities, 1 + margin);
	return probabilities.map((probability) => {
		const price = probability > 0 ? Math.round(100 / probability ** power) : IMPOSSIBLE_PRICE;
		return Math.min(IMPOSSIBLE_PRICE, Math.max(LOWEST_PRICE, price));
	});
}

/**
 * Limit that is never reached: from the left, each step covers at least a constant share of the distance, and soon doubles the number of
 * correct digits.
 */
const MAX_STEPS = 100;
const PRECISION = 1e-13;

/** The power at which the book sums to `sum`; 0 if no power suffices. */
function powerOf(probabilities: readonly number[], sum: number): number {
	const logs = probabilities.filter((probability) => probability > 0).map(Math.log);
	if (sum >= logs.length) return 0;
	// The sum decreases with the power and is convex: Newton's first step from 1 leads to the left of the root, and the following steps
	// from the left never pass it.
	let power = 1;
	for (let step = 0; step < MAX_STEPS; step++) {
		let excess = -sum;
		let slope = 0;
		for (const log of logs) {
			const term = Math.exp(power * log);
			excess += term;
			slope += term * log;
		}
		if (Math.abs(excess) < PRECISION) break;
		power = Math.max(0, power - excess / slope);
	}
	return power;
}
