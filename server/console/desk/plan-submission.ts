// Converts a submission of an operator to drafts for the log: each is completed from the state of the match after the previous drafts.
// Pure.
import type { AppErrorFields } from "#server/errors/app-error.ts";
import { decideDraft } from "#server/match-log/decide-entry.ts";
import type { DeskEvent } from "#shared/contract/rest/console/ops.ts";
import { HOUR_MS, type Instant } from "#shared/kit/instant.ts";
import { markLate, wasPlayClosedSince } from "#shared/match/entry/mark-late.ts";
import { replaceEvent } from "#shared/match/entry/replace-event.ts";
import { findEntry } from "#shared/match/judge/find-event.ts";
import { type EventDraft, isCancelled } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { parsePayload } from "#shared/sports/event-schemas.ts";
import { findDuplicate, type IsOwn } from "#shared/sports/match-duplicates.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { completeDraft } from "./complete-draft.ts";

export interface RequestedSubmission {
	event: DeskEvent;
	also?: readonly DeskEvent[] | undefined;
	replaces?: string | undefined;
}

type Refused = { ok: false; error: AppErrorFields };
/** `mainPlace` is the index of the submitted event among the drafts. */
type Plan = { ok: true; drafts: [EventDraft, ...EventDraft[]]; mainPlace: number } | Refused;

/** Maximum time that an event may wait for a connection; after it, the event is refused. */
const OLDEST_SUBMISSION_MS = 6 * HOUR_MS;

/** `isOwn` returns `true` for a logged event that the submitter entered. Such an event is no duplicate of the event that replaces another. */
export function planSubmission(
	state: MatchState,
	{ event, also = [], replaces }: RequestedSubmission,
	now: Instant,
	isOwn: IsOwn = () => false,
): Plan {
	const refusal = refuseInput({ event, also, replaces }, now);
	if (refusal) return refusal;
	const planned = replaces === undefined ? completed([event], now) : replacementOf(state, { event, replaces, isOwn }, now);
	if (!planned.ok) return planned;
	const drafts: EventDraft[] = [];
	let reached = state;
	for (const one of [...planned.steps, ...completed(also, now).steps]) {
		const draft = one.draftAt(reached);
		const parsed = parsePayload(state.setup.sport, draft.type, draft.payload);
		if (!parsed.ok) return parsed;
		const next = one.hasWaited ? markWaitedLate(reached, { ...draft, payload: parsed.payload }) : { ...draft, payload: parsed.payload };
		drafts.push(next);
		// A refusal is ignored here: the log makes the same one, after it has checked for a conflict.
		const decision = decideDraft(reached, "operator", next);
		if (decision.ok) reached = decision.state;
	}
	return { ok: true, drafts: drafts as [EventDraft, ...EventDraft[]], mainPlace: planned.main };
}

/**
 * One draft of a plan, made from the state after the previous drafts. `hasWaited` is `true` if the draft states a time of its own, in the
 * past.
 */
interface Step {
	draftAt(reached: MatchState): EventDraft;
	hasWaited: boolean;
}

function completed(events: readonly DeskEvent[], now: Instant) {
	const steps = events.map((event): Step => {
		const at = Math.min(event.occurredAt ?? now, now);
		return { draftAt: (reached) => completeDraft(reached, event, at), hasWaited: event.occurredAt !== undefined };
	});
	return { ok: true as const, steps, main: 0 };
}

function replacementOf(
	state: MatchState,
	{ event, replaces, isOwn }: { event: DeskEvent; replaces: string; isOwn: IsOwn },
	now: Instant,
): { ok: true; steps: Step[]; main: number } | Refused {
	const entry = findEntry(state, replaces);
	if (!entry) return { ok: false, error: { code: "unknown_event", message: `There is no event ${replaces} in this match.` } };
	const { event: old } = entry;
	if (isCancelled(old)) {
		return { ok: false, error: { code: "invalid_event", message: `${replaces} is cancelled: nothing can take its place.` } };
	}
	const { period, elapsedMs } = old;
	const payload = event.payload ?? (event.type === old.type ? old.payload : {});
	const right = completeDraft(state, { ...event, period, elapsedMs, payload }, Math.min(event.occurredAt ?? now, now));
	const { drafts, main } = replaceEvent(entry, right, (draft) => findDuplicate(state, draft, isOwn));
	return { ok: true, steps: drafts.map((draft) => ({ draftAt: () => draft, hasWaited: false })), main };
}

/** Marks an event that waited for a connection as late if play was stopped since then; refuses it if it was impossible at its own time. */
function markWaitedLate(state: MatchState, draft: EventDraft): EventDraft {
	return wasPlayClosedSince(state, draft.occurredAt) ? markLate(sportOf(state.setup.sport), state, draft) : draft;
}

/** Checks rules that the schema cannot express. */
function refuseInput({ event, also = [], replaces }: RequestedSubmission, now: Instant): Refused | null {
	const oldest = now - OLDEST_SUBMISSION_MS;
	const old = [event, ...also].findIndex(({ occurredAt = now }) => occurredAt < oldest);
	if (old >= 0) return refuseAt(`body.${old === 0 ? "event" : `also.${old - 1}`}.occurredAt`, "is more than six hours ago");
	const isBoth = replaces !== undefined && event.revises !== undefined;
	if (isBoth) return refuseAt("body.event.revises", "cannot stand beside replaces");
	for (const [place, one] of [event, ...also].entries()) {
		const unseen = unseenIn(one);
		if (unseen) return refuseAt(`body.${place === 0 ? "event" : `also.${place - 1}`}.${unseen}`, "is not among the fields that were seen");
	}
	return null;
}

/**
 * Returns a field that an edit changes without stating the value that its author saw, without which another user's change could not be
 * detected.
 */
function unseenIn({ seen, revises, status, period, elapsedMs, payload }: DeskEvent): string | null {
	if (!seen) return null;
	if (revises === undefined) return "seen";
	const changed = Object.entries({ status, period, elapsedMs }).filter(([, value]) => value !== undefined);
	const field = changed.find(([name]) => !(name in seen))?.[0];
	const inPayload = Object.keys((payload ?? {}) as object).find((name) => !(name in (seen.payload ?? {})));
	return field ?? (inPayload === undefined ? null : `payload.${inPayload}`);
}

function refuseAt(path: string, message: string): Refused {
	return {
		ok: false,
		error: { code: "invalid_request", message: `The request does not check at ${path}: ${message}.`, issues: [{ path, message }] },
	};
}
