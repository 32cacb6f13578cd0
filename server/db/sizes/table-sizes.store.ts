// Measures how much of the database each table takes, with its indexes.
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { sql } from "kysely";
import type { Db } from "../open-database.ts";

export interface TableSize {
	name: string;
	bytes: number;
	/** Number of rows; `null` if PostgreSQL has not counted them yet. */
	rows: number | null;
}

/** Returns the sizes of all tables. On PostgreSQL, the numbers of rows are estimates of the database. */
export function measureTables(db: Pick<Db, "kysely" | "kind">): Promise<TableSize[]> {
	return db.kind === "postgres" ? readFromPostgres(db) : readFromFile(db);
}

async function readFromPostgres({ kysely }: Pick<Db, "kysely">): Promise<TableSize[]> {
	const { rows } = await sql<{ name: string; bytes: number; rows: number }>`
		select relname as name, pg_total_relation_size(oid) as bytes, reltuples as rows
		from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(kysely);
	return rows.map(({ name, bytes, rows }) => ({ name, bytes: Number(bytes), rows: rows < 0 ? null : Math.round(rows) }));
}

/** SQLite reads every page of the file to measure it, in a thread of its own: some seconds for a file of gigabytes. */
async function readFromFile({ kysely }: Pick<Db, "kysely">): Promise<TableSize[]> {
	const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(kysely);
	const thread = new Worker(new URL("sizes-thread.ts", import.meta.url), { workerData: rows[0]?.file });
	try {
		const [sizes] = (await once(thread, "message")) as [TableSize[]];
		return sizes;
	} finally {
		await thread.terminate();
	}
}
