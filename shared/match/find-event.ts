// Lookups in a match's timeline: one event by its id, and the events that count.
import type { EventId } from "#shared/kit/ids.ts";
import { isCancelled, type MatchEvent } from "./match-event.ts";
import type { MatchState } from "./match-state.ts";

type WithTimeline = Pick<MatchState, "timeline">;

/** The newest revision of the event; undefined where the log has none of this id. */
export function findEvent({ timeline }: WithTimeline, id: EventId | null | undefined): MatchEvent | undefined {
	if (id === null || id === undefined) return undefined;
	return timeline.find(({ event }) => event.id === id)?.event;
}

/** Events that are not cancelled, in match order (MR8). */
export function activeEvents({ timeline }: WithTimeline): MatchEvent[] {
	return timeline.flatMap(({ event }) => (isCancelled(event) ? [] : [event]));
}
