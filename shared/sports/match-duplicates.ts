// Two people report one goal: the second report becomes a completion of the first.
import { firstRevision } from "#shared/match/entry/find-event.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { deskOf } from "./desk-registry.ts";

/** The logged event that is the same incident; null for none. The sport decides what is the same. */
export function findDuplicate(state: MatchState, draft: EventDraft): MatchEvent | null {
	const desk = deskOf(state.setup.sport);
	if (draft.revises !== undefined) return null;
	// A revision has the time at which it was made: the incident has that of the first submission.
	const entry = state.timeline.findLast(({ event, earlier }) =>
		desk.isDuplicate({ ...event, occurredAt: firstRevision({ event, earlier }).occurredAt }, draft, state),
	);
	return entry?.event ?? null;
}

/** What the draft adds to the logged event, where that has null or no value, as a revision of it; null when it adds nothing. */
export function completionOf(logged: MatchEvent, draft: EventDraft): EventDraft | null {
	const [known, more] = [logged.payload as Record<string, unknown>, draft.payload as Record<string, unknown>];
	const added = Object.entries(more).filter(([field, value]) => value != null && known[field] == null);
	if (added.length === 0) return null;
	const { type, status, period, elapsedMs } = logged;
	const payload = { ...known, ...Object.fromEntries(added) };
	return { type, status, period, elapsedMs, payload, occurredAt: draft.occurredAt, revises: logged.id };
}
