// Where players had the ball: one row a match. No part of the match log: nothing is decided by it, and it would make every snapshot longer.
import type { Db } from "#server/db/open-database.ts";
import type { PlayerTouches } from "#shared/contract/rest/catalogue/touches.ts";

/** In place of an earlier report. */
export async function writeTouches(
	{ kysely }: Pick<Db, "kysely">,
	{ matchId, source, players }: { matchId: string; source: string; players: readonly PlayerTouches[] },
): Promise<void> {
	const row = { source, players: JSON.stringify(players) };
	await kysely
		.insertInto("match_touches")
		.values({ match_id: matchId, ...row })
		.onConflict((known) => known.column("match_id").doUpdateSet(row))
		.execute();
}

/** Empty where none were reported. */
export async function readTouches({ kysely }: Pick<Db, "kysely">, matchId: string): Promise<PlayerTouches[]> {
	const row = await kysely.selectFrom("match_touches").select("players").where("match_id", "=", matchId).executeTakeFirst();
	return row ? JSON.parse(row.players) : [];
}
