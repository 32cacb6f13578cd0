// Queries on who tells a match.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { Instant } from "#shared/kit/instant.ts";

/** The last that a feed told of a match, be it logged or kept for the desk; null: nothing yet. */
export async function readLastReport(connection: Kysely<Database>, matchId: string): Promise<{ source: string; toldAt: Instant } | null> {
	const logged = await connection
		.selectFrom("match_events")
		.select(["source", "recorded_at as toldAt"])
		.where("match_id", "=", matchId)
		.where("source", "!=", "operator")
		.orderBy("seq", "desc")
		.limit(1)
		.executeTakeFirst();
	const kept = await connection
		.selectFrom("feed_differences")
		.select(["source", "told_at as toldAt"])
		.where("match_id", "=", matchId)
		.orderBy("told_at", "desc")
		.limit(1)
		.executeTakeFirst();
	const words = [logged, kept].filter((word) => word !== undefined);
	return words.sort((one, other) => other.toldAt - one.toldAt)[0] ?? null;
}

export async function readMatchSource(connection: Kysely<Database>, matchId: string): Promise<string | null> {
	const row = await connection.selectFrom("matches").select("source").where("id", "=", matchId).executeTakeFirst();
	return row?.source ?? null;
}
