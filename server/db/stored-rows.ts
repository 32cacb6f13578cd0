// Takes all rows of a match out of the database as text, and puts them back, for a deletion that can be undone. The tables are found by
// their columns, so that tables that a room adds later are included.
import { type Kysely, sql, type Transaction } from "kysely";
import { deleteRowsOf, readTablesOf } from "./rows-of.ts";
import type { Database } from "./schema.ts";

type Row = Record<string, unknown>;
/** Rows by table, in the order in which they can be inserted. */
export type StoredRows = [table: string, rows: Row[]][];

/** Tables of the match log: their rows are stored, and deleted by the log's own code. */
const LOG_TABLES = ["match_heads", "match_head_versions", "match_events", "archived_logs"];
/** SQLite takes 32,766 parameters in a statement. */
const MAX_PARAMETERS = 8_000;

/** Reads all rows of a match, the match itself first. */
export async function readRowsOfMatch(transaction: Transaction<Database>, matchId: string): Promise<StoredRows> {
	const ofMatch = await readTablesOf({ kysely: transaction }, "match_id");
	const tables = [...new Set([...LOG_TABLES, ...ofMatch])];
	const stored: StoredRows = [["matches", await rowsWhere(transaction, "matches", sql`id = ${matchId}`)]];
	for (const table of tables) stored.push([table, await rowsWhere(transaction, table, sql`match_id = ${matchId}`)]);
	const lines = sql`line_id in (select id from chat_lines where match_id = ${matchId})`;
	stored.push(["chat_reports", await rowsWhere(transaction, "chat_reports", lines)]);
	stored.push(["follows", await rowsWhere(transaction, "follows", sql`kind = 'match' and target_id = ${matchId}`)]);
	stored.push(["external_ids", await rowsWhere(transaction, "external_ids", sql`kind = 'match' and id = ${matchId}`)]);
	return stored.filter(([, rows]) => rows.length > 0);
}

async function rowsWhere(transaction: Transaction<Database>, table: string, condition: ReturnType<typeof sql>): Promise<Row[]> {
	return (await sql<Row>`select * from ${sql.table(table)} where ${condition}`.execute(transaction)).rows;
}

/** Deletes the rows; `deleteLogs` is the match log's own code. */
export async function deleteRowsOfMatch(
	transaction: Transaction<Database>,
	matchId: string,
	deleteLogs: (transaction: Transaction<Database>, matchIds: readonly string[]) => Promise<number>,
): Promise<void> {
	await sql`delete from chat_reports where line_id in (select id from chat_lines where match_id = ${matchId})`.execute(transaction);
	await sql`delete from follows where kind = 'match' and target_id = ${matchId}`.execute(transaction);
	await sql`delete from external_ids where kind = 'match' and id = ${matchId}`.execute(transaction);
	for (const table of await readTablesOf({ kysely: transaction }, "match_id"))
		await deleteRowsOf(transaction, table, "match_id", [matchId]);
	await deleteLogs(transaction, [matchId]);
	await sql`delete from matches where id = ${matchId}`.execute(transaction);
}

/** Inserts the rows as they were. A row that exists by now stays. */
export async function insertStoredRows(transaction: Transaction<Database>, stored: StoredRows): Promise<void> {
	const tables = transaction as unknown as Kysely<Record<string, Row>>;
	for (const [table, rows] of stored) {
		const size = Math.max(1, Math.floor(MAX_PARAMETERS / Object.keys(rows[0] ?? {}).length));
		for (let from = 0; from < rows.length; from += size) {
			const insert = tables.insertInto(table).values(rows.slice(from, from + size));
			await insert.onConflict((conflict) => conflict.doNothing()).execute();
		}
	}
}

const BYTES = "$bytes";

export const writeStoredRows = (stored: StoredRows): string =>
	JSON.stringify(stored, (_key, value: unknown) => {
		const bytes = asBytes(value);
		return bytes ? { [BYTES]: bytes.toString("base64") } : value;
	});

export const parseStoredRows = (text: string): StoredRows =>
	JSON.parse(text, (_key, value: unknown) =>
		typeof value === "object" && value !== null && BYTES in value ? Buffer.from(String(value[BYTES]), "base64") : value,
	) as StoredRows;

/** A Buffer has been made JSON of its own kind when the replacer sees it. */
function asBytes(value: unknown): Buffer | null {
	if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
	const isBuffer = typeof value === "object" && value !== null && "type" in value && value.type === "Buffer" && "data" in value;
	return isBuffer ? Buffer.from(value.data as number[]) : null;
}
