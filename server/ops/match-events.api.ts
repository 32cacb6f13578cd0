// POST /api/ops/matches/{id}/events: the desk's way into a match log. Parses, fills in what the running match tells, and
// hands the draft to the one door (ingest). Made by main.ts.
import { AppError } from "#server/errors/app-error.ts";
import { type ApiDefinition, defineCommand } from "#server/http/define-endpoint.ts";
import type { AppendRequest, AppendResult } from "#server/match-log/append-request.ts";
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import { appendMatchEvent } from "#shared/contract/rest/ops.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { completeDraft } from "./complete-draft.ts";

/** A desk that hammers both hands on the keys stays below. */
const DESK_RATE = { points: 200, perSeconds: 10 };

export interface MatchEventsPorts {
	matchLog: Pick<MatchLog, "stateOf">;
	ingest: { ingest(request: AppendRequest): Promise<AppendResult> };
	clock: Clock;
}

export function matchEventsApi({ matchLog, ingest, clock }: MatchEventsPorts): ApiDefinition[] {
	return [
		defineCommand(
			appendMatchEvent,
			{ scope: "ops:scores", rate: DESK_RATE, isIdempotent: true },
			async ({ params: { matchId }, body: { expectedSeq, event } }, { commandKey }) => {
				const match = await matchLog.stateOf(matchId);
				if (!match) throw new AppError({ code: "not_found", message: `There is no match ${matchId}.` });
				const answer = await ingest.ingest({
					matchId,
					sourceKind: "operator",
					sourceName: "operator",
					// The key itself keeps a second event away, should the first answer be lost before it was kept.
					sourceId: commandKey ?? "",
					expectedSeq,
					draft: completeDraft(match.state, event, clock()),
				});
				if (!answer.ok) throw new AppError(answer.error);
				return { seq: answer.seq, event: answer.event };
			},
		),
	];
}
