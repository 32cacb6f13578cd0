import { describe, expect, it } from "vitest";
import { formatPrice, PRICE_FORMATS } from "#shared/odds/price-format.ts";

describe("a price", () => {
	it.each([
		[101, "1.01", "1/100", "−10000"],
		[110, "1.10", "1/10", "−1000"],
		[150, "1.50", "1/2", "−200"],
		[185, "1.85", "5/6", "−118"],
		[191, "1.91", "10/11", "−110"],
		[199, "1.99", "1/1", "−101"],
		[200, "2.00", "1/1", "+100"],
		[210, "2.10", "11/10", "+110"],
		[250, "2.50", "6/4", "+150"],
		[300, "3.00", "2/1", "+200"],
		[325, "3.25", "9/4", "+225"],
		[430, "4.30", "10/3", "+330"],
		[1_000, "10.00", "9/1", "+900"],
		[3_412, "34.12", "33/1", "+3312"],
		[100_000, "1000.00", "1000/1", "+99900"],
	])("of %i reads %s, %s and %s", (hundredths, ...texts) => {
		expect(PRICE_FORMATS.map((format) => formatPrice(hundredths, format))).toEqual(texts);
	});

	it("as a fraction is never far from what it pays, and never falls as the price rises", () => {
		const gainOf = (price: number) => {
			const [won = 0, stake = 1] = formatPrice(price, "fractional").split("/").map(Number);
			return won / stake;
		};
		let before = 0;
		for (let price = 101; price <= 100_000; price++) {
			const gain = gainOf(price);
			if (gain < before) expect.fail(`${price}: ${gain} after ${before}`);
			// At both ends, neighbouring fractions differ by a factor of up to 1.5.
			if (Math.abs(Math.log(gain / (price / 100 - 1))) > 0.41) expect.fail(`${price}: ${gain}`);
			before = gain;
		}
	});
});
