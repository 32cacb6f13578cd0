// Counts the scores that were added to the log, and not cancelled, since the reader left the present.
import { isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { loadedSport } from "#shared/sports/loaded-sports.ts";

/** Counts events that the sport announces as a score. `seq`: the head of the log when the reader left the present. */
export function scoresSince({ setup, timeline }: Pick<MatchState, "setup" | "timeline">, seq: number): number {
	const sport = loadedSport(setup.sport);
	const isNewScore = (event: MatchEvent, first: MatchEvent) =>
		first.seq > seq && !isCancelled(event) && sport.chatLine?.(event)?.kind === "score";
	return timeline.filter(({ event, earlier }) => isNewScore(event, earlier[0] ?? event)).length;
}
