import { describe, expect, it } from "vitest";
import { coveredKeys, scorersOf, sumByPlayer, type TalliedMatch, withZeros } from "#server/catalogue/people/sum-appearances.ts";
import type { Appearance } from "#shared/match/appearance.ts";
import { FOOTBALL } from "../../../../fixtures/sport-keys.ts";

const played = (playerId: string, more: Partial<Appearance> = {}): Appearance => {
	return { playerId, side: "home", role: "starter", minutes: 90, counts: {}, ...more };
};

function match(id: string, appearances: Appearance[], isOver = true): TalliedMatch {
	const teams = { home: `home of ${id}`, away: `away of ${id}` };
	return {
		id,
		sport: FOOTBALL,
		leagueId: "l1",
		seasonId: "s1",
		startsAt: 0,
		isOver,
		teams,
		format: { hasExtraTime: false, hasShootOut: false },
		appearances,
	};
}

describe("sums of appearances", () => {
	it("have matches, starts, minutes and counts by player, and the team of the last match", () => {
		const first = match("m1", [played("p1", { counts: { goals: 2 } }), played("p2", { role: "substitute", minutes: 20 })]);
		const second = match("m2", [played("p1", { side: "away", minutes: 61, counts: { goals: 1, redCards: 1 } })]);
		expect(sumByPlayer([first, second])).toEqual([
			{
				playerId: "p1",
				teamId: "away of m2",
				played: 2,
				started: 2,
				named: 0,
				unrecorded: 0,
				minutes: 151,
				counts: { goals: 3, redCards: 1 },
			},
			{ playerId: "p2", teamId: "home of m1", played: 1, started: 0, named: 0, unrecorded: 0, minutes: 20, counts: {} },
		]);
	});

	it("do not count a match whose log names the player only in the line-up", () => {
		const unrecorded = played("p1", { isUnrecorded: true, minutes: null });
		expect(sumByPlayer([match("m1", [played("p1")]), match("m2", [unrecorded])])[0]).toMatchObject({
			played: 1,
			started: 1,
			unrecorded: 1,
		});
	});

	it("have minutes of matches with a line-up, none if one of these lacks the data; a match in progress adds none yet", () => {
		const named = played("p1", { role: "named", minutes: null });
		expect(sumByPlayer([match("m1", [played("p1")]), match("m2", [named])])[0]).toMatchObject({ played: 1, named: 1, minutes: 90 });
		expect(sumByPlayer([match("m2", [named])])[0]).toMatchObject({ played: 0, named: 1, minutes: null });
		const unknown = played("p1", { minutes: null });
		expect(sumByPlayer([match("m1", [played("p1")]), match("m2", [unknown])])[0]).toMatchObject({ played: 2, minutes: null });
		const now = match("m3", [played("p1", { minutes: null })], false);
		expect(sumByPlayer([match("m1", [played("p1")]), now])[0]).toMatchObject({ played: 2, minutes: 90 });
	});

	it("count cards of the bench without a match", () => {
		const bench = played("p1", { role: "bench", minutes: 0, counts: { yellowCards: 1 } });
		expect(sumByPlayer([match("m1", [bench])])[0]).toMatchObject({ played: 0, named: 0, minutes: null, counts: { yellowCards: 1 } });
	});

	it("show 0 only for what somebody has in these matches, and what sources cover with it", () => {
		const covered = coveredKeys([match("m1", [played("p1", { counts: { goals: 1 } }), played("p2")])]);
		expect(withZeros({}, covered)).toEqual({ goals: 0, penalties: 0, ownGoals: 0 });
	});
});

describe("top scorers", () => {
	it("have most goals first, and of as many, fewest penalties; who scored only own goals is none", () => {
		const sums = sumByPlayer([
			match("m1", [
				played("p1", { counts: { goals: 1, penalties: 1 } }),
				played("p2", { counts: { goals: 1 } }),
				played("p3", { counts: { goals: 2, penalties: 2 } }),
				played("p4", { counts: { ownGoals: 1 } }),
			]),
		]);
		expect(scorersOf(sums).map(({ playerId }) => playerId)).toEqual(["p3", "p2", "p1"]);
	});
});
