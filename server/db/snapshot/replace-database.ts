// Replaces a whole database or nothing: whenever the process ends, the database is either the old one or the new one.
import { rename, rm, stat } from "node:fs/promises";
import { Kysely, sql } from "kysely";
import type { Logger } from "#server/observability/logger.ts";
import { isInUse } from "../is-in-use.ts";
import { sqliteFile } from "../open-database.ts";
import { MIGRATION_LIMITS, postgresDialect } from "../postgres/postgres-dialect.ts";
import type { Database } from "../schema.ts";
import { nodeSqliteDialect } from "../sqlite/node-sqlite-dialect.ts";
import type { DatabaseAddress, DatabaseContent } from "./database-content.ts";
import { rebuildDatabase } from "./rebuild-database.ts";

/** Error if another process uses the database. The message names the file, for the operator. */
export class DatabaseInUse extends Error {
	override name = "DatabaseInUse";
}

/** No server may run on the database. Throws, and changes nothing, if the content does not fit. */
export const replaceDatabase = ({ dataDir, databaseUrl }: DatabaseAddress, content: DatabaseContent, log: Logger): Promise<void> =>
	databaseUrl ? replacePostgres(databaseUrl, content, log) : replaceSqlite(dataDir, content);

async function replacePostgres(databaseUrl: string, content: DatabaseContent, log: Logger): Promise<void> {
	const kysely = new Kysely<Database>({ dialect: postgresDialect({ databaseUrl, log, limits: MIGRATION_LIMITS }) });
	try {
		await kysely.transaction().execute((transaction) => rebuildDatabase(transaction, "postgres", content));
	} finally {
		await kysely.destroy();
	}
}

/** Writes the new database to a file next to the old one, and then renames it in one step of the file system. */
async function replaceSqlite(dataDir: string, content: DatabaseContent): Promise<void> {
	const file = sqliteFile(dataDir);
	const next = `${file}.replacing`;
	await removeDatabase(next);
	const kysely = new Kysely<Database>({ dialect: nodeSqliteDialect(next) });
	try {
		await kysely.transaction().execute((transaction) => rebuildDatabase(transaction, "sqlite", content));
	} catch (error) {
		await kysely.destroy();
		await removeDatabase(next);
		throw error;
	}
	// Closing the last connection moves the write-ahead log into the file.
	await kysely.destroy();
	await finishLog(file);
	await rename(next, file);
}

/** Moves the content of the old database's log into its file: otherwise the log would be taken for that of the new file. */
async function finishLog(file: string): Promise<void> {
	if (!(await isThere(file))) return;
	const kysely = new Kysely<Database>({ dialect: nodeSqliteDialect(file) });
	await sql`pragma wal_checkpoint(truncate)`.execute(kysely);
	await kysely.destroy();
	if (await isThere(`${file}-wal`)) throw new DatabaseInUse(`Another process has ${file} open: stop it first.`);
}

const removeDatabase = (file: string) => Promise.all(["", "-wal", "-shm"].map((suffix) => rm(`${file}${suffix}`, { force: true })));

const isThere = (path: string) =>
	stat(path).then(
		() => true,
		() => false,
	);

/** Returns whether there is a database, and whether a server runs on it. */
export async function databaseState({ dataDir, databaseUrl }: DatabaseAddress, log: Logger): Promise<"new" | "stopped" | "running"> {
	if (!databaseUrl && !(await isThere(sqliteFile(dataDir)))) return "new";
	const dialect = databaseUrl ? postgresDialect({ databaseUrl, log }) : nodeSqliteDialect(sqliteFile(dataDir));
	const kysely = new Kysely<Database>({ dialect });
	try {
		const tables = await kysely.introspection.getTables();
		if (!tables.some(({ name }) => name === "leases")) return "new";
		return (await isInUse({ kysely })) ? "running" : "stopped";
	} finally {
		await kysely.destroy();
	}
}
