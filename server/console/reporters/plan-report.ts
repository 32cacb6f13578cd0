// What a reporter's submission becomes in the log: refused, already there, or drafts. Pure.
import { type Result, refuse } from "#server/errors/app-error.ts";
import type { DeskEvent } from "#shared/contract/rest/console/ops.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import { isLifecycleType } from "#shared/match/fold/lifecycle.ts";
import { isReported } from "#shared/match/fold/reported-result.ts";
import { firstRevision } from "#shared/match/judge/find-event.ts";
import { isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { countsInTable } from "#shared/match/match-status.ts";
import { type Coverage, type ReporterKind, reporterKindOf, reporterSource } from "#shared/match/reporter.ts";
import type { Score } from "#shared/match/sides.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { sportOf } from "#shared/sports/registry.ts";
import type { RequestedSubmission } from "../desk/plan-submission.ts";

export interface ReporterRights {
	kind: ReporterKind;
	coverage: Coverage;
}

/** `logged`: the log says so already, by this event. */
type PlannedReport = { kind: "submit"; requested: RequestedSubmission } | { kind: "logged"; event: MatchEvent };

/**
 * Two reporters' goals of one side within this time of each other may be one goal, which they see at different moments. If they are nearer
 * than the log needs to merge them, they are not asked.
 */
const MAYBE_SAME_WITHIN_MS = 5 * MINUTE_MS;

const LIFECYCLE: ReadonlySet<string> = new Set(["period_started", "period_ended", "match_ended", "clock_set", "result_stated"]);
/** Steps of a match that happen once, whoever enters them. */
const STEPS: ReadonlySet<string> = new Set(["period_started", "period_ended", "match_ended"]);

export function planReport(state: MatchState, rights: ReporterRights, requested: RequestedSubmission): Result<PlannedReport> {
	const { event, also = [], replaces } = requested;
	const all = [event, ...also];
	const forbidden = all.find((one) => !mayEnter(state, rights, one));
	if (forbidden) return refuse({ code: "forbidden", message: `This link does not cover ${forbidden.type} of this match.` });
	const known = event.revises === undefined && replaces === undefined ? knownStep(state, event) : null;
	if (known) {
		const rest = also.filter((one) => one.revises !== undefined || !knownStep(state, one));
		const [first, ...others] = rest;
		// A second end of the same period changes nothing; events submitted with it still may.
		if (!first) return { ok: true, value: { kind: "logged", event: known } };
		return planReport(state, rights, { event: first, also: others });
	}
	const stated = asStatement(state, event);
	if (stated) return { ok: true, value: { kind: "submit", requested: withStatus(rights, state, { event: stated }) } };
	return { ok: true, value: { kind: "submit", requested: withStatus(rights, state, requested) } };
}

/** Whether the link's kind and coverage allow the event. */
function mayEnter(state: MatchState, { coverage }: ReporterRights, { type, payload, revises }: DeskEvent): boolean {
	if (type === "status_changed") return revises !== undefined || finalScoreIn(payload) !== null;
	if (isLifecycleType(type)) return LIFECYCLE.has(type);
	if (coverage === "result") return false;
	const { setup } = state;
	const pads = deskOf(setup.sport).pads.filter((pad) => pad.type === type);
	return coverage === "full" ? pads.length > 0 : pads.some((pad) => isScoring(state, pad));
}

function isScoring({ setup }: MatchState, { type, payload }: { type: string; payload: unknown }): boolean {
	const event = { type, payload, seq: 0, id: "", revision: 1, status: "confirmed", period: null, elapsedMs: null, occurredAt: 0 } as const;
	return sportOf(setup.sport).scoring({ ...event, source: "operator" }) !== null;
}

/** Returns the final score in a change of the status to finished; `null` for other payloads. */
function finalScoreIn(payload: unknown): Score | null {
	const { status, score } = (payload ?? {}) as { status?: string; score?: Score };
	return status === "finished" && score !== undefined ? score : null;
}

/** Without a period, a start belongs to the running period, and an end to the last one. */
function knownStep({ timeline, period, isPeriodOpen }: MatchState, event: DeskEvent): MatchEvent | null {
	if (!STEPS.has(event.type)) return null;
	const of = event.period ?? (event.type === "period_ended" || isPeriodOpen ? period : undefined);
	const isIt = ({ event: one }: MatchState["timeline"][number]) =>
		one.type === event.type && !isCancelled(one) && (event.type === "match_ended" || one.period === of);
	return timeline.findLast(isIt)?.event ?? null;
}

/** A final score, of a match that has ended already, is a statement: it confirms the result or disputes it (MR15). */
function asStatement({ status }: MatchState, { type, payload, occurredAt, revises }: DeskEvent): DeskEvent | null {
	const score = type === "status_changed" && revises === undefined ? finalScoreIn(payload) : null;
	if (!score || !countsInTable(status)) return null;
	return { type: "result_stated", period: null, elapsedMs: null, payload: { score }, ...(occurredAt !== undefined && { occurredAt }) };
}

/**
 * What a reporter enters is provisional. A statement of the score that the log has confirms what others reported; the statement comes last,
 * so that nothing follows the approval of the official (MR17).
 */
function withStatus({ kind }: ReporterRights, state: MatchState, requested: RequestedSubmission): RequestedSubmission {
	const [first, ...others] = [requested.event, ...(requested.also ?? [])].map((event): DeskEvent => {
		if (event.type === "result_stated") return { ...event, status: event.status === "cancelled" ? "cancelled" : "confirmed" };
		if (event.revises === undefined) return { ...event, status: "provisional" };
		// An edit of other fields leaves the status as it is; only a confirmation or a cancellation changes it.
		return event;
	});
	if (!first) return requested;
	const { event: _event, also: _also, ...rest } = requested;
	const agrees = first.type === "result_stated" && first.revises === undefined && isScoreOf(state, first.payload);
	const confirmed = agrees ? confirmations(state, kind) : [];
	const [event, ...also] = [...confirmed, first, ...others] as [DeskEvent, ...DeskEvent[]];
	return { ...rest, event, ...(also.length > 0 && { also }) };
}

function isScoreOf({ score }: MatchState, payload: unknown): boolean {
	const stated = (payload as { score?: Score } | undefined)?.score;
	return stated?.home === score.home && stated.away === score.away;
}

/** Revisions that confirm what reporters of another kind entered; the official's also what the official entered. */
function confirmations(state: MatchState, kind: ReporterKind): DeskEvent[] {
	return state.timeline
		.filter((entry) => isReported(entry.event) && (kind === "official" || firstRevision(entry).source !== reporterSource(kind)))
		.map(({ event: { id, type } }) => ({ type, revises: id, status: "confirmed" }));
}

/**
 * Goals of the same side that a reporter of another kind entered a few minutes before or after, and that this reporter has not seen: they
 * may be the same goal. Empty if there is nothing to ask.
 */
export function maybeSameGoals(
	state: MatchState,
	{ kind }: ReporterRights,
	{ event }: RequestedSubmission,
	seen: { seq: number; elapsedMs: number | null },
): MatchEvent[] {
	if (event.revises !== undefined || !isScoring(state, { type: event.type, payload: event.payload })) return [];
	const side = (event.payload as { side?: string }).side;
	return state.timeline.flatMap((entry) => {
		const one = entry.event;
		const of = reporterKindOf(firstRevision(entry).source);
		if (one.seq <= seen.seq || of === null || of === kind || isCancelled(one) || one.type !== event.type) return [];
		if (entry.earlier.length > 0 && one.source === reporterSource(kind)) return [];
		const isNear = one.elapsedMs === null || seen.elapsedMs === null || Math.abs(one.elapsedMs - seen.elapsedMs) <= MAYBE_SAME_WITHIN_MS;
		return isNear && (one.payload as { side?: string }).side === side ? [one] : [];
	});
}
