import { describe, expect, it } from "vitest";
import { tallyScorers } from "#server/catalogue/tables/top-scorers.ts";
import type { EventStatus, MatchEvent } from "#shared/match/match-event.ts";
import { BASKETBALL, FOOTBALL } from "../../../../fixtures/sport-keys.ts";

let seq = 0;
function goal(
	matchId: string,
	scorerId: string | null,
	more: { kind?: string; status?: EventStatus; id?: string; revision?: number } = {},
) {
	const { kind = "open_play", status = "confirmed", id = `e${++seq}`, revision = 1 } = more;
	const event: MatchEvent = {
		seq,
		id,
		revision,
		status,
		type: "goal_scored",
		period: "1h",
		elapsedMs: 0,
		payload: { side: "home", scorerId, kind },
		occurredAt: 0,
		source: "import",
	};
	return { matchId, teams: { home: `home of ${matchId}`, away: `away of ${matchId}` }, event };
}

describe("top scorers", () => {
	it("have most goals first, and of as many, fewest penalties", () => {
		const goals = [goal("m1", "p1", { kind: "penalty" }), goal("m2", "p2"), goal("m1", "p3"), goal("m2", "p3")];
		expect(tallyScorers(FOOTBALL, goals)).toEqual([
			{ playerId: "p3", teamId: "home of m2", goals: 2, penalties: 0 },
			{ playerId: "p2", teamId: "home of m2", goals: 1, penalties: 0 },
			{ playerId: "p1", teamId: "home of m1", goals: 1, penalties: 1 },
		]);
	});

	it("are credited for confirmed goals of their own alone", () => {
		const goals = [goal("m1", "p1", { kind: "own_goal" }), goal("m1", null), goal("m1", "p1", { status: "provisional" })];
		expect(tallyScorers(FOOTBALL, goals)).toEqual([]);
	});

	it("are credited by the last revision: who scored after all, or nobody", () => {
		const goals = [
			goal("m1", "p1", { id: "e9" }),
			goal("m1", "p2", { id: "e9", revision: 2 }),
			goal("m2", "p1", { id: "e9" }),
			goal("m1", "p3", { id: "e5" }),
			goal("m1", "p3", { id: "e5", revision: 2, status: "cancelled" }),
		];
		expect(tallyScorers(FOOTBALL, goals).map(({ playerId, goals }) => [playerId, goals])).toEqual([
			["p2", 1],
			["p1", 1],
		]);
	});

	it("are not counted in a sport that credits nobody", () => {
		expect(tallyScorers(BASKETBALL, [goal("m1", "p1")])).toEqual([]);
	});
});
