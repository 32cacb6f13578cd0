// Queries on the author of each entry of a log.
import type { Db } from "#server/db/open-database.ts";
import { readArchivedEntries } from "#server/match-log/archived-log.store.ts";

export interface Author {
	seq: number;
	source: string;
	userId: string | null;
	/** `null` if the source is not a user, or the user was deleted. */
	name: string | null;
	recordedAt: number;
}

export async function readAuthors({ kysely }: Db, matchId: string): Promise<Author[]> {
	const logged = await kysely
		.selectFrom("match_events")
		.leftJoin("users", "users.id", "match_events.author_id")
		.select(["match_events.seq", "match_events.source", "match_events.author_id as userId", "users.display_name as name"])
		.select("match_events.recorded_at as recordedAt")
		.where("match_events.match_id", "=", matchId)
		.orderBy("match_events.seq")
		.execute();
	if (logged.length > 0) return logged;
	const archived = await readArchivedEntries(kysely, [matchId]);
	const userIds = [...new Set(archived.flatMap(({ author_id }) => author_id ?? []))];
	const users =
		userIds.length === 0 ? [] : await kysely.selectFrom("users").select(["id", "display_name"]).where("id", "in", userIds).execute();
	const names = new Map(users.map(({ id, display_name }) => [id, display_name]));
	return archived.map(({ seq, source, author_id: userId, recorded_at: recordedAt }) => {
		return { seq, source, userId, name: names.get(userId ?? "") ?? null, recordedAt };
	});
}
