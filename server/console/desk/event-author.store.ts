// Queries on the author of each entry of a log.
import type { Db } from "#server/db/open-database.ts";

export interface Author {
	seq: number;
	source: string;
	userId: string | null;
	/** `null` if the source is not a user, or the user was deleted. */
	name: string | null;
	recordedAt: number;
}

export async function readAuthors({ kysely }: Db, matchId: string): Promise<Author[]> {
	return kysely
		.selectFrom("match_events")
		.leftJoin("users", "users.id", "match_events.author_id")
		.select(["match_events.seq", "match_events.source", "match_events.author_id as userId", "users.display_name as name"])
		.select("match_events.recorded_at as recordedAt")
		.where("match_events.match_id", "=", matchId)
		.orderBy("match_events.seq")
		.execute();
}
