import { describe, expect, it } from "vitest";
import { countFollowed, rowPlaces } from "#client/scores/match-list/row-places.ts";
import { type FollowKey, followKey } from "#shared/contract/follows.ts";
import { madeRow } from "../../../../fixtures/made-row.ts";

describe("The places of a day's rows", () => {
	const rows = ["m1", "m2", "m3", "m4"].map((id) => madeRow({ id }));
	const phases = ["live", "upcoming", "finished", "postponed"] as const;
	const placesOf = (...follows: FollowKey[]) => rowPlaces(rows, phases, new Set(follows));
	const followedOf = (...follows: FollowKey[]) => placesOf(...follows).map(({ followed }) => followed);
	const league = followKey("league", rows[0]?.league.id ?? "");

	it("have the phases of the rows", () => {
		expect(placesOf("match.m2", league).map(({ phase }) => phase)).toEqual(phases);
		expect(rowPlaces(rows, [], new Set()).map(({ phase }) => phase)).toEqual(Array(4).fill("upcoming"));
	});

	it("say which match, and which league, is followed", () => {
		expect(followedOf("team.other")).toEqual([null, null, null, null]);
		expect(followedOf("match.m2")).toEqual([null, "match", null, null]);
		expect(followedOf("match.m2", league)).toEqual(["league", "match", "league", "league"]);
		expect([placesOf(), placesOf("match.m2"), placesOf("match.m2", league)].map(countFollowed)).toEqual([0, 1, 4]);
	});
});
