// What a reporter may do in a log (MR16, MR17): whether a second report of an incident confirms the first, and which events a reporter may
// revise. Pure.
import { isReported } from "#shared/match/fold/reported-result.ts";
import { sheetApproval } from "#shared/match/fold/sheet-approval.ts";
import { findEntry, firstRevision } from "#shared/match/judge/find-event.ts";
import { type EventDraft, isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { reporterKindOf } from "#shared/match/reporter.ts";
import type { AppendRequest, AppendResult } from "./append-request.ts";

type Refused = Extract<AppendResult, { ok: false }>;

/** Returns the author of an event's first revision, if it is known to the request. */
export type AuthorOf = (event: MatchEvent) => string | undefined;

/** The person of an author id. A reporter's author id is that of the browser, a blank, and that of the link. */
const personOf = (authorId: string | null | undefined): string | undefined => authorId?.split(" ")[0];

/**
 * Whether the request, which reports the same incident, confirms an event that a reporter entered: it is the desk's, or that of another
 * person who reports for somebody else.
 */
export function mayConfirm(
	state: MatchState,
	request: Pick<AppendRequest, "sourceKind" | "authorId">,
	event: MatchEvent,
	authorOf: AuthorOf,
): boolean {
	if (!isReported(event)) return false;
	const { sourceKind, authorId } = request;
	if (sourceKind === "operator") return true;
	const entry = findEntry(state, event.id);
	const isOfSameKind = entry ? firstRevision(entry).source === sourceKind : true;
	return reporterKindOf(sourceKind) !== null && !isOfSameKind && personOf(authorOf(event)) !== personOf(authorId);
}

/** Returns why a reporter may not log this draft; `null` if they may, or if the source is no reporter. */
export function refuseReporter(state: MatchState, request: AppendRequest, draft: EventDraft, authorOf: AuthorOf): Refused | null {
	const kind = reporterKindOf(request.sourceKind);
	if (kind === null) return null;
	if (sheetApproval(state)) return refuse("sheet_approved", "The match sheet is approved: only the desk can change it now.");
	const entry = findEntry(state, draft.revises ?? "");
	if (!entry) return null;
	const { event } = entry;
	// Events of desks and feeds are not judged here: the log itself refuses revisions of sources with a higher priority.
	if (reporterKindOf(firstRevision(entry).source) === null || reporterKindOf(event.source) === null) return null;
	if (draft.status === "confirmed" && isReported(event)) {
		// The official's approval covers what they entered themselves.
		const isOfficials = kind === "official" && firstRevision(entry).source === request.sourceKind;
		if (isOfficials || mayConfirm(state, request, event, authorOf)) return null;
		return refuse("forbidden", "Whoever reported this cannot confirm it: someone else at the match, or the desk, has to.");
	}
	if (kind === "official") return null;
	if (firstRevision(entry).source !== request.sourceKind)
		return refuse("forbidden", "Another reporter entered this: only they, the official or the desk can change it.");
	if (event.status !== "provisional" && !isCancelled(event) && draft.type !== "result_stated")
		return refuse("forbidden", "Someone else has confirmed this: only the official or the desk can change it.");
	return null;
}

const refuse = (code: "sheet_approved" | "forbidden", message: string): Refused => ({ ok: false, error: { code, message } });
