// Opens the database of the settings and migrates it.
import { join } from "node:path";
import { HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression } from "kysely";
import { Migrator } from "kysely/migration";
import { prepareDataDir } from "#server/config/data-dir.ts";
import { SettingsError } from "#server/config/settings-error.ts";
import type { Logger } from "#server/observability/logger.ts";
import { MIGRATIONS } from "./migrations/registry.ts";
import { MIGRATION_LIMITS, type PostgresLimits, postgresDialect } from "./postgres/postgres-dialect.ts";
import type { Database } from "./schema.ts";
import { nodeSqliteDialect } from "./sqlite/node-sqlite-dialect.ts";

export interface Db {
	kysely: Kysely<Database>;
	kind: "sqlite" | "postgres";
	/** Throws when the database does not answer. */
	ping(): Promise<void>;
	close(): Promise<void>;
}

/** Where a single machine's database is. */
export const sqliteFile = (dataDir: string) => join(dataDir, "touchline.sqlite");

/**
 * PostgreSQL at `databaseUrl`, else the file in `dataDir`. Safe to call from several processes at once.
 * In a transaction, write through its handle alone: on SQLite another handle's write waits for the transaction to end.
 * Throws a SettingsError when the database cannot be used.
 */
export async function openDatabase(options: {
	dataDir: string;
	databaseUrl?: string | undefined;
	log: Logger;
	/** Shorter ones, for tests. */
	limits?: Partial<PostgresLimits>;
	/** Called with the error of each statement that the database refused or did not answer. */
	failed?: ((error: unknown) => void) | undefined;
}): Promise<Db> {
	const { dataDir, databaseUrl, log, limits, failed } = options;
	const file = sqliteFile(dataDir);
	if (!databaseUrl) prepareDataDir(dataDir);
	const dialect = databaseUrl ? postgresDialect({ databaseUrl, log, limits }) : nodeSqliteDialect(file);
	const kysely = new Kysely<Database>({
		dialect,
		// PostgreSQL refuses `in ()`; SQLite takes it as false, and that is what both mean here.
		plugins: databaseUrl ? [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })] : [],
		log: (event) => {
			if (event.level === "error") failed?.(event.error);
		},
	});
	const ping = async () => void (await kysely.selectFrom("id_counters").select("prefix").limit(1).execute());
	try {
		await migrate(kysely, databaseUrl, log);
		await ping();
	} catch (error) {
		await kysely.destroy();
		const { message, code } = error as NodeJS.ErrnoException;
		throw new SettingsError(`${databaseUrl ? "DATABASE_URL" : `DATA_DIR with ${file}`} cannot be used: ${message || code}.`, {
			cause: error,
		});
	}
	return {
		kysely,
		kind: databaseUrl ? "postgres" : "sqlite",
		ping,
		close: () => kysely.destroy(),
	};
}

/** On PostgreSQL over connections of its own, that may take their time. */
async function migrate(live: Kysely<Database>, databaseUrl: string | undefined, log: Logger): Promise<void> {
	const db = databaseUrl ? new Kysely<Database>({ dialect: postgresDialect({ databaseUrl, log, limits: MIGRATION_LIMITS }) }) : live;
	const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
	const { error, results = [] } = await migrator.migrateToLatest().finally(() => db !== live && db.destroy());
	if (error) throw error;
	for (const { migrationName } of results) log.info({ migration: migrationName }, "migrated the database");
}
