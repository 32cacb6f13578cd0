// Decides whether a feed's report goes to the log, is the same as an operator's event, or waits for the desk. A feed never overwrites an
// overridden field or an operator's event. Pure except for the list of discrepancies.

import type { AppendRequest } from "#server/match-log/append-request.ts";
import type { DiscrepancyCause } from "#shared/contract/desk.ts";
import type { DeskModule } from "#shared/match/desk-module.ts";
import { isLifecycleType } from "#shared/match/fold/lifecycle.ts";
import { findEvent } from "#shared/match/judge/find-event.ts";
import { type EventDraft, isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { type Discrepancy, isOpen } from "./discrepancy.ts";
import type { DiscrepancyList } from "./discrepancy-list.ts";
import { isImplausible, type ResultRecord } from "./implausible.ts";
import {
	asResultInPlaceOf,
	asRevisionOf,
	finalScoreIn,
	findOperatorsEvent,
	findStaffsAward,
	hasOperatorCancelled,
	isSameLifecycle,
	saysSame,
} from "./match-duplicates.ts";

/**
 * `log`: the report goes to the log. `logged`: it equals this event. `waits`: it waits for the desk or is dropped, and the feed gets the
 * code `overridden`.
 */
export type FeedReport = { kind: "log"; draft: EventDraft } | { kind: "logged"; event: MatchEvent } | { kind: "waits"; message: string };

export interface JudgedMatch {
	state: MatchState;
	desk: DeskModule;
	discrepancies: DiscrepancyList;
	/** Fields with an active override; `all` for the whole match. */
	overridden: ReadonlySet<string>;
	/** Extremes of the results of the competition; read only for reports of reporters. */
	record?: ResultRecord | undefined;
}

const WAITS: FeedReport = { kind: "waits", message: "This part of the match is overridden: the report waits for an operator." };
const WAITS_BESIDE_AWARD: FeedReport = { kind: "waits", message: "Staff have awarded the match: this result waits for an operator." };
const REFUSED: FeedReport = { kind: "waits", message: "The desk has refused this report." };
const IMPLAUSIBLE: FeedReport = {
	kind: "waits",
	message: "This is unusual for the competition, so the desk looks at it first. You need not enter it again.",
};
const DROPPED: FeedReport = {
	kind: "waits",
	message: "This part of the match is overridden: its measurements and commentary are dropped.",
};

/** Judges a report before the log does. `request` comes from a source other than an operator. */
export function judgeFeedDraft(request: AppendRequest, match: JudgedMatch): FeedReport {
	const { discrepancies, state, desk } = match;
	// A stated result overwrites nothing: if it differs from the log, the result is shown as disputed, with or without an override.
	if (request.draft.type === "result_stated") {
		noteBesideAward(request, match);
		return { kind: "log", draft: request.draft };
	}
	const known = discrepancies.find(request.sourceName, request.sourceId);
	if (known) return repeatOf(known, request, match);
	const besideAward = judgeBesideAward(request, match);
	if (besideAward) return besideAward;
	const { draft, about, answer } = resolve(request, match);
	if (answer) return answer;
	const isInOverride = isOverridden(match, draft);
	if (isInOverride && isBackground(desk, draft)) return DROPPED;
	if (about !== null) return wait(request, match, draft, "needs_earlier", about);
	if (draft.revises !== undefined) return judgeRevision(request, match, draft, isInOverride);

	const same = isBackground(desk, draft) ? null : findOperatorsEvent(state, draft, desk, discrepancies.boundTo(request.sourceName));
	if (same) return bind(request, match, draft, same);
	const twin =
		isLifecycleType(draft.type) &&
		discrepancies.open().find((open) => open.source === request.sourceName && isSameLifecycle(open.draft, draft));
	const judged = { record: match.record, waiting: discrepancies.open() };
	const isDoubtful = isImplausible({ ...request, draft }, state, desk, judged);
	// A reporter who corrects what waits as implausible takes it back.
	const isTakenBack = twin && twin.because === "implausible" && !isDoubtful;
	if (isTakenBack) discrepancies.settle(twin, "withdrawn", null);
	else if (twin) return follow(request, match, twin, draft);
	if (isInOverride) return wait(request, match, draft, "overridden");
	if (!isBackground(desk, draft) && hasOperatorCancelled(state, draft, desk)) return wait(request, match, draft, "reported_differently");
	if (isDoubtful) {
		wait(request, match, draft, "implausible");
		return IMPLAUSIBLE;
	}
	return { kind: "log", draft };
}

/**
 * Records a result that a source states in addition to an award by staff: it changes no score and causes no dispute, but waits as a
 * discrepancy, whatever the source.
 */
function noteBesideAward(request: AppendRequest, match: JudgedMatch): void {
	const { discrepancies, state } = match;
	const [award, score] = [findStaffsAward(state), finalScoreIn(request.draft)];
	const sourceId = `${request.sourceId} beside an award`;
	if (!award || !score || discrepancies.find(request.sourceName, sourceId)) return;
	const draft = asResultInPlaceOf(award, score, state);
	if (!isCancelled(request.draft) && !saysSame(award, draft)) {
		waitOnEvent({ ...request, sourceId }, match, draft, causeOf(match, draft));
		return;
	}
	const before = openOn(match, request.sourceName, award.id);
	if (before) discrepancies.settle(before, "withdrawn", null);
}

/** Judges a final score that a source enters after an award by staff: the log would refuse it. */
function judgeBesideAward(request: AppendRequest, match: JudgedMatch): FeedReport | null {
	const { draft, refersTo } = request;
	const [award, score] = [findStaffsAward(match.state), finalScoreIn(draft)];
	if (!award || !score) return null;
	if (draft.revises !== undefined || refersTo?.revises !== undefined) {
		noteBesideAward(request, match);
		return null;
	}
	const result = asResultInPlaceOf(award, score, match.state);
	if (saysSame(award, result)) return agree(request, match, draft, award);
	const answer = waitOnEvent(request, match, result, causeOf(match, result));
	return answer === WAITS ? WAITS_BESIDE_AWARD : answer;
}

const causeOf = (match: JudgedMatch, draft: EventDraft): DiscrepancyCause =>
	isOverridden(match, draft) ? "overridden" : "reported_differently";

const OUT_OF_PLAY: ReadonlySet<string> = new Set(["wrong_period", "match_not_started"]);

/** Called after the log refused the draft. Returns `null` if the refusal stands. */
export function judgeRefusedDraft(request: AppendRequest, match: JudgedMatch, code: string): FeedReport | null {
	const { discrepancies, desk, state } = match;
	const { draft, sourceName } = request;
	const known = discrepancies.find(sourceName, request.sourceId);
	if (known) return isOpen(known) ? WAITS : null;
	const same = findSameStatus(state, draft);
	if (same) return { kind: "logged", event: same };
	if (code === "outranked_source") {
		const event = findEvent(state, draft.revises);
		return event && saysSame(event, draft)
			? agree(request, match, draft, event)
			: waitOnEvent(request, match, draft, "reported_differently");
	}
	// The period is running according to the feed, but its start still waits for the desk.
	const isFrame = (open: EventDraft) => isLifecycleType(open.type) && finalScoreIn(open) === null;
	const isBlocked = OUT_OF_PLAY.has(code) && discrepancies.open().some((open) => open.source === sourceName && isFrame(open.draft));
	if (!isBlocked) return null;
	return isBackground(desk, draft) ? DROPPED : wait(request, match, draft, "needs_earlier");
}

/** Finds the event, of any source, that has already reported this status: a second event that cancels a match would add nothing. */
function findSameStatus({ status, timeline }: MatchState, { type, revises, payload }: EventDraft): MatchEvent | undefined {
	const reported = payload as { status?: string; score?: unknown };
	if (type !== "status_changed" || revises !== undefined || reported.score !== undefined || reported.status !== status) return undefined;
	const isIt = ({ event }: MatchState["timeline"][number]) =>
		event.type === type && !isCancelled(event) && (event.payload as { status?: string }).status === status;
	return timeline.findLast(isIt)?.event;
}

/** Answers a repeated report, which changes nothing. Only a report that waited for an earlier one is judged again. */
function repeatOf(known: Discrepancy, { draft }: AppendRequest, match: JudgedMatch): FeedReport {
	const head = match.discrepancies.headOf(known);
	const event = head.eventId === null ? undefined : findEvent(match.state, head.eventId);
	if (event) return { kind: "logged", event };
	const about = known.about === null ? undefined : match.discrepancies.find(known.source, known.about);
	const mayGoOn = isOpen(known) && known.because === "needs_earlier" && !isOverridden(match, draft) && (!about || about.eventId !== null);
	if (mayGoOn) return { kind: "log", draft: about ? withSubject(known.draft, about.eventId) : known.draft };
	return isOpen(head) ? WAITS : REFUSED;
}

interface Resolved {
	draft: EventDraft;
	/** `sourceId` of the pending discrepancy to which the draft refers. */
	about: string | null;
	/** Present if the report is not judged further: it is refused, or waits together with the pending report that it revises. */
	answer?: FeedReport;
}

/** Replaces the feed's own ids in the draft by those of events of the log, or of pending discrepancies. */
function resolve(request: AppendRequest, match: JudgedMatch): Resolved {
	const { sourceName, refersTo, draft } = request;
	const headOf = (sourceId: string | undefined) => {
		const found = sourceId === undefined ? undefined : match.discrepancies.find(sourceName, sourceId);
		return found && match.discrepancies.headOf(found);
	};
	const revised = headOf(refersTo?.revises);
	if (refersTo?.revises !== undefined && !revised) return { draft, about: null, answer: REFUSED };
	if (revised && revised.eventId === null) return { draft, about: null, answer: follow(request, match, revised, draft) };
	const resolved = revised ? { ...draft, revises: revised.eventId ?? "" } : draft;

	const subject = headOf(refersTo?.about);
	if (refersTo?.about === undefined || subject?.eventId)
		return { draft: subject ? withSubject(resolved, subject.eventId) : resolved, about: null };
	if (!subject || !isOpen(subject)) return { draft, about: null, answer: REFUSED };
	return { draft: resolved, about: subject.sourceId };
}

/** Updates a pending report, so that the desk sees its latest version. A report that the desk refused stays refused. */
function follow(request: AppendRequest, { discrepancies, desk, state }: JudgedMatch, head: Discrepancy, draft: EventDraft): FeedReport {
	const field = desk.fieldOf(draft.type);
	discrepancies.add({
		...reportOf(request),
		field,
		draft,
		because: head.because,
		about: null,
		follows: head.sourceId,
		verdict: null,
		eventId: null,
	});
	if (draft.revises !== undefined || request.refersTo?.revises !== undefined) discrepancies.amend(head, draft);
	const event = findEvent(state, head.draft.revises);
	if (event && isOpen(head) && saysSame(event, head.draft)) discrepancies.settle(head, "withdrawn", null);
	return isOpen(head) ? WAITS : REFUSED;
}

function judgeRevision(request: AppendRequest, match: JudgedMatch, draft: EventDraft, isInOverride: boolean): FeedReport {
	const event = findEvent(match.state, draft.revises);
	const isDecided = isInOverride || event?.source === "operator";
	if (event && isDecided && saysSame(event, draft)) return agree(request, match, draft, event);
	return isInOverride ? waitOnEvent(request, match, draft, "overridden") : { kind: "log", draft };
}

/** Stores a report that waits for the desk, in place of the feed's earlier report of the same event. */
function waitOnEvent(request: AppendRequest, match: JudgedMatch, draft: EventDraft, because: DiscrepancyCause): FeedReport {
	const open = openOn(match, request.sourceName, draft.revises);
	return open ? follow(request, match, open, draft) : wait(request, match, draft, because);
}

const openOn = ({ discrepancies }: JudgedMatch, source: string, eventId: string | undefined): Discrepancy | undefined =>
	discrepancies.open().find((open) => open.source === source && open.draft.revises === eventId);

function wait(
	request: AppendRequest,
	{ discrepancies, desk }: JudgedMatch,
	draft: EventDraft,
	because: DiscrepancyCause,
	about: string | null = null,
): FeedReport {
	const field = desk.fieldOf(draft.type);
	discrepancies.add({ ...reportOf(request), field, draft, because, about, follows: null, verdict: null, eventId: null });
	return WAITS;
}

/** Links the feed's id to the event of the log. An earlier report that differed is withdrawn. */
function agree(request: AppendRequest, match: JudgedMatch, draft: EventDraft, event: MatchEvent): FeedReport {
	const { discrepancies, desk } = match;
	const before = openOn(match, request.sourceName, event.id);
	if (before) discrepancies.settle(before, "withdrawn", null);
	const field = desk.fieldOf(draft.type);
	const settled = { draft, because: "overridden", about: null, follows: null, verdict: "agreed", eventId: event.id } as const;
	discrepancies.add({ ...reportOf(request), field, ...settled });
	return { kind: "logged", event };
}

/** Operator and feed reported the same incident. Values of the feed that differ or are additional wait as a separate discrepancy. */
function bind(request: AppendRequest, match: JudgedMatch, draft: EventDraft, event: MatchEvent): FeedReport {
	agree(request, match, draft, event);
	submitRest(match, { ...reportOf(request), draft }, event);
	return { kind: "logged", event };
}

/** `report` is the feed's report of the event; nothing is stored if the log already has all of it. */
export function submitRest(
	{ discrepancies, desk }: JudgedMatch,
	report: ReturnType<typeof reportOf> & { draft: EventDraft },
	event: MatchEvent,
): void {
	if (saysSame(event, report.draft)) return;
	const { matchId, sourceKind, source } = report;
	const identity = { matchId, sourceKind, source, sourceId: `${report.sourceId} more` };
	const field = desk.fieldOf(event.type);
	const waiting = { because: "reported_differently", about: null, follows: null, verdict: null, eventId: null } as const;
	discrepancies.add({ ...identity, field, draft: asRevisionOf(event, report.draft), ...waiting });
}

/** Returns `true` if the draft changes an overridden field. A status change with a score changes the score, too. */
function isOverridden({ overridden, desk }: JudgedMatch, draft: EventDraft): boolean {
	const bringsScore = draft.type === "status_changed" && (draft.payload as { score?: unknown }).score !== undefined;
	const fields = ["all", desk.fieldOf(draft.type), ...(bringsScore ? [desk.fieldOf("result_stated")] : [])];
	return fields.some((field) => overridden.has(field));
}

/**
 * Returns `true` for reports that are dropped instead of waiting: a clock reading is soon repeated, and outdated when the desk decides.
 */
const isBackground = (desk: DeskModule, { type }: EventDraft): boolean => type === "clock_set" || desk.isBackground(type);

const reportOf = ({ matchId, sourceKind, sourceName, sourceId }: AppendRequest) => ({ matchId, sourceKind, source: sourceName, sourceId });

function withSubject(draft: EventDraft, eventId: string | null): EventDraft {
	return { ...draft, payload: { ...(draft.payload as object), eventId: eventId ?? undefined } };
}
