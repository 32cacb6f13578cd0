// The part of a price history that everybody may read.
import { describe, expect, it } from "vitest";
import { OPEN_HISTORY_MS, recentHistory } from "#server/odds/recent-history.ts";
import type { OddsHistoryEntry } from "#shared/contract/odds.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";

const START = 1_000 * MINUTE_MS;
const entry = (market: OddsHistoryEntry["market"], minute: number, version: number): OddsHistoryEntry => ({
	market,
	line: null,
	version,
	status: "open",
	reason: null,
	prices: [190, 190],
	source: "model",
	result: null,
	note: null,
	changedAt: START + minute * MINUTE_MS,
});

describe("The open part of a price history", () => {
	it("is all of it while it is no longer than ten minutes", () => {
		const entries = [entry("two_way", 0, 1), entry("two_way", 10, 2)];
		expect(recentHistory(entries)).toEqual({ cutBefore: null, entries });
		expect(recentHistory([])).toEqual({ cutBefore: null, entries: [] });
	});

	it("begins ten minutes before the last change, with the price of each market that stood then", () => {
		const [first, second, third] = [entry("two_way", 0, 1), entry("odd_even", 1, 1), entry("two_way", 5, 2)];
		const [fourth, last] = [entry("two_way", 30, 3), entry("two_way", 36, 4)];
		const { cutBefore, entries } = recentHistory([first, second, third, fourth, last]);
		expect(cutBefore).toBe(last.changedAt - OPEN_HISTORY_MS);
		expect(entries).toEqual([second, third, fourth, last]);
	});
});
