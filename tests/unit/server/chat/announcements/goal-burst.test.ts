import { describe, expect, it } from "vitest";
import { createGoalBurst } from "#server/chat/announcements/goal-burst.ts";
import type { LockedRoom } from "#server/chat/kernel/chat-ports.ts";

const QUIET = { matchId: "m1", slowSeconds: 0, slowBy: null, slowUntil: null, now: 1_000 } as unknown as LockedRoom;
const GOAL_AT = 500;

describe("The slow mode of a goal", () => {
	const burst = createGoalBurst();
	burst.goalAnnounced("m1", GOAL_AT);

	it.each<[string, boolean, Partial<LockedRoom>]>([
		["may begin in the goal's minute", true, {}],
		["may not begin after it", false, { now: GOAL_AT + 60_000 }],
		["may not begin in a room without a goal", false, { matchId: "m2" }],
		["does not begin twice", false, { slowSeconds: 10, slowBy: "goal", slowUntil: 60_500 }],
		["leaves a moderator's pace alone", false, { slowSeconds: 30, slowBy: "moderator" }],
		["does not come back where a moderator has just switched it off", false, { slowBy: "moderator", slowUntil: 1_001 }],
		["may begin again for a later goal, once the moderator's decision is old", true, { slowBy: "moderator", slowUntil: 1_000 }],
	])("%s", (_name, mayBegin, changes) => {
		expect(burst.mayBegin({ ...QUIET, ...changes })).toBe(mayBegin);
	});
});
