// Replaces one event by another, and cancels events.
import type { Instant } from "#shared/kit/instant.ts";
import type { EventReason } from "../event-reason.ts";
import { hasReason, reasonOf } from "../event-reason.ts";
import { firstRevision } from "../judge/find-event.ts";
import type { EventDraft, MatchEvent } from "../match-event.ts";
import type { TimelineEntry } from "../match-state.ts";

export interface Replacement {
	/** The drafts are in submission order. */
	drafts: EventDraft[];
	/** Index of the replacing event among them. */
	main: number;
}

/**
 * `right` gets the period, clock and status of the event that it replaces (unless it has a status of its own). If both have the same type,
 * `right` becomes a revision of that event (MR3). If the types differ, or another event already reports the same incident (`findDuplicate`,
 * with a new draft), the wrong event is cancelled and `right` is submitted late, at the time of the wrong one's first revision.
 */
export function replaceEvent(
	wrong: TimelineEntry,
	right: EventDraft,
	findDuplicate: (draft: EventDraft) => Pick<MatchEvent, "id"> | null,
): Replacement {
	const { event } = wrong;
	const { revises: _revises, ...rest } = right;
	const main: EventDraft = { ...rest, period: event.period, elapsedMs: event.elapsedMs, status: right.status ?? event.status };
	const isNew: EventDraft = { ...main, isLate: true, occurredAt: firstRevision(wrong).occurredAt };
	const duplicate = right.type === event.type ? findDuplicate(isNew) : null;
	if (right.type === event.type && (duplicate === null || duplicate.id === event.id)) {
		return { drafts: [{ ...main, revises: event.id }], main: 0 };
	}
	const why: EventReason = hasReason(right) ? reasonOf(right) : { reasonCode: "replaced" };
	const { reason: _reason, reasonCode: _reasonCode, ...entered } = isNew;
	return { drafts: [cancellation(event, right.occurredAt, why), entered], main: 1 };
}

/**
 * The draft that cancels an event, which stays in the log and is shown struck through. `at` is the time of the cancellation (MR3). Only the
 * status is edited.
 */
export function cancellation(event: MatchEvent, at: Instant, why: EventReason = {}): EventDraft {
	const { type, id, period, elapsedMs, payload } = event;
	const seen = { status: event.status };
	return { type, revises: id, period, elapsedMs, payload, occurredAt: at, seen, status: "cancelled", ...reasonOf(why) };
}
