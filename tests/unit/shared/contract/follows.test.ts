import { describe, expect, it } from "vitest";
import {
	type FollowKey,
	followKey,
	isMatchFollowed,
	isRowFollowed,
	moveFollows,
	parseFollows,
	splitFollowKey,
} from "#shared/contract/follows.ts";
import { madeRow } from "../../../fixtures/made-row.ts";

describe("What a reader follows", () => {
	it("is read from texts: those that check, each once, the newest of them", () => {
		const words = ["team.t1", "league.l2", "team.t1", "", "player.p1", "team.", "team.t 1", "team", 7, null, "match.m3"];
		expect(parseFollows(words, 10)).toEqual(["team.t1", "league.l2", "match.m3"]);
		expect(parseFollows(words, 2)).toEqual(["league.l2", "match.m3"]);
		expect(splitFollowKey(followKey("team", "t.1-a"))).toEqual(["team", "t.1-a"]);
	});

	it("goes on under the id of the team that another was merged into, each once", () => {
		const follows: FollowKey[] = ["team.t1", "match.m1", "team.t3"];
		expect(moveFollows(follows, [{ from: "team.t1", into: "team.t3" }])).toEqual(["team.t3", "match.m1"]);
		expect(moveFollows(follows, [{ from: "team.t3", into: "team.t9" }])).toEqual(["team.t1", "match.m1", "team.t9"]);
	});

	it("takes in a match by itself, by either team, and in lists of its league by that", () => {
		const row = madeRow({ id: "m1" });
		const keys = (...follows: FollowKey[]) => new Set(follows);
		for (const key of [followKey("match", "m1"), followKey("team", row.home.id), followKey("team", row.away.id)]) {
			expect([isMatchFollowed(row, keys(key)), isRowFollowed(row, keys(key))]).toEqual([true, true]);
		}
		const league = keys(followKey("league", row.league.id));
		expect([isMatchFollowed(row, league), isRowFollowed(row, league)]).toEqual([false, true]);
		// A follow of another kind with the same id has a different key.
		expect(isRowFollowed(row, keys("team.m1", followKey("league", row.home.id), followKey("match", row.league.id)))).toBe(false);
		expect(isRowFollowed(row, keys())).toBe(false);
	});
});
