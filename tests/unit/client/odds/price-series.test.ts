import { describe, expect, it } from "vitest";
import { priceSeries, priceTicks, timeTicks } from "#client/odds/price-series.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import { AT, entry } from "./state/made-odds.ts";

const seconds = (at: number) => (at - AT) / 1_000;
const span = { from: AT, to: AT + 100_000 };

describe("The line of a market", () => {
	it("steps at each change and goes on to the end while the market is open", () => {
		const series = priceSeries([entry(0), entry(5, { market: "two_way" }), entry(30, { prices: [180, 205] })], "odd_even", span);
		expect(series?.at.map(seconds)).toEqual([0, 30, 100]);
		expect(series?.prices).toEqual([
			[190, 180, 180],
			[195, 205, 205],
		]);
	});

	it("begins with the state at its beginning, however old", () => {
		const series = priceSeries([entry(-9_000, { prices: [200, 182] }), entry(-500), entry(30, { prices: [180, 205] })], "odd_even", span);
		expect(series?.at.map(seconds)).toEqual([0, 30, 100]);
		expect(series?.prices[0]).toEqual([190, 180, 180]);
	});

	it("ends where the market was settled", () => {
		const series = priceSeries([entry(0), entry(60, { status: "settled", result: "odd" })], "odd_even", span);
		expect(series?.at.map(seconds)).toEqual([0, 60]);
	});

	it("is shaded while suspended, to the end where it still is", () => {
		const series = priceSeries(
			[entry(0), entry(10, { status: "suspended" }), entry(20), entry(80, { status: "suspended" })],
			"odd_even",
			span,
		);
		expect(series?.suspended.map(({ from, to }) => [seconds(from), seconds(to)])).toEqual([
			[10, 20],
			[80, 100],
		]);
	});

	it("is none for a market without a price", () => {
		expect(priceSeries([entry(0, { prices: null, status: "suspended" })], "odd_even", span)).toBeNull();
		expect(priceSeries([entry(0)], "two_way", span)).toBeNull();
	});
});

describe("The ticks of the axes", () => {
	it("are round prices, few and apart", () => {
		expect(priceTicks(172, 231, 5)).toEqual([180, 200, 225]);
		const wide = priceTicks(101, 60_000, 5);
		expect(wide.length).toBeLessThanOrEqual(5);
		expect(wide.length).toBeGreaterThan(2);
	});

	it("are whole steps of the clock", () => {
		expect(timeTicks(AT + 1, AT + 100 * MINUTE_MS, 4).map((at) => (at - AT) / MINUTE_MS)).toEqual([30, 60, 90]);
		expect(timeTicks(AT, AT, 4)).toEqual([AT]);
	});

	it("are never many, however long the time", () => {
		for (const days of [1, 3, 30]) expect(timeTicks(AT, AT + days * 24 * 60 * MINUTE_MS, 4).length).toBeLessThanOrEqual(5);
	});
});
