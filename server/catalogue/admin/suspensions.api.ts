// /api/ops/matches/:matchId/suspensions: whom cards suspend for a match; staff lift a suspension with a reason. Part of records.api.ts.
import type { Db } from "#server/db/open-database.ts";
import { AppError } from "#server/errors/app-error.ts";
import { actorOf } from "#server/http/endpoint/call-context.ts";
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import { liftSuspension, listSuspensions, restoreSuspension } from "#shared/contract/rest/catalogue-admin/suspensions.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { readRows } from "../fixtures/lists/match-row.store.ts";
import { deleteLifted, writeLifted } from "../fixtures/match/lifted-suspension.store.ts";
import { readSuspensions } from "../fixtures/match/suspensions.service.ts";
import { unknown } from "../kernel/unknown.ts";
import { readPlayerNames } from "../people/team.store.ts";

const COMMAND = { scope: "ops:scores", rate: { points: 60, perSeconds: 60 }, isIdempotent: false } as const;

export function suspensionsApi({ db, matchLog, clock }: { db: Db; matchLog: Pick<MatchLog, "stateOf">; clock: Clock }): ApiDefinition[] {
	return [
		defineQuery(listSuspensions, { scope: "ops:scores" }, async ({ params: { matchId } }) => {
			const [[match], logged] = await Promise.all([readRows(db, { matchId }), matchLog.stateOf(matchId)]);
			if (!match || !logged) throw unknown("match", matchId);
			return readSuspensions(db, match, logged.state);
		}),
		defineCommand(liftSuspension, COMMAND, async ({ params: { matchId, playerId, card }, body: { reason } }, context) => {
			const [[match], names] = await Promise.all([readRows(db, { matchId }), readPlayerNames(db, [playerId])]);
			if (!match) throw unknown("match", matchId);
			if (!names.has(playerId)) throw new AppError({ code: "not_found", message: `There is no player ${playerId}.` });
			const row = { match_id: matchId, player_id: playerId, card, reason };
			await writeLifted(db, { ...row, lifted_at: clock(), lifted_by: actorOf(context).id });
			return { lifted: true as const };
		}),
		defineCommand(restoreSuspension, COMMAND, async ({ params: { matchId, playerId, card } }) => {
			await deleteLifted(db, { match_id: matchId, player_id: playerId, card });
			return { lifted: false as const };
		}),
	];
}
