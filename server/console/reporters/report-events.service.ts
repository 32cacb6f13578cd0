// Submits what a reporter entered, through ingest like every source: as a report that others confirm.
import { type Result, refuse } from "#server/errors/app-error.ts";
import { sourceIdsOf } from "#server/match-log/append-request.ts";
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { reporterSource } from "#shared/match/reporter.ts";
import { MAX_FOLLOW_UPS } from "#shared/sports/follow-ups.ts";
import { findReportersDuplicate } from "#shared/sports/match-duplicates.ts";
import { planSubmission, type RequestedSubmission } from "../desk/plan-submission.ts";
import type { SubmissionPorts } from "../desk/submit-events.service.ts";
import { maybeSameGoals, planReport } from "./plan-report.ts";
import type { Reporter } from "./reporter-links.service.ts";

export interface ReportPorts {
	matchLog: Pick<MatchLog, "stateOf" | "findBySourceIds" | "eventIdsOf">;
	ingest: SubmissionPorts["ingest"];
	clock: Clock;
}

interface SubmittedReport {
	seq: number;
	event: MatchEvent;
	isSame: boolean;
	dropped?: readonly string[];
}

export function createReportSubmission({ matchLog, ingest, clock }: ReportPorts) {
	/** `key` identifies the submission: however often it is sent, and over whichever network, it is logged once. */
	async function submit(
		{ link, device }: Reporter,
		{ expectedSeq, ...requested }: RequestedSubmission & { expectedSeq: number },
		key: string,
	): Promise<Result<SubmittedReport>> {
		const { match_id: matchId, kind } = link;
		const source = reporterSource(kind);
		const sourceId = `${device} ${key}`;
		const authorId = `${device} ${link.id}`;
		const state = (await matchLog.stateOf(matchId))?.state;
		if (!state) return refuse({ code: "not_found", message: `There is no match ${matchId}.` });
		const repeated = await repeatOf(
			matchId,
			source,
			sourceIdsOf(sourceId, [requested.replaces, ...(requested.also ?? [])], MAX_FOLLOW_UPS),
		);
		if (repeated) return repeated;
		const planned = planReport(state, link, requested);
		if (!planned.ok) return planned;
		if (planned.value.kind === "logged") return { ok: true, value: { seq: state.seq, event: planned.value.event, isSame: true } };
		const { requested: completed } = planned.value;
		const own = await matchLog.eventIdsOf(matchId, authorId);
		const isOwn = ({ id }: MatchEvent) => own.has(id);
		const plan = planSubmission(state, completed, clock(), isOwn);
		if (!plan.ok) return plan;
		const [draft, ...also] = plan.drafts;
		const theirs = findReportersDuplicate(state, draft, source, isOwn)
			? []
			: maybeSameGoals(state, link, completed, { seq: expectedSeq, elapsedMs: draft.elapsedMs });
		if (theirs.length > 0) return refuseMaybeSame(state, theirs);
		const answer = await ingest.ingest({
			matchId,
			sourceKind: source,
			sourceName: source,
			sourceId,
			authorId,
			draft,
			also,
			isDeduplicated: true,
		});
		if (!answer.ok) return answer;
		const main = answer.submitted.find(({ event }) => event.type === draftTypeOf(completed)) ?? answer.submitted[plan.mainPlace];
		if (!main) throw new Error("The log returned no event");
		return { ok: true, value: { seq: answer.seq, ...main, ...(answer.dropped && { dropped: answer.dropped }) } };
	}

	/** Finds what was logged by a submission whose answer was lost: planned again, it might be refused as impossible. */
	async function repeatOf(matchId: string, source: string, sourceIds: readonly string[]): Promise<Result<SubmittedReport> | null> {
		const events = await matchLog.findBySourceIds(matchId, source, sourceIds);
		const [event] = events;
		return event ? { ok: true, value: { seq: events.at(-1)?.seq ?? event.seq, event, isSame: false } } : null;
	}

	return { submit };
}

/** A statement comes after the confirmations that it causes, and is the draft that the reporter submitted. */
function draftTypeOf({ event, also = [] }: RequestedSubmission): string {
	return [event, ...also].find(({ type }) => type === "result_stated")?.type ?? event.type;
}

function refuseMaybeSame({ seq }: MatchState, events: MatchEvent[]): Result<never> {
	const message = "The other reporter entered a goal of this side within minutes of yours: is it the same one?";
	return refuse({ code: "conflict_sequence", message, headSeq: seq, events });
}
