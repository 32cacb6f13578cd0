// Decides on drafts that are submitted together, against the state of their match: the result is a refusal with a code, or the numbered
// entries and the state after them. Pure.

import { mergeEdit } from "#shared/match/entry/event-edit.ts";
import { isSameScore } from "#shared/match/fold/disputed-result.ts";
import { isLifecycleType } from "#shared/match/fold/lifecycle.ts";
import { reduceMatch } from "#shared/match/fold/reduce-match.ts";
import { draftToEvent } from "#shared/match/judge/draft-to-event.ts";
import { findEvent } from "#shared/match/judge/find-event.ts";
import { judgeLeniently } from "#shared/match/judge/judge-leniently.ts";
import { judgeMatch } from "#shared/match/judge/judge-match.ts";
import type { EventDraft, MatchEvent, SourceKind } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { reporterKindOf } from "#shared/match/reporter.ts";
import type { Score } from "#shared/match/sides.ts";
import type { Refusal } from "#shared/match/sport-module.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { followUpsOf } from "#shared/sports/follow-ups.ts";
import { completionOf, findDuplicate, findReportersDuplicate, type IsOwn } from "#shared/sports/match-duplicates.ts";
import { sportOf } from "#shared/sports/registry.ts";
import type { AppendRequest, AppendResult, AuthoredDraft } from "./append-request.ts";
import { type AuthorOf, mayConfirm, refuseReporter } from "./judge-reporter.ts";
import { mayRevise } from "./source-priority.ts";

type Refused = Extract<AppendResult, { ok: false }>;

interface Decided {
	ok: true;
	/** One event per draft, then one for each draft that the rules added. `isLogged` is `true` for a new entry. */
	submitted: (AuthoredDraft & { isLogged: boolean })[];
	/** Descriptions of details in a feed's draft that were left out (MR14). */
	dropped: string[];
	state: MatchState;
}

/**
 * Accepts all drafts of the request, or none. `isOwn` returns whether the request's author entered the event: two equal entries of one
 * person are two events.
 */
export function decideEntries(
	state: MatchState,
	request: AppendRequest,
	isOwn: IsOwn = () => false,
	authorOf: AuthorOf = () => undefined,
): Decided | Refused {
	const drafts = [request.draft, ...(request.also ?? [])];
	const submittedBefore = drafts.map((draft) => duplicateOf(state, request, draft, isOwn));
	const known = new Set([...submittedBefore.map((event) => event?.id), ...drafts.filter(isMergedUnseen).map(({ revises }) => revises)]);
	const conflict = conflictOf(state, request.expectedSeq, known);
	if (conflict) return conflict;
	const decided: Decided = { ok: true, submitted: [], dropped: [], state };
	// A feed's event that an operator accepts is judged like a feed's: it cannot be corrected before it is logged.
	const isLenient = request.sourceKind !== "operator" || request.settles !== undefined;
	for (const [place, submittedDraft] of drafts.entries()) {
		const [main] = decided.submitted;
		if (main?.isSame && isEndOfEvent(submittedDraft, request.draft)) {
			decided.submitted.push({ event: main.event, isSame: true, isLogged: false });
			continue;
		}
		const edit = editIn(decided.state, submittedDraft);
		if (edit && "error" in edit) return edit;
		if (edit && "event" in edit) {
			decided.submitted.push({ event: edit.event, isSame: true, isLogged: false });
			continue;
		}
		const draft = edit?.draft ?? submittedDraft;
		const refusal = refuseReporter(decided.state, request, draft, authorOf);
		if (refusal) return refusal;
		const same = submittedBefore[place] ?? null;
		const confirms = same !== null && draft.status !== "cancelled" && mayConfirm(state, request, same, authorOf);
		const completion = same && completionOf(same, draft, confirms && (draft.status !== "provisional" || isOfReporter(request)));
		const next = same && !completion ? null : decideDraft(decided.state, request.sourceKind, completion ?? draft, isLenient);
		if (next?.ok) {
			decided.dropped.push(...next.dropped);
			decided.submitted.push({ event: next.event, isSame: same !== null, isLogged: true });
			decided.state = next.state;
		} else if (same) decided.submitted.push({ event: same, isSame: true, isLogged: false });
		else if (next) return next;
	}
	if (request.isDeduplicated) addFollowUps(state, decided, request);
	return decided;
}

const isOfReporter = ({ sourceKind }: AppendRequest): boolean => reporterKindOf(sourceKind) !== null;

/** The event of another author that is the same incident. */
function duplicateOf(state: MatchState, request: AppendRequest, draft: EventDraft, isOwn: IsOwn): MatchEvent | null {
	if (!request.isDeduplicated) return null;
	const ofReporters = isOfReporter(request) ? findReportersDuplicate(state, draft, request.sourceKind, isOwn) : null;
	return ofReporters ?? findDuplicate(state, draft, isOwn);
}

