// Reads of users as chat needs them. Called by the services of this room.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";

/** Null for an account that is gone. */
export async function readSpeaker(connection: Kysely<Database>, userId: string): Promise<{ name: string; createdAt: number } | null> {
	const row = await connection
		.selectFrom("users")
		.select(["display_name as name", "created_at as createdAt"])
		.where("id", "=", userId)
		.executeTakeFirst();
	return row ?? null;
}
