import { describe, expect, it } from "vitest";
import { seenFromAway } from "#client/match/head-to-head/played-score.ts";
import { latestForm, placeOf } from "#client/match/preview/preview-facts.ts";

describe("A preview", () => {
	it("shows the last five results, the latest last", () => {
		const results = (["W", "D", "L", "L", "L", "W"] as const).map((result) => ({ result }));
		expect(latestForm(results)).toEqual(["L", "L", "L", "D", "W"]);
		expect(latestForm([])).toEqual([]);
	});

	it("knows no place where there is no table", () => {
		expect(placeOf(null, "home")).toBeNull();
		expect(placeOf({ tables: [{ group: "A", rows: [] }], zones: [], playing: [] }, "home")).toBeNull();
	});

	it("puts the own goals first", () => {
		expect(seenFromAway({ score: { home: 4, away: 1 }, shootOut: null })).toEqual({ score: { home: 1, away: 4 }, shootOut: null });
		expect(seenFromAway({ score: { home: 1, away: 1 }, shootOut: { home: 3, away: 4 } }).shootOut).toEqual({ home: 4, away: 3 });
	});
});
