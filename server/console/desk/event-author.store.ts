// Queries on the author of each entry of a log.
import type { Db } from "#server/db/open-database.ts";
import { readEntries } from "#server/match-log/log-entries.store.ts";

export interface Author {
	seq: number;
	source: string;
	userId: string | null;
	/** `null` if the source is not a user, or the user was deleted. */
	name: string | null;
	recordedAt: number;
}

export async function readAuthors({ kysely }: Db, matchId: string): Promise<Author[]> {
	const entries = await readEntries(kysely, [matchId], { columns: ["source", "author_id", "recorded_at"] });
	const userIds = [...new Set(entries.flatMap(({ author_id }) => author_id ?? []))];
	const users = await kysely.selectFrom("users").select(["id", "display_name"]).where("id", "in", userIds).execute();
	const names = new Map(users.map(({ id, display_name }) => [id, display_name]));
	return entries.map(({ seq, source, author_id: userId, recorded_at: recordedAt }) => {
		return { seq, source, userId, name: names.get(userId ?? "") ?? null, recordedAt };
	});
}
