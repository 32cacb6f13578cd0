// Queries on the blocklist.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { BlocklistWordTable } from "#server/db/tables/chat-tables.ts";
import type { ChatWordEntry } from "#shared/contract/rest/chat/chat-blocklist.ts";

export async function readWords(connection: Kysely<Database>): Promise<Pick<BlocklistWordTable, "word" | "action">[]> {
	return connection.selectFrom("blocklist_words").select(["word", "action"]).execute();
}

/** Sorted by the typed word, in the order of code units, whatever the database's collation is. */
export async function readWordEntries(connection: Kysely<Database>): Promise<ChatWordEntry[]> {
	const rows = await connection
		.selectFrom("blocklist_words")
		.leftJoin("users", "users.id", "blocklist_words.added_by")
		.selectAll("blocklist_words")
		.select("users.display_name")
		.execute();
	return rows
		.map((row) => ({
			text: row.typed,
			folded: row.word,
			action: row.action,
			addedBy: { id: row.added_by, name: row.display_name },
			addedAt: row.added_at,
		}))
		.sort((one, other) => (one.text < other.text ? -1 : 1));
}

export async function putWord(transaction: Kysely<Database>, row: BlocklistWordTable): Promise<void> {
	const { word: _key, ...fields } = row;
	await transaction
		.insertInto("blocklist_words")
		.values(row)
		.onConflict((conflict) => conflict.column("word").doUpdateSet(fields))
		.execute();
}

/** Returns the deleted row, or `null` if there was none. */
export async function removeWord(transaction: Kysely<Database>, word: string): Promise<BlocklistWordTable | null> {
	return (await transaction.deleteFrom("blocklist_words").where("word", "=", word).returningAll().executeTakeFirst()) ?? null;
}
