// Finds the matches whose log may have changed before a process stopped.
import type { Db } from "#server/db/open-database.ts";

/** Matches with an event of these types within the last `spanMs` of logged activity: a process that stopped then may have missed it. */
export async function readLateMatches({ kysely }: Db, types: readonly string[], spanMs: number): Promise<string[]> {
	const { newest } = await kysely
		.selectFrom("match_heads")
		.select(({ fn }) => fn.max("updated_at").as("newest"))
		.executeTakeFirstOrThrow();
	const rows = await kysely
		.selectFrom("match_heads")
		.innerJoin("match_events", "match_events.match_id", "match_heads.match_id")
		.select("match_heads.match_id")
		.distinct()
		.where("match_heads.updated_at", ">=", Number(newest ?? 0) - spanMs)
		.where("match_events.type", "in", types)
		.execute();
	return rows.map(({ match_id }) => match_id);
}
