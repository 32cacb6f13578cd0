import { describe, expect, it } from "vitest";
import { countFollowed, placeLetters, placeOf } from "#client/scores/match-list/place-letters.ts";
import { type FollowKey, followKey } from "#shared/contract/follows.ts";
import { madeRow } from "../../../../fixtures/made-row.ts";

describe("The letters of a day's rows", () => {
	const rows = ["m1", "m2", "m3", "m4"].map((id) => madeRow({ id }));
	const marksOf = (...follows: FollowKey[]) => [...placeLetters(rows, "lufp", new Set(follows))].map(placeOf);

	it("are those of the phases where nothing is followed", () => {
		expect(placeLetters(rows, "lufp", new Set())).toBe("lufp");
		expect(placeLetters(rows, "lufp", new Set(["team.other"]))).toBe("lufp");
		expect(marksOf().map(({ phase, followed }) => [phase, followed])).toEqual([
			["live", null],
			["upcoming", null],
			["finished", null],
			["postponed", null],
		]);
	});

	it("keep the phase, and say which match, and which league, is followed", () => {
		expect(marksOf("match.m2").map(({ followed }) => followed)).toEqual([null, "match", null, null]);
		const league = followKey("league", rows[0]?.league.id ?? "");
		const marks = marksOf("match.m2", league);
		expect(marks.map(({ phase }) => phase)).toEqual(["live", "upcoming", "finished", "postponed"]);
		expect(marks.map(({ followed }) => followed)).toEqual(["league", "match", "league", "league"]);
		const counts = [[], ["match.m2"], ["match.m2", league]].map((follows) =>
			countFollowed(placeLetters(rows, "lufp", new Set(follows as FollowKey[]))),
		);
		expect(counts).toEqual([0, 1, 4]);
	});
});
