// A match that the file has reported before → what to submit for it: nothing where the file is unchanged, revisions of its own events where
// it differs.
import type { MatchLog, SourceEvent } from "#server/match-log/match-log.service.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { parsePayload } from "#shared/sports/event-schemas.ts";
import { football } from "#shared/sports/football/module.ts";
import type { IngestRequest } from "../ingest.ts";
import { type NamedDraft, PAST_STATUSES, planCorrection, saysSameAsBefore } from "./plan-correction.ts";
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
	if (result.kind !== "played") return [];
	return logged.every((each) => PAST_STATUSES.has(statusOf(each) ?? "")) ? [] : [...logged];
}

/** `requests`: of the whole match, as for the first time. */
export async function planResubmission(
	requests: readonly IngestRequest[],
	logged: readonly SourceEvent[],
	{ matchLog, now }: Parts,
): Promise<Resubmission> {
	const [first] = requests;
	if (!first) return { requests: [], problem: null };
	const { matchId, sourceKind, sourceName } = first;
	const drafts = requests.map(parsed);
	if (saysSameAsBefore({ logged: logged, drafts })) return { requests: [], problem: null };
	const match = await matchLog.stateOf(matchId);
	if (!match) return { requests: [...requests], problem: null };
	const { statement, correction } = planCorrection({ state: match.state, logged: logged, drafts, now });
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
