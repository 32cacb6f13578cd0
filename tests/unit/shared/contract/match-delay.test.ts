// Match delays: the four allowed ones, and the next longer one for any other number.
import { describe, expect, it } from "vitest";
import { MATCH_DELAYS, MAX_MATCH_DELAY_MS, parseMatchDelay, roundUpDelay } from "#shared/contract/match-delay.ts";

describe("A match delay", () => {
	it("RT12 is one of four, or none", () => {
		expect(MATCH_DELAYS).toEqual([0, 15, 30, 60, 180]);
		expect(MAX_MATCH_DELAY_MS).toBe(180_000);
	});

	it.each([
		["0", 0],
		["5", 15],
		["15", 15],
		["45", 60],
		["90", 180],
		["180", 180],
		["181", null],
		["-5", null],
		["1e1", null],
		["030", null],
		["", null],
		[null, null],
	])("RT12 read from %j is %j", (text, delay) => {
		expect(parseMatchDelay(text)).toBe(delay);
	});

	it("RT12 is never shorter than the named one", () => {
		for (let seconds = 0; seconds <= 180; seconds++) expect(roundUpDelay(seconds)).toBeGreaterThanOrEqual(seconds);
	});
});
