import { describe, expect, it } from "vitest";
import { textOf } from "#client/i18n/text-of.ts";
import { playedScore, seenFromAway } from "#client/match/head-to-head/played-score.ts";
import { latestForm, placeOf } from "#client/match/preview/preview-facts.ts";
import { rowViewOf } from "#client/sports/registry.ts";
import { cricket } from "#shared/sports/cricket/module.ts";
import { THREE_OVER_FORMAT, THREE_OVERS } from "../../../../fixtures/cricket/golden-books.ts";
import { readScoreBook } from "../../../../fixtures/cricket/score-book.ts";
import { CRICKET, FOOTBALL } from "../../../../fixtures/sport-keys.ts";
import { played } from "../../../shared/sports/cricket/played-match.ts";

const t = textOf("en");

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
		const marks = { redCards: { home: 2, away: 0 } };
		expect(seenFromAway({ score: { home: 4, away: 1 }, shootOut: null, marks })).toEqual({
			score: { home: 1, away: 4 },
			shootOut: null,
			marks: { redCards: { home: 0, away: 2 } },
		});
		expect(seenFromAway({ score: { home: 1, away: 1 }, shootOut: { home: 3, away: 4 }, marks: {} }).shootOut).toEqual({ home: 4, away: 3 });
	});
});

describe("An earlier result", () => {
	it("stands in its sport's own form", () => {
		const { state } = played(readScoreBook(THREE_OVERS), THREE_OVER_FORMAT);
		const match = { score: state.score, shootOut: null, marks: cricket.rowMarks(state) };
		expect(playedScore(match, rowViewOf(CRICKET), t)).toBe("35/4–36/1");
		expect(playedScore(seenFromAway(match), rowViewOf(CRICKET), t)).toBe("36/1–35/4");
		const shootOut = { home: 4, away: 3 };
		expect(playedScore({ score: { home: 1, away: 1 }, shootOut, marks: { shootOut } }, rowViewOf(FOOTBALL), t)).toBe("1–1 (4–3 pens)");
	});
});
