// POST /api/ops/matches/{id}/events and …/state: the desk's submissions to a match log. Part of create-desk.ts.
import { unwrap } from "#server/errors/app-error.ts";
import type { CommandContext } from "#server/http/endpoint/call-context.ts";
import { type ApiDefinition, defineCommand } from "#server/http/endpoint/define-endpoint.ts";
import { appendMatchEvent, setMatchState } from "#shared/contract/rest/console/ops.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { elapsedAt } from "#shared/match/match-clock.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { PresenceService } from "./presence.service.ts";
import { createEventSubmission, type Requester, type SubmissionPorts } from "./submit-events.service.ts";

/** Limit that an operator who types quickly with both hands does not reach. */
const DESK_RATE = { points: 200, perSeconds: 10 };
const DESK = { scope: "ops:scores", rate: DESK_RATE, isIdempotent: true } as const;

interface MatchEventsPorts extends SubmissionPorts {
	presences: Pick<PresenceService, "assignAuthor">;
}

export function matchEventsApi(ports: MatchEventsPorts): ApiDefinition[] {
	const { matchLog, clock, presences } = ports;
	const submission = createEventSubmission(ports);

	/** Records the states before and after for the audit log. */
	async function auditMove(context: CommandContext, before: MatchState, details: object): Promise<void> {
		const { matchId } = before.setup;
		const after = (await matchLog.stateOf(matchId))?.state ?? before;
		context.audit({ subject: `match ${matchId}`, before: summaryOf(before, clock()), after: { ...summaryOf(after, clock()), ...details } });
	}

	return [
		defineCommand(appendMatchEvent, DESK, async ({ params: { matchId }, body: { expectedSeq, ...requested } }, context) => {
			context.audit({ subject: `match ${matchId}` });
			const { seq, event, isSame, dropped, before } = unwrap(
				await submission.submit(matchId, requested, requesterOf(context, expectedSeq)),
			);
			await presences.assignAuthor(matchId, context.actor?.id ?? "");
			const { id, revision, type, status } = event;
			await auditMove(context, before, { event: { id, revision, type, status }, ...(isSame && { isSame }) });
			return { seq, event, ...(isSame && { isSame }), ...(dropped && { dropped: [...dropped] }) };
		}),

		defineCommand(setMatchState, DESK, async ({ params: { matchId }, body: { expectedSeq, target, reason } }, context) => {
			context.audit({ subject: `match ${matchId}` });
			const { seq, before } = unwrap(await submission.bringTo(matchId, target, reason, requesterOf(context, expectedSeq)));
			await presences.assignAuthor(matchId, context.actor?.id ?? "");
			await auditMove(context, before, { reason });
			return { seq };
		}),
	];
}

/** Identifies the submission. Its command key prevents a second event even if the first response was lost before it was stored. */
function requesterOf({ commandKey, actor }: CommandContext, expectedSeq: number): Requester {
	return { commandKey: commandKey ?? "", userId: actor?.id ?? "", expectedSeq };
}

function summaryOf({ seq, status, period, clock, score }: MatchState, now: Instant) {
	return { seq, status, period, clockMs: clock && Math.round(elapsedAt(clock, now)), score };
}
