// After a goal a room that runs over switches slow mode on by itself, for the rest of the goal's minute. A moderator's own
// setting wins, also when it was switched off.

import type { Instant } from "#shared/kit/instant.ts";
import { Lru } from "#shared/kit/lru.ts";
import type { LockedRoom, RoomChange } from "../kernel/chat-ports.ts";

/** So long after a goal; and so long a moderator's "off" keeps it off. */
export const GOAL_WINDOW_MS = 60_000;
/** So many lines of all users in so long a time are more than a reader follows. */
export const BURST_LINES = 20;
export const BURST_SPAN_MS = 5_000;
const SLOW_SECONDS = 10;
/** Matches with a goal of late. */
const CACHED = 1_000;

export function createGoalBurst() {
	const goals = new Lru<string, Instant>(CACHED);
	return {
		goalAnnounced(matchId: string, at: Instant): void {
			goals.set(matchId, Math.max(at, goals.get(matchId) ?? 0));
		},
		/** Whether a line more may switch it on: only then is it worth counting. */
		mayBegin({ matchId, slowBy, slowSeconds, slowUntil, now }: LockedRoom): boolean {
			const goalAt = goals.get(matchId);
			if (goalAt === undefined || now >= goalAt + GOAL_WINDOW_MS) return false;
			if (slowBy === "moderator" && (slowUntil === null || slowUntil > now)) return false;
			return slowSeconds === 0 || (slowUntil !== null && slowUntil <= now);
		},
		slowMode({ matchId }: LockedRoom): RoomChange {
			return { slowSeconds: SLOW_SECONDS, slowBy: "goal", slowUntil: (goals.get(matchId) ?? 0) + GOAL_WINDOW_MS };
		},
	};
}

export type GoalBurst = ReturnType<typeof createGoalBurst>;
