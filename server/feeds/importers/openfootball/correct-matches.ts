// Plans what is submitted for a match that the log already has: nothing if the file is unchanged; revisions of the file's own events if the
// file has changed; only the stated result if another source has reported the course of the match.

import type { IngestRequest } from "#server/feeds/door/ingest.ts";
import { hasProgressOfOther } from "#server/feeds/kernel/progress-of-other.ts";
import type { MatchLog, SourceEvent } from "#server/match-log/match-log.service.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { parsePayload } from "#shared/sports/event-schemas.ts";
import { football } from "#shared/sports/football/module.ts";
import { type Case, type Correction, type NamedDraft, planCorrection, planStatement, saysSameAsBefore, tryOut } from "./plan-correction.ts";
import { planAfresh, planAward, planStatus, planTakingUp } from "./plan-status.ts";

export interface Resubmission {
	requests: IngestRequest[];
	/**
	 * Reason why revisions cannot bring the log to the file's version. Then only the stated result is submitted, which makes the result
	 * disputed.
	 */
	problem: string | null;
	/** `true` if another source has reported the course of the match: then only the result is stated. */
	isBesideOther?: boolean;
}

interface Parts {
	matchLog: Pick<MatchLog, "stateOf">;
	now: Instant;
}

/** `requests` has the whole match, as for a first submission. */
export async function planSubmission(
	requests: readonly IngestRequest[],
	logged: readonly SourceEvent[],
	sender: Pick<IngestRequest, "matchId" | "sourceKind" | "sourceName">,
	{ matchLog, now }: Parts,
): Promise<Resubmission> {
	const { matchId, sourceKind, sourceName } = sender;
	if (logged.length === 0 && requests.length === 0) return { requests: [], problem: null };
	const drafts = requests.map(parsed);
	if (drafts.length > 0 && saysSameAsBefore({ logged, drafts })) return { requests: [], problem: null };
	const match = await matchLog.stateOf(matchId);
	if (!match) return { requests: [...requests], problem: null };
	const named = ({ sourceId, draft }: NamedDraft): IngestRequest => ({ matchId, sourceKind, sourceName, sourceId, draft });
	const own = new Set(logged.map(({ event }) => event.id));
	if (drafts.some(({ draft }) => draft.type === "result_stated") && hasProgressOfOther(match.state, own)) {
		const stated = planStatement({ state: match.state, logged, drafts, now });
		return { requests: stated.map(named), problem: null, isBesideOther: true };
	}
	const taking = isPlayed(drafts) ? planTakingUp({ state: match.state, logged, now }) : [];
	if (logged.length === 0) return { requests: [...taking.map(named), ...requests], problem: null };
	const { statement, correction } = planAll({ state: match.state, logged, drafts, now }, taking);
	const steps = [...statement, ...(correction.ok ? correction.steps : [])];
	return {
		requests: steps.map(named),
		problem: correction.ok ? null : correction.message,
	};
}

/**
 * `taking` are the drafts that reopen a postponed match. If no sequence of revisions leads from the log to the file's version, the whole
 * file is entered again.
 */
function planAll(given: Case, taking: NamedDraft[]): { statement: NamedDraft[]; correction: Correction } {
	const { drafts } = given;
	if (!isPlayed(drafts)) {
		const isAward = drafts.some(({ draft }) => (draft.payload as { status?: string }).status === "awarded");
		return { statement: [], correction: isAward ? planAward(given) : planStatus(given) };
	}
	const taken = tryOut(given.state, taking);
	const plan = planCorrection(taken.ok ? { ...given, state: taken.state } : given);
	if (plan.correction.ok) return { ...plan, correction: { ...plan.correction, steps: [...taking, ...plan.correction.steps] } };
	const afresh = planAfresh(given);
	return afresh.ok ? { statement: [], correction: afresh } : plan;
}

const isPlayed = (drafts: readonly NamedDraft[]): boolean => drafts.some(({ draft }) => draft.type !== "status_changed");

/** Parses the payload into the form that the log stores. A payload that the schema refuses stays as it is: ingest refuses it too. */
function parsed({ sourceId, draft }: IngestRequest): NamedDraft {
	const answer = parsePayload(football.key, draft.type, draft.payload);
	return { sourceId, draft: answer.ok ? { ...draft, payload: answer.payload } : draft };
}
