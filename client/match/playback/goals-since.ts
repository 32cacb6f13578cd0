// How many goals were added to the log, and not cancelled, since the reader left the present.
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";

/** `seq`: the head of the log when the reader left the present. */
export function goalsSince({ timeline }: Pick<MatchState, "timeline">, seq: number): number {
	return timeline.filter(({ event, earlier }) => event.type === "goal_scored" && !isCancelled(event) && (earlier[0] ?? event).seq > seq)
		.length;
}
