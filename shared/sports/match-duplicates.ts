// Duplicate detection: if two people report one goal, the second report completes the first. If one person enters it twice, both are kept
// as two events.
import { firstRevision } from "#shared/match/judge/find-event.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { deskOf } from "./desk-registry.ts";

/** Whether the event was first entered by the author of the draft. */
export type IsOwn = (event: MatchEvent) => boolean;

/**
 * The newest logged event of another author or source that is the same incident; `null` if none. The sport decides which incidents are
 * the same.
 */
export function findDuplicate(state: MatchState, draft: EventDraft, isOwn: IsOwn): MatchEvent | null {
	return findSameIncidents(state, draft).findLast((event) => !isOwn(event)) ?? null;
}

/** Returns the logged events of any author that are the same incident, in match order. */
export function findSameIncidents(state: MatchState, draft: EventDraft): MatchEvent[] {
	const desk = deskOf(state.setup.sport);
	if (draft.revises !== undefined) return [];
	// A revision has the time at which it was made, so the time of the first submission is compared.
	const same = state.timeline.filter(({ event, earlier }) =>
		desk.isDuplicate({ ...event, occurredAt: firstRevision({ event, earlier }).occurredAt }, draft, state),
	);
	return same.map(({ event }) => event);
}

/** A revision of the logged event with values of the draft for fields that are null or absent; `null` if the draft adds nothing. */
export function completionOf(logged: MatchEvent, draft: EventDraft): EventDraft | null {
	const [known, more] = [logged.payload as Record<string, unknown>, draft.payload as Record<string, unknown>];
	const added = Object.entries(more).filter(([field, value]) => value != null && known[field] == null);
	if (added.length === 0) return null;
	const { type, status, period, elapsedMs } = logged;
	const payload = { ...known, ...Object.fromEntries(added) };
	return { type, status, period, elapsedMs, payload, occurredAt: draft.occurredAt, revises: logged.id };
}
