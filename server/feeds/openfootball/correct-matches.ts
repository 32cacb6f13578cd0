// A match that the file has reported before → what to submit for it: nothing where the file is unchanged, revisions of its own events where
// it differs.
import type { MatchLog, SourceEvent } from "#server/match-log/match-log.service.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { parsePayload } from "#shared/sports/event-schemas.ts";
import { football } from "#shared/sports/football/module.ts";
import type { IngestRequest } from "../ingest.ts";
import { type NamedDraft, ownEvents, PAST_STATUSES, planCorrection, planStatus, saysSameAsBefore } from "./plan-correction.ts";
import type { ReadMatch } from "./read-file.ts";

export interface Resubmission {
	requests: IngestRequest[];
	/** Why the log cannot be brought to the file's version; then only the stated result is submitted, which disputes that of the log. */
	problem: string | null;
}

interface Parts {
	matchLog: Pick<MatchLog, "stateOf">;
	now: Instant;
}

/** Earlier events that bear on the present result; empty: the match is submitted as for the first time. */
export function bearingOn({ result }: Pick<ReadMatch, "result">, logged: readonly SourceEvent[]): SourceEvent[] {
	const statusOf = ({ event }: SourceEvent) => (event.type === "status_changed" ? (event.payload as { status: string }).status : null);
	// An award is logged beside what was played; a status before the match is none of its results.
	if (result.kind === "awarded") return logged.filter((each) => statusOf(each) === "awarded");
	if (result.kind !== "played") return isToBeTakenBack(result, logged) ? [...logged] : [];
	return logged.every((each) => PAST_STATUSES.has(statusOf(each) ?? "")) ? [] : [...logged];
}

/** Something stands in the log that the file says no longer: a result that it withdrew, a postponement that is over. */
function isToBeTakenBack(result: ReadMatch["result"], logged: readonly SourceEvent[]): boolean {
	const standing = ownEvents(logged, { withPast: true }).filter(({ isCancelled }) => !isCancelled);
	if (result.kind === "open") return standing.length > 0;
	return standing.some(({ type, payload }) => type !== "status_changed" || (payload as { status: string }).status !== result.kind);
}

/** `requests`: of the whole match, as for the first time. */
export async function planResubmission(
	requests: readonly IngestRequest[],
	logged: readonly SourceEvent[],
	sender: Pick<IngestRequest, "matchId" | "sourceKind" | "sourceName">,
	{ matchLog, now }: Parts,
): Promise<Resubmission> {
	const { matchId, sourceKind, sourceName } = sender;
	const drafts = requests.map(parsed);
	if (drafts.length > 0 && saysSameAsBefore({ logged, drafts })) return { requests: [], problem: null };
	const match = await matchLog.stateOf(matchId);
	if (!match) return { requests: [...requests], problem: null };
	const given = { state: match.state, logged, drafts, now };
	const isPlayed = drafts.some(({ draft }) => draft.type !== "status_changed");
	const isAwarded = drafts.some(({ draft }) => (draft.payload as { status?: string }).status === "awarded");
	const { statement, correction } = isPlayed || isAwarded ? planCorrection(given) : planStatus(given);
	const steps = [...statement, ...(correction.ok ? correction.steps : [])];
	return {
		requests: steps.map(({ sourceId, draft }) => ({ matchId, sourceKind, sourceName, sourceId, draft })),
		problem: correction.ok ? null : correction.message,
	};
}

/** As the log has it. What the schema refuses, the door will. */
function parsed({ sourceId, draft }: IngestRequest): NamedDraft {
	const answer = parsePayload(football.key, draft.type, draft.payload);
	return { sourceId, draft: answer.ok ? { ...draft, payload: answer.payload } : draft };
}
