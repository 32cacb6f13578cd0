// Prices and margins as people type them.
import { describe, expect, it } from "vitest";
import { bookOf } from "#client/console/odds/book-of.ts";
import { parseMargin } from "#client/console/odds/parse-margin.ts";
import { parsePrice } from "#client/console/odds/parse-price.ts";
import { IMPOSSIBLE_PRICE } from "#shared/contract/odds.ts";
import { formatPrice, PRICE_FORMATS } from "#shared/odds/price-format.ts";

describe("a typed price", () => {
	it.each([
		["1.85", 185],
		["1,85", 185],
		[" @ 1.85 ", 185],
		["2", 200],
		["2.", 200],
		["17/20", 185],
		["5-2", 350],
		["5:2", 350],
		["evens", 200],
		["EVS", 200],
		["+150", 250],
		["-118", 185],
		["−118", 185],
		["-10000", 101],
		["150", 15_000],
	])("%s is %i in hundredths", (typed, hundredths) => {
		expect(parsePrice(typed, "decimal")).toBe(hundredths);
	});

	it.each(["", "abc", "1.00", "0.5", "-50", "5/0", "1000", "1.2.3", "-1.85", "1e3"])("%s is none", (typed) => {
		expect(parsePrice(typed, "decimal")).toBeNull();
	});

	it("without a sign is read in the operator's own format", () => {
		expect(parsePrice("150", "american")).toBe(250);
		expect(parsePrice("1.85", "american")).toBe(185);
		expect(parsePrice("9/4", "american")).toBe(325);
	});

	it("as it is shown is the price that was shown, to what a fraction can say", () => {
		for (let price = 105; price < 2_000; price += 7) {
			for (const format of PRICE_FORMATS) {
				const read = parsePrice(formatPrice(price, format), format) ?? 0;
				expect([format, price, Math.abs(read / price - 1) < (format === "fractional" ? 0.1 : 0.01)]).toEqual([format, price, true]);
			}
		}
	});
});

describe("a typed margin", () => {
	it.each([
		["5", 0.05],
		["5,5 %", 0.055],
		["12.25%", 0.1225],
		["5.1", 0.051],
		["0", 0],
	])("%s is the share %d", (typed, share) => {
		expect(parseMargin(typed)).toBe(share);
	});

	it.each(["", "five", "-1", "5.123", "100"])("%s is none", (typed) => {
		expect(parseMargin(typed)).toBeNull();
	});
});

describe("a book", () => {
	it("sums what is offered, and is none while a price is missing", () => {
		expect(bookOf([190, 200])).toBeCloseTo(1.0263, 4);
		expect(bookOf([200, IMPOSSIBLE_PRICE, 200])).toBe(1);
		expect(bookOf([200, null])).toBeNull();
		expect(bookOf(null)).toBeNull();
	});
});
