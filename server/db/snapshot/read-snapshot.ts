// Reads a database as it was at one moment, while a site runs on it and goes on writing.
import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { Kysely, sql, type Transaction } from "kysely";
import { SettingsError } from "#server/config/settings-error.ts";
import type { Logger } from "#server/observability/logger.ts";
import { sqliteFile } from "../open-database.ts";
import { MIGRATION_LIMITS, postgresDialect } from "../postgres/postgres-dialect.ts";
import type { Database } from "../schema.ts";
import type { DatabaseAddress, DatabaseContent, Row } from "./database-content.ts";

const ROWS_AT_A_TIME = 1_000;
const MIGRATIONS_TABLE = "kysely_migration";

/** Throws a SettingsError if there is no database, and the database's error if it does not answer. */
export function readSnapshot<Result>(
	{ dataDir, databaseUrl }: DatabaseAddress,
	log: Logger,
	use: (content: DatabaseContent) => Promise<Result>,
): Promise<Result> {
	return databaseUrl ? readPostgres(databaseUrl, log, use) : readSqlite(sqliteFile(dataDir), use);
}

async function readSqlite<Result>(path: string, use: (content: DatabaseContent) => Promise<Result>): Promise<Result> {
	if (!existsSync(path)) throw new SettingsError(`There is no database ${path}: check DATA_DIR.`);
	const file = new DatabaseSync(path, { readOnly: true });
	try {
		// The first statement after it fixes what all others see: the write-ahead log keeps the pages of that moment.
		file.exec("begin");
		const namesOf = (statement: string) =>
			file
				.prepare(statement)
				.all()
				.map(({ name }) => String(name));
		const all = namesOf("select name from sqlite_master where type = 'table' order by name");
		const migrations = all.includes(MIGRATIONS_TABLE) ? namesOf(`select name from ${MIGRATIONS_TABLE} order by name`) : [];
		return await use({
			migrations,
			tables: all,
			async *rowsOf(table) {
				let rows: Row[] = [];
				for (const row of file.prepare(`select * from "${table}"`).iterate()) {
					rows.push(row);
					if (rows.length < ROWS_AT_A_TIME) continue;
					yield rows;
					rows = [];
				}
				if (rows.length > 0) yield rows;
			},
		});
	} finally {
		file.close();
	}
}

async function readPostgres<Result>(databaseUrl: string, log: Logger, use: (content: DatabaseContent) => Promise<Result>): Promise<Result> {
	const kysely = new Kysely<Database>({ dialect: postgresDialect({ databaseUrl, log, limits: MIGRATION_LIMITS }) });
	try {
		return await kysely
			.transaction()
			.setIsolationLevel("repeatable read")
			.setAccessMode("read only")
			.execute(async (transaction) => {
				const all = await namesOf(transaction, sql`select tablename as name from pg_tables where schemaname = current_schema()`);
				const hasMigrations = all.includes(MIGRATIONS_TABLE);
				return use({
					migrations: hasMigrations ? await namesOf(transaction, sql`select name from ${sql.table(MIGRATIONS_TABLE)}`) : [],
					tables: all,
					rowsOf: (table) => rowsByCursor(transaction, table),
				});
			});
	} finally {
		await kysely.destroy();
	}
}

/** The names are sorted by code points, since the database may sort otherwise. */
async function namesOf(transaction: Transaction<Database>, query: ReturnType<typeof sql>): Promise<string[]> {
	const { rows } = await query.execute(transaction);
	return (rows as { name: string }[]).map(({ name }) => name).sort();
}

async function* rowsByCursor(transaction: Transaction<Database>, table: string): AsyncGenerator<readonly Row[]> {
	await sql`declare archived no scroll cursor for select * from ${sql.table(table)}`.execute(transaction);
	for (;;) {
		const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_A_TIME)} from archived`.execute(transaction);
		if (rows.length === 0) break;
		yield rows;
	}
	await sql`close archived`.execute(transaction);
}
