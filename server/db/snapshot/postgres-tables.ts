// Reads the tables of a PostgreSQL database in a transaction, some rows at a time.
import { sql, type Transaction } from "kysely";
import type { Database } from "../schema.ts";
import type { Row, SortedContent } from "./database-content.ts";

export const ROWS_AT_A_TIME = 1_000;

export const tablesOf = (transaction: Transaction<Database>): Promise<string[]> =>
	namesOf(transaction, sql`select tablename as name from pg_tables where schemaname = current_schema()`);

/** Returns names sorted by code points, since the database may sort by other rules. */
export async function namesOf(transaction: Transaction<Database>, query: ReturnType<typeof sql>): Promise<string[]> {
	const { rows } = await query.execute(transaction);
	return (rows as { name: string }[]).map(({ name }) => name).sort();
}

/** Reads one table at a time, because the cursor has a fixed name. */
export function createTableReader(transaction: Transaction<Database>): Pick<SortedContent, "rowsOf" | "sortedRowsOf" | "keyOf"> {
	async function* read(table: string, order = sql``): AsyncGenerator<readonly Row[]> {
		await sql`declare archived no scroll cursor for select * from ${sql.table(table)} ${order}`.execute(transaction);
		for (;;) {
			const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_A_TIME)} from archived`.execute(transaction);
			if (rows.length === 0) break;
			yield rows;
		}
		await sql`close archived`.execute(transaction);
	}

	async function keyColumns(table: string): Promise<{ name: string; isText: boolean }[]> {
		const { rows } = await sql<{ name: string; isText: boolean }>`
			select attname as name, attcollation <> 0 as "isText"
			from pg_index, unnest(indkey) with ordinality as part (attnum, place), pg_attribute attribute
			where indrelid = ${table}::regclass and indisprimary and attrelid = indrelid and attribute.attnum = part.attnum
			order by place`.execute(transaction);
		return rows;
	}

	return {
		rowsOf: (table) => read(table),
		keyOf: async (table) => (await keyColumns(table)).map(({ name }) => name),
		async *sortedRowsOf(table) {
			const columns = (await keyColumns(table)).map(({ name, isText }) => (isText ? sql`${sql.ref(name)} collate "C"` : sql.ref(name)));
			yield* read(table, sql`order by ${sql.join(columns)}`);
		},
	};
}
