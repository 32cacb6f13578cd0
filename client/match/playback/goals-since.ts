// How many goals a reader of the past has not seen: submitted first after they left the present, and not cancelled.
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";

/** `seq`: how far the log had come when he left. */
export function goalsSince({ timeline }: Pick<MatchState, "timeline">, seq: number): number {
	return timeline.filter(({ event, earlier }) => event.type === "goal_scored" && !isCancelled(event) && (earlier[0] ?? event).seq > seq)
		.length;
}
