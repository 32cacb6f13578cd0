// GET /api/ops/matches/:matchId/names: the full names of players whom the public knows by initials or a number, for the desk.

import type { Db } from "#server/db/open-database.ts";
import { type ApiDefinition, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { listFullNames } from "#shared/contract/rest/catalogue-admin/matches.ts";
import { readFullNames } from "../fixtures/match/match-setup.store.ts";
import { unknown } from "../kernel/unknown.ts";

export function fullNamesApi({ db }: { db: Db }): ApiDefinition[] {
	return [
		defineQuery(listFullNames, { scope: "ops:scores" }, async ({ params: { matchId } }) => {
			const players = await readFullNames(db, matchId);
			if (!players) throw unknown("match", matchId);
			return { players };
		}),
	];
}
