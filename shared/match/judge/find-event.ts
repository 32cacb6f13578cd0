// Lookups in a match's timeline: one event by its id in its last revision, and the events that count.
import type { EventId } from "#shared/kit/ids.ts";
import { isCancelled, type MatchEvent } from "../match-event.ts";
import type { MatchState, TimelineEntry } from "../match-state.ts";

type Timeline = Pick<MatchState, "timeline">;

/** Returns `null` if the match has no such event, or if no id is given. */
export function findEntry({ timeline }: Timeline, id: EventId | null | undefined): TimelineEntry | null {
	return (id != null && timeline.find(({ event }) => event.id === id)) || null;
}

export function findEvent(state: Timeline, id: EventId | null | undefined): MatchEvent | null {
	return findEntry(state, id)?.event ?? null;
}

/** The event's first revision, with its source and when it happened (`occurredAt` of a later revision is when that revision was made). */
export const firstRevision = ({ event, earlier }: Pick<TimelineEntry, "event" | "earlier">): MatchEvent => earlier[0] ?? event;

/** Events that are not cancelled, in match order (MR8). */
export const activeEvents = ({ timeline }: Timeline): MatchEvent[] => timeline.flatMap(({ event }) => (isCancelled(event) ? [] : [event]));
