import { describe, expect, it } from "vitest";
import { countEdits } from "#client/desk/match/log/count-edits.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";

const GOAL = {
	seq: 1,
	id: "e1",
	revision: 1,
	status: "confirmed",
	type: "goal_scored",
	period: "1h",
	elapsedMs: 600_000,
	payload: { side: "home", scorerId: null, kind: "open_play" },
	occurredAt: 0,
	source: "operator",
} as const satisfies MatchEvent;
const goal = (changes: Partial<MatchEvent> = {}, payload: object = {}): MatchEvent =>
	({ ...GOAL, ...changes, payload: { ...GOAL.payload, ...payload } }) as MatchEvent;

describe("How often an event was edited", () => {
	it("is zero while it is only completed: confirmed, and its players named", () => {
		expect(countEdits([goal()])).toBe(0);
		const named = goal({}, { scorerId: "p9" });
		expect(countEdits([goal({ status: "provisional" }), goal(), named, goal({}, { scorerId: "p9", assistId: "p7" })])).toBe(0);
	});

	it("counts each change of a value, each cancellation and each restoration", () => {
		const named = goal({}, { scorerId: "p9" });
		expect(countEdits([named, goal({}, { scorerId: "p10" })])).toBe(1);
		expect(countEdits([goal(), goal({ elapsedMs: 610_000 }), goal({ elapsedMs: 610_000 }, { side: "away" })])).toBe(2);
		expect(countEdits([goal(), goal({ status: "cancelled" }), goal()])).toBe(2);
	});
});
