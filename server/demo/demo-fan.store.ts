// Finds existing fans of the demo: users who cannot sign in.
import type { Db } from "#server/db/open-database.ts";

/** Returns the ids of the fans, by the skeletons of their names. */
export async function readFans({ kysely }: Db, nameKeys: readonly string[]): Promise<Map<string, string>> {
	const users = kysely.selectFrom("users").select(["id", "name_key"]).where("name_key", "in", nameKeys);
	const rows = await users.where("email_key", "is", null).where("phone", "is", null).where("password_hash", "is", null).execute();
	return new Map(rows.map((row) => [row.name_key, row.id]));
}

/** Returns the lines of these users in the room of a match, including removed ones. */
export async function readSentLines({ kysely }: Db, matchId: string, userIds: readonly string[]): Promise<string[]> {
	if (userIds.length === 0) return [];
	const rows = await kysely
		.selectFrom("chat_lines")
		.select("text")
		.where("match_id", "=", matchId)
		.where("author_id", "in", userIds)
		.execute();
	return rows.map(({ text }) => text);
}
