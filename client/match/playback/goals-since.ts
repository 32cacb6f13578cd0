// How many goals a reader of the past has not seen: told first after he left the present, and standing.
import type { MatchState } from "#shared/match/match-state.ts";

/** `seq`: how far the log had come when he left. */
export function goalsSince({ timeline }: Pick<MatchState, "timeline">, seq: number): number {
	return timeline.filter(
		({ event, earlier }) => event.type === "goal_scored" && event.standing !== "cancelled" && (earlier[0] ?? event).seq > seq,
	).length;
}
