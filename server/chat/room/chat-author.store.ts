// Queries on users for the chat.
import { type Kysely, sql } from "kysely";
import type { Database } from "#server/db/schema.ts";

/** Returns `null` if the account no longer exists. */
export async function readChatAuthor(connection: Kysely<Database>, userId: string): Promise<{ name: string; createdAt: number } | null> {
	const row = await connection
		.selectFrom("users")
		.select(["display_name as name", "created_at as createdAt"])
		.where("id", "=", userId)
		.executeTakeFirst();
	return row ?? null;
}

/** Ids by key, of users with a published line in a room. */
export async function readChatAuthors(
	connection: Kysely<Database>,
	matchId: string,
	nameKeys: readonly string[],
): Promise<Map<string, string>> {
	const rows = await connection
		.selectFrom("users")
		.select(["id", "name_key"])
		.where("name_key", "in", nameKeys)
		.where(({ exists, selectFrom }) =>
			exists(
				selectFrom("chat_lines")
					.select("chat_lines.id")
					.where("chat_lines.match_id", "=", matchId)
					.whereRef("chat_lines.author_id", "=", "users.id")
					// An expression instead of the column keeps SQLite from using the index of states: for each name it would scan all lines with
					// that state, of all rooms.
					.where(sql<string>`chat_lines.state || ''`, "=", "published"),
			),
		)
		.execute();
	return new Map(rows.map((row) => [row.name_key, row.id]));
}
