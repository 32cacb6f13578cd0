// The desk's command on a match log: one event, or a revision of one, through the same door as every feed.
import { AppError } from "#server/errors/app-error.ts";
import type { Ingest } from "#server/feeds/ingest.ts";
import { type ApiDefinition, defineCommand, type Input } from "#server/http/define-endpoint.ts";
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import { appendMatchEvent } from "#shared/contract/rest/ops.ts";
import { type Clock, SECOND_MS } from "#shared/kit/instant.ts";
import { elapsedAt } from "#shared/match/match-clock.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { sportByKey } from "#shared/sports/registry.ts";

type ToldEvent = Input<typeof appendMatchEvent>["body"]["event"];

export function matchEventsApi({ matchLog, ingest, clock }: { matchLog: MatchLog; ingest: Ingest; clock: Clock }): ApiDefinition[] {
	return [
		defineCommand(
			appendMatchEvent,
			{ scope: "ops:scores", rate: { points: 60, perSeconds: 10 }, isIdempotent: true },
			async ({ params, body }, { commandKey }) => {
				const { matchId } = params;
				const match = await matchLog.stateOf(matchId);
				if (!match) throw new AppError({ code: "not_found", message: `There is no match ${matchId}.` });
				const result = await ingest.ingest({
					matchId,
					sourceKind: "operator",
					sourceName: "operator",
					sourceId: commandKey ?? "",
					expectedSeq: body.expectedSeq,
					draft: completeDraft(match.state, body.event, clock()),
				});
				if (!result.ok) throw new AppError(result.error);
				return { seq: result.seq, event: result.event };
			},
		),
	];
}

/** What the operator leaves out: of a revision what the event said so far, else the running period and its clock in whole seconds. */
function completeDraft(state: MatchState, told: ToldEvent, now: number): EventDraft {
	const revised = state.timeline.find((entry) => entry.event.id === told.revises)?.event;
	const period = told.period ?? (told.period === null ? null : (revised?.period ?? state.period));
	const elapsedMs = told.elapsedMs === undefined ? (revised ? revised.elapsedMs : clockIn(state, period, now)) : told.elapsedMs;
	return { ...told, period, elapsedMs, payload: told.payload ?? revised?.payload ?? {}, occurredAt: now };
}

/** Null where the period has no clock; its start where it is not running yet. */
function clockIn(state: MatchState, period: string | null, now: number): number | null {
	const startMs = period === null ? null : (sportByKey(state.setup.sport)?.periodStartMs(period) ?? null);
	if (startMs === null || state.period !== period || !state.clock) return startMs;
	return Math.floor(elapsedAt(state.clock, now) / SECOND_MS) * SECOND_MS;
}
