// Switches on slow mode for the rest of the minute after a goal if a room gets too many messages. A moderator's own setting takes
// precedence, even if it switched slow mode off.

import type { Instant } from "#shared/kit/instant.ts";
import { Lru } from "#shared/kit/lru.ts";
import type { LockedRoom, RoomChange } from "../kernel/chat-ports.ts";

/** Time after a goal in which slow mode can be switched on; a moderator's "off" lasts equally long. */
export const GOAL_WINDOW_MS = 60_000;
/** Number of lines of all users within BURST_SPAN_MS from which a reader can no longer follow. */
export const BURST_LINES = 20;
export const BURST_SPAN_MS = 5_000;
const SLOW_SECONDS = 10;
/** Maximum number of matches with a recent goal that are remembered. */
const CACHED = 1_000;

export function createGoalBurst() {
	const goals = new Lru<string, Instant>(CACHED);
	return {
		goalAnnounced(matchId: string, at: Instant): void {
			goals.set(matchId, Math.max(at, goals.get(matchId) ?? 0));
		},
		/** Returns whether one more line may switch on slow mode; if not, lines need not be counted. */
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
