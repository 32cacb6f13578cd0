// Reads a database as it was at one moment, while a site runs on it and continues to write.
import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { Kysely, sql } from "kysely";
import { SettingsError } from "#server/config/settings-error.ts";
import type { Logger } from "#server/observability/logger.ts";
import { sqliteFile } from "../open-database.ts";
import { MIGRATION_LIMITS, postgresDialect } from "../postgres/postgres-dialect.ts";
import type { Database } from "../schema.ts";
import type { DatabaseAddress, Row, SortedContent } from "./database-content.ts";
import { createTableReader, namesOf, ROWS_AT_A_TIME, tablesOf } from "./postgres-tables.ts";

const MIGRATIONS_TABLE = "kysely_migration";

/** Throws a SettingsError if there is no database, and an error of the database if it does not answer. */
export function readSnapshot<Result>(
	{ dataDir, databaseUrl }: DatabaseAddress,
	log: Logger,
	use: (content: SortedContent) => Promise<Result>,
): Promise<Result> {
	return databaseUrl ? readPostgres(databaseUrl, log, use) : readSqlite(sqliteFile(dataDir), use);
}

async function readSqlite<Result>(path: string, use: (content: SortedContent) => Promise<Result>): Promise<Result> {
	if (!existsSync(path)) throw new SettingsError(`There is no database ${path}: check DATA_DIR.`);
	const file = new DatabaseSync(path, { readOnly: true });
	try {
		// After "begin", the first statement fixes the moment that all others see: the write-ahead log keeps the pages of that moment.
		file.exec("begin");
		const namesOf = (statement: string) =>
			file
				.prepare(statement)
				.all()
				.map(({ name }) => String(name));
		const all = namesOf("select name from sqlite_master where type = 'table' order by name");
		const migrations = all.includes(MIGRATIONS_TABLE) ? namesOf(`select name from ${MIGRATIONS_TABLE} order by name`) : [];
		const rowsOf = (table: string, order = "") => batchesOf(file.prepare(`select * from "${table}" ${order}`).iterate());
		const keyOf = async (table: string) => namesOf(`select name from pragma_table_info('${table}') where pk > 0 order by pk`);
		return await use({
			migrations,
			tables: all,
			rowsOf,
			keyOf,
			async *sortedRowsOf(table) {
				yield* rowsOf(table, `order by ${(await keyOf(table)).map((column) => `"${column}"`).join(", ")}`);
			},
		});
	} finally {
		file.close();
	}
}

async function* batchesOf(all: Iterable<Row>): AsyncGenerator<readonly Row[]> {
	let rows: Row[] = [];
	for (const row of all) {
		rows.push(row);
		if (rows.length < ROWS_AT_A_TIME) continue;
		yield rows;
		rows = [];
	}
	if (rows.length > 0) yield rows;
}

async function readPostgres<Result>(databaseUrl: string, log: Logger, use: (content: SortedContent) => Promise<Result>): Promise<Result> {
	const kysely = new Kysely<Database>({ dialect: postgresDialect({ databaseUrl, log, limits: MIGRATION_LIMITS }) });
	try {
		return await kysely
			.transaction()
			.setIsolationLevel("repeatable read")
			.setAccessMode("read only")
			.execute(async (transaction) => {
				const tables = await tablesOf(transaction);
				const migrations = tables.includes(MIGRATIONS_TABLE)
					? await namesOf(transaction, sql`select name from ${sql.table(MIGRATIONS_TABLE)}`)
					: [];
				return use({ migrations, tables, ...createTableReader(transaction) });
			});
	} finally {
		await kysely.destroy();
	}
}
