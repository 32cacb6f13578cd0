// From what an operator asks for to the drafts that are told for it: completed by the running match, each after those before it.
// Pure.
import type { AppErrorFields } from "#server/errors/app-error.ts";
import { decideDraft } from "#server/match-log/decide-entry.ts";
import type { DeskEvent } from "#shared/contract/rest/ops.ts";
import { HOUR_MS, type Instant } from "#shared/kit/instant.ts";
import { judgeMatch } from "#shared/match/judge-match.ts";
import { isLifecycleType } from "#shared/match/lifecycle.ts";
import { type EventDraft, isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState, TimelineEntry } from "#shared/match/match-state.ts";
import { parsePayload } from "#shared/sports/event-schemas.ts";
import { findDuplicate } from "#shared/sports/match-duplicates.ts";
import { sportByKey } from "#shared/sports/registry.ts";
import { completeDraft } from "./complete-draft.ts";

export interface RequestedSubmission {
	event: DeskEvent;
	also?: readonly DeskEvent[] | undefined;
	replaces?: string | undefined;
}

type Refused = { ok: false; error: AppErrorFields };
/** `mainPlace`: which of the drafts is the event that was asked for. */
type Plan = { ok: true; drafts: [EventDraft, ...EventDraft[]]; mainPlace: number } | Refused;

/** A press that waited longer for the line is no longer told as a press. */
const OLDEST_PRESS_MS = 6 * HOUR_MS;
/** What says that an event's time is over. */
const TOO_LATE: ReadonlySet<string> = new Set(["wrong_period", "match_ended", "event_out_of_order"]);

export function planSubmission(state: MatchState, { event, also = [], replaces }: RequestedSubmission, now: Instant): Plan {
	const refusal = refuseInput({ event, also, replaces }, now);
	if (refusal) return refusal;
	const replacing = replaces === undefined ? { ok: true as const, asked: [event] } : replacementOf(state, event, replaces);
	if (!replacing.ok) return replacing;
	const drafts: EventDraft[] = [];
	let reached = state;
	for (const one of [...replacing.asked, ...also]) {
		const draft = completeDraft(reached, one, Math.min(one.occurredAt ?? now, now));
		const parsed = parsePayload(state.setup.sport, draft.type, draft.payload);
		if (!parsed.ok) return parsed;
		const told = ownUpToLateness(reached, { ...draft, payload: parsed.payload }, one.occurredAt !== undefined);
		drafts.push(told);
		// What the log refuses it refuses itself, after it has looked for a conflict.
		const decision = decideDraft(reached, "operator", told);
		if (decision.ok) reached = decision.state;
	}
	return { ok: true, drafts: drafts as [EventDraft, ...EventDraft[]], mainPlace: replacing.asked.length - 1 };
}

/** Of one type: a revision. Otherwise, or where the right event was told by another: the old one is cancelled, the new one told late. */
function replacementOf(state: MatchState, event: DeskEvent, replaces: string): { ok: true; asked: DeskEvent[] } | Refused {
	const entry = state.timeline.find(({ event: { id } }) => id === replaces);
	if (!entry) return { ok: false, error: { code: "unknown_event", message: `There is no event ${replaces} in this match.` } };
	const { event: old } = entry;
	if (isCancelled(old)) {
		return { ok: false, error: { code: "invalid_event", message: `${replaces} is cancelled: nothing can take its place.` } };
	}
	const { period, elapsedMs } = old;
	const kept: DeskEvent = { ...event, period, elapsedMs, status: event.status ?? old.status };
	if (event.type === old.type && !isSubmittedByAnother(state, entry, kept)) {
		return { ok: true, asked: [{ ...kept, revises: replaces }] };
	}
	const { reason, ...rest } = kept;
	const cancellation: DeskEvent = { type: old.type, revises: replaces, status: "cancelled", ...(reason !== undefined && { reason }) };
	return { ok: true, asked: [cancellation, { ...rest, isLate: true, occurredAt: firstSubmittedAt(entry) }] };
}

const firstSubmittedAt = ({ event, earlier }: TimelineEntry): Instant => earlier[0]?.occurredAt ?? event.occurredAt;

function isSubmittedByAnother(state: MatchState, replaced: TimelineEntry, kept: DeskEvent): boolean {
	const same = findDuplicate(state, completeDraft(state, kept, firstSubmittedAt(replaced)));
	return same !== null && same.id !== replaced.event.id;
}

/** A press of the running match that reaches the log after its period was closed is late, and is told as late. */
function ownUpToLateness(state: MatchState, draft: EventDraft, hasWaited: boolean): EventDraft {
	const sport = sportByKey(state.setup.sport);
	if (!sport || !hasWaited || draft.isLate || draft.revises !== undefined || isLifecycleType(draft.type)) return draft;
	const wentOn = state.timeline.some((entry) => closesPlay(entry.event) && firstSubmittedAt(entry) >= draft.occurredAt);
	const refusal = wentOn ? judgeMatch(sport, state, draft) : null;
	return refusal && TOO_LATE.has(refusal.code) ? { ...draft, isLate: true } : draft;
}

const closesPlay = ({ type, status }: MatchEvent): boolean => isLifecycleType(type) && type !== "clock_set" && status !== "cancelled";

/** What the schema cannot say. */
function refuseInput({ event, also = [], replaces }: RequestedSubmission, now: Instant): Refused | null {
	const oldest = now - OLDEST_PRESS_MS;
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

/** What an edit says without what its author saw there: it could not be told from what another changed. */
function unseenIn({ seen, revises, status, period, elapsedMs, payload }: DeskEvent): string | null {
	if (!seen) return null;
	if (revises === undefined) return "seen";
	const said = Object.entries({ status, period, elapsedMs }).filter(([, value]) => value !== undefined);
	const field = said.find(([name]) => !(name in seen))?.[0];
	const inPayload = Object.keys((payload ?? {}) as object).find((name) => !(name in (seen.payload ?? {})));
	return field ?? (inPayload === undefined ? null : `payload.${inPayload}`);
}

function refuseAt(path: string, message: string): Refused {
	return {
		ok: false,
		error: { code: "invalid_request", message: `The request does not check at ${path}: ${message}.`, issues: [{ path, message }] },
	};
}