/**
 * Pages of an earlier version send the end of play along with the point that causes it. Returns `true` for such an end: if the point is a
 * duplicate, so is the end.
 */
const isEndOfEvent = ({ type, revises }: EventDraft, main: EventDraft): boolean =>
	revises === undefined && isLifecycleType(type) && !isLifecycleType(main.type);

/** A duplicate needs no additions by the rules, because they were logged with the first event. */
function addFollowUps(before: MatchState, decided: Decided, request: AppendRequest): void {
	if (!decided.submitted.some(({ isLogged, isSame }) => isLogged && !isSame)) return;
	for (const draft of followUpsOf(before, decided.state, request.draft.occurredAt)) {
		const next = decideDraft(decided.state, request.sourceKind, isOfReporter(request) ? { ...draft, status: "provisional" } : draft);
		if (!next.ok) return;
		decided.submitted.push({ event: next.event, isSame: false, isLogged: true });
		decided.state = next.state;
	}
}

/**
 * Returns `true` for an edit that may be merged with changes that its author has not seen. An edit of the status may not, because it
 * decides on the whole event.
 */
const isMergedUnseen = ({ seen }: EventDraft): boolean => seen !== undefined && !("status" in seen);

/**
 * Converts an edit to a revision of its event as the event is now. Returns the event if nothing is left to change, and `null` if the draft
 * is not an edit.
 */
function editIn(state: MatchState, draft: EventDraft): { draft: EventDraft } | { event: MatchEvent } | Refused | null {
	const event = findEvent(state, draft.revises);
	if (draft.seen === undefined || !event) return null;
	const edit = mergeEdit(event, draft);
	if (edit.kind === "merged") return { draft: edit.draft };
	if (edit.kind === "unchanged") return { event };
	const message = `Another changed ${edit.fields.join(", ")} of ${event.id} since. Look again before you send.`;
	return { ok: false, error: { code: "conflict_sequence", message, headSeq: state.seq, events: [event] } };
}

/**
 * Returns a conflict if events were logged after `expectedSeq`; otherwise `null`. Background events (measurements, commentary) do not
 * conflict, and neither do the `known` events, to which the request itself refers.
 */
export function conflictOf(
	state: MatchState,
	expectedSeq: number | undefined,
	known: ReadonlySet<string | undefined> = new Set(),
): Refused | null {
	if (expectedSeq === undefined || expectedSeq === state.seq) return null;
	const { isBackground } = deskOf(state.setup.sport);
	const events = state.timeline
		.map(({ event }) => event)
		.filter(({ seq, type, id }) => seq > expectedSeq && !isBackground(type) && !known.has(id))
		// The timeline is in the order of play, and a correction of an early event may be the newest entry.
		.sort((one, other) => one.seq - other.seq);
	if (events.length === 0 && expectedSeq < state.seq) return null;
	const message = `The log is at ${state.seq}, not at ${expectedSeq}: something happened since. Look again before you send.`;
	return { ok: false, error: { code: "conflict_sequence", message, headSeq: state.seq, events } };
}

/** Judges one draft against `state`. With `isLenient`, invalid details are left out, not refused (MR14). */
export function decideDraft(
	state: MatchState,
	sourceKind: SourceKind,
	submittedDraft: EventDraft,
	isLenient = false,
): { ok: true; event: MatchEvent; state: MatchState; dropped: string[] } | Refused {
	const sport = sportOf(state.setup.sport);
	const strict = { draft: submittedDraft, dropped: [], refusal: isLenient ? null : judgeMatch(sport, state, submittedDraft) };
	const { draft, dropped, refusal: judged } = isLenient ? judgeLeniently(sport, state, submittedDraft) : strict;
	const isDecisive = sourceKind === "operator" || sourceKind === "official_reporter";
	const refusal = judged ?? (isDecisive ? judgeConfirmation(state, draft) : null);
	if (refusal) return { ok: false, error: { code: refusal.code, message: refusal.message, headSeq: state.seq } };
	const revised = findEvent(state, draft.revises);
	if (revised && !mayRevise(sourceKind, revised.source)) {
		return refuse("outranked_source", `The event was submitted by the ${revised.source}, which a ${sourceKind} cannot overrule.`);
	}
	const event = draftToEvent(state, draft, sourceKind);
	return { ok: true, event, dropped, state: reduceMatch(sport, state, event) };
}

/** An operator confirms the score that the log has when the entry is written, not one that changed in the meantime (MR15). */
function judgeConfirmation({ score }: MatchState, { type, status, payload }: EventDraft): Refusal | null {
	if (type !== "result_stated" || status === "cancelled") return null;
	if (isSameScore((payload as { score: Score }).score, score)) return null;
	return { code: "invalid_event", message: `The score of the log is ${score.home}-${score.away}: only that can be confirmed.` };
}

function refuse(code: Refused["error"]["code"], message: string): Refused {
	return { ok: false, error: { code, message } };
}
