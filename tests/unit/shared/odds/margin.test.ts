import { describe, expect, it } from "vitest";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { priceOf } from "#shared/odds/margin.ts";

const SEED = 105;
const random = seededRandom(SEED);
const bookSum = (prices: readonly number[]) => prices.reduce((sum, price) => sum + 100 / price, 0);

/** Probabilities of two or three outcomes, from even to one in a thousand million. */
function anyProbabilities(): number[] {
	const weights = Array.from({ length: random.integer(2, 3) }, () => random.next() * 10 ** -random.integer(0, 9));
	const total = weights.reduce((sum, weight) => sum + weight, 0);
	return weights.map((weight) => weight / total);
}

describe("OM10: the margin", () => {
	it(`makes the book sum to it, as far as hundredths and the bounds allow (seed ${SEED})`, () => {
		let checked = 0;
		for (let count = 0; count < 20_000; count++) {
			const probabilities = anyProbabilities();
			const margin = random.pick([0, 0.02, 0.05, 0.08, 0.15]);
			const prices = priceOf(probabilities, margin);
			if (prices.some((price) => price === 101 || price === 100_000)) continue;
			const rounding = prices.reduce((sum, price) => sum + 50 / (price - 0.5) ** 2, 0);
			if (!(Math.abs(bookSum(prices) - 1 - margin) <= rounding + 1e-9)) expect.fail(`${probabilities} at ${margin}: ${prices}`);
			checked++;
		}
		expect(checked).toBeGreaterThan(3_000);
	});

	it(`never quotes above the fair price, nor out of bounds, nor against the order of chances (seed ${SEED})`, () => {
		for (let count = 0; count < 20_000; count++) {
			const probabilities = anyProbabilities();
			const prices = priceOf(probabilities, 0.05);
			prices.forEach((price, index) => {
				const isFair = price <= Math.max(101, Math.round(100 / (probabilities[index] ?? 1)));
				const isOrdered = prices.every((other, at) => other <= price || (probabilities[at] ?? 0) <= (probabilities[index] ?? 0));
				if (!(isFair && isOrdered && Number.isInteger(price) && price >= 101 && price <= 100_000))
					expect.fail(`${probabilities}: ${prices}`);
			});
		}
	});

	it("is none at 0: prices are the chances turned round", () => {
		expect(priceOf([0.5, 0.5], 0)).toEqual([200, 200]);
		expect(priceOf([0.5, 0.25, 0.25], 0)).toEqual([200, 400, 400]);
	});

	it("is shared evenly between even chances: 1.90 for 105 %", () => {
		expect(priceOf([0.5, 0.5], 0.05)).toEqual([190, 190]);
	});

	it("weighs more on the unlikely: of 80 to 20, the long shot loses more of its price", () => {
		const [likely = 0, unlikely = 0] = priceOf([0.8, 0.2], 0.05);
		expect(likely / 125).toBeGreaterThan(0.97);
		expect(unlikely / 500).toBeLessThan(0.9);
	});

	it.each([
		["the impossible", [1, 0, 0], [101, 100_000, 100_000]],
		["the impossible among the possible", [0.5, 0, 0.5], [190, 100_000, 190]],
		["the nearly certain", [1 - 1e-12, 1e-12], [101, 2_000]],
		["the smallest number there is", [1, Number.MIN_VALUE], [101, 2_000]],
	])("holds for %s", (_what, probabilities, prices) => {
		expect(priceOf(probabilities, 0.05)).toEqual(prices);
	});

	it("takes all there is when the margin is more than a book of two can have", () => {
		expect(priceOf([0.7, 0.3], 3)).toEqual([101, 101]);
	});
});
