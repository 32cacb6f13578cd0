// Probabilities → prices of a book that takes its margin.
import { IMPOSSIBLE_PRICE } from "#shared/contract/odds.ts";

/** Decimal odds in hundredths. */
const LOWEST_PRICE = 101;

/**
 * `probabilities` sum to 1; `margin` 0.05 is a book of 105 %. Power method: p^k, with k such that the book sums to
 * 1 + margin (Clarke, Kovalchik & Ingram, Adjusting Bookmaker's Odds to Allow for Overround, Am. J. Sports Sci. 5 (2017)
 * 45). For any number of outcomes; no probability leaves 0 to 1, so no price falls below 1; the unlikely bear more of the
 * margin, as in real books, and are never quoted beyond 1 / margin while another outcome is possible. What is impossible
 * stands at the highest price and bears none. Rounded to hundredths and clamped last.
 */
export function priceOf(probabilities: readonly number[], margin: number): number[] {
	const power = powerOf(probabilities, 1 + margin);
	return probabilities.map((probability) => {
		const price = probability > 0 ? Math.round(100 / probability ** power) : IMPOSSIBLE_PRICE;
		return Math.min(IMPOSSIBLE_PRICE, Math.max(LOWEST_PRICE, price));
	});
}

/** Never reached: from the left each step keeps at least a constant part of the way, and soon doubles the right digits. */
const MAX_STEPS = 100;
const PRECISION = 1e-13;

/** The power at which the book sums to `sum`; 0 where not even that is enough. */
function powerOf(probabilities: readonly number[], sum: number): number {
	const logs = probabilities.filter((probability) => probability > 0).map(Math.log);
	if (sum >= logs.length) return 0;
	// The sum falls with the power and is convex: Newton's first step from 1 leads left of the root, and the others,
	// from the left, never pass it.
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
