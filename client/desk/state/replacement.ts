// One event in the place of another: what a quick correction and replace-on-undo tell. Pure; the server does the same with
// `replaces`.
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";

export const REPLACED = "Entered by mistake";

/** Drafts in the order to tell them, `main` the index of the one that replaces. The same type: a revision. */
export function replacementDrafts(wrong: MatchEvent, right: EventDraft): { drafts: EventDraft[]; main: number } {
	const { period, elapsedMs } = wrong;
	const main: EventDraft = { ...right, period, elapsedMs, status: right.status ?? wrong.status };
	if (wrong.type === right.type) return { drafts: [{ ...main, revises: wrong.id }], main: 0 };
	return { drafts: [cancellation(wrong, right.occurredAt, REPLACED), { ...main, isLate: true }], main: 1 };
}

/** It stays in the log, struck through. */
export function cancellation(event: MatchEvent, occurredAt: number, reason?: string): EventDraft {
	const { type, id, period, elapsedMs, payload } = event;
	const seen = { status: event.status };
	return {
		type,
		revises: id,
		period,
		elapsedMs,
		payload,
		occurredAt,
		seen,
		status: "cancelled",
		...(reason !== undefined && { reason }),
	};
}
