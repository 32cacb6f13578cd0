// Two people see one goal and tell it: the second telling becomes a completion of the first.
import { firstRevision } from "#shared/match/entry/find-event.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { deskOf } from "./desk-registry.ts";

/** The event, as it stands, that somebody told of the same happening; null for none. The sport says what is the same. */
export function findDuplicate(state: MatchState, draft: EventDraft): MatchEvent | null {
	const desk = deskOf(state.setup.sport);
	if (!desk || draft.revises !== undefined) return null;
	// A revision bears the time at which it was made: the happening bears that of the first telling.
	const entry = state.timeline.findLast(({ event, earlier }) =>
		desk.isDuplicate({ ...event, occurredAt: firstRevision({ event, earlier }).occurredAt }, draft, state),
	);
	return entry?.event ?? null;
}

/** What the draft knows and the told event leaves open (null, or not told), as a revision of it; null when it knows no more. */
export function completionOf(logged: MatchEvent, draft: EventDraft): EventDraft | null {
	const [known, more] = [logged.payload as Record<string, unknown>, draft.payload as Record<string, unknown>];
	const added = Object.entries(more).filter(([field, value]) => value != null && known[field] == null);
	if (added.length === 0) return null;
	const { type, status, period, elapsedMs } = logged;
	const payload = { ...known, ...Object.fromEntries(added) };
	return { type, status, period, elapsedMs, payload, occurredAt: draft.occurredAt, revises: logged.id };
}
