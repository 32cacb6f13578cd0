// Opens the database of the settings, migrates it, and waits for it if it is temporarily unavailable.
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression } from "kysely";
import { prepareDataDir, SQLITE_NAME } from "#server/config/data-dir.ts";
import { SettingsError } from "#server/config/settings-error.ts";
import type { Logger } from "#server/observability/logger.ts";
import { type BackoffLimits, backoffWindow } from "#shared/kit/backoff.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { takeOverCopy } from "./copy-state.ts";
import { createDatabaseClock, type DatabaseClock } from "./database-clock.ts";
import { isDatabaseBusy, isDatabaseUnavailable, type WriteFailure, writeFailureOf } from "./database-unavailable.ts";
import { failedMigrationOf, migrate, NewerDatabase } from "./migrate.ts";
import { MIGRATION_LIMITS, type PostgresLimits, postgresDialect } from "./postgres/postgres-dialect.ts";
import type { Database } from "./schema.ts";
import { nodeSqliteDialect } from "./sqlite/node-sqlite-dialect.ts";

export interface Db {
	kysely: Kysely<Database>;
	kind: "sqlite" | "postgres";
	clock: DatabaseClock;
	/** Resolves if the database answers, and throws if it does not. */
	ping(): Promise<void>;
	/**
	 * Returns the latest statement that failed because nothing could be written; `null` if none has. `atMs` is in milliseconds of the
	 * process' own timer.
	 */
	lastWriteFailure(): { failure: WriteFailure; atMs: number } | null;
	close(): Promise<void>;
}

/** Returns the path of a single machine's database. */
export const sqliteFile = (dataDir: string) => join(dataDir, SQLITE_NAME);

const WAITS: BackoffLimits = { firstMs: 250, longestMs: 3 * SECOND_MS };

interface OpenOptions {
	dataDir: string;
	databaseUrl?: string | undefined;
	/** Time to wait for a database that does not answer yet, or is busy with another node. By default, there is only one attempt. */
	databaseWaitSeconds?: number | undefined;
	log: Logger;
	/** Limits of PostgreSQL connections; tests use shorter ones. */
	limits?: Partial<PostgresLimits>;
	watch?: StatementWatch | undefined;
}

/** Observes the statements of a database. */
export interface StatementWatch {
	/** `sql` has placeholders instead of values; `ms` includes the wait for a connection. */
	done(sql: string, ms: number): void;
	/** Called if the database refused a statement or did not answer. */
	failed(error: unknown): void;
}

/**
 * Opens PostgreSQL at `databaseUrl`, otherwise the file in `dataDir`. Several processes may call it at once. Within a transaction, write
 * only through the transaction's handle: on SQLite, a write through another handle would wait for the transaction to end. Throws a
 * SettingsError if the database cannot be used.
 */
export async function openDatabase(options: OpenOptions): Promise<Db> {
	const { databaseWaitSeconds = 0, log } = options;
	if (!options.databaseUrl) prepareDataDir(options.dataDir);
	const deadlineMs = performance.now() + databaseWaitSeconds * SECOND_MS;
	for (let attempt = 0; ; attempt++) {
		try {
			return await openOnce(options);
		} catch (error) {
			const waitMs = Math.min(backoffWindow(attempt, WAITS), deadlineMs - performance.now());
			if (waitMs <= 0 || !mayPass(error)) throw refusalOf(error, options);
			const reason = messageOf(error);
			if (attempt === 0) log.warn({ reason }, `The database ${stateOf(error)}: trying again for ${databaseWaitSeconds} s`);
			await sleep(waitMs);
		}
	}
}

/** Connects without migrating the database or sending a statement. A missing SQLite file is created. */
export function connectTo({ dataDir, databaseUrl, log, limits, watch }: OpenOptions): Db {
	let lastFailure: { failure: WriteFailure; atMs: number } | null = null;
	const noteFailure = (error: unknown) => {
		const failure = writeFailureOf(error);
		if (failure) lastFailure = { failure, atMs: performance.now() };
		watch?.failed(error);
	};
	const kysely = new Kysely<Database>({
		dialect: databaseUrl ? postgresDialect({ databaseUrl, log, limits }) : nodeSqliteDialect(sqliteFile(dataDir), noteFailure),
		// PostgreSQL refuses `in ()`, which SQLite evaluates to false; here it means false on both.
		plugins: databaseUrl ? [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })] : [],
		log: (event) => {
			if (event.level === "error") noteFailure(event.error);
			else watch?.done(event.query.sql, event.queryDurationMillis);
		},
	});
	const kind = databaseUrl ? "postgres" : "sqlite";
	return {
		kysely,
		kind,
		clock: createDatabaseClock(kysely, kind),
		ping: async () => void (await kysely.selectFrom("id_counters").select("prefix").limit(1).execute()),
		lastWriteFailure: () => lastFailure,
		close: () => kysely.destroy(),
	};
}

async function openOnce(options: OpenOptions): Promise<Db> {
	const db = connectTo(options);
	try {
		await migrateOn(db.kysely, options.databaseUrl, options.log);
		await db.ping();
		await db.clock.measure();
	} catch (error) {
		await db.close();
		throw error;
	}
	return db;
}

/** Another node is migrating or busy, or the database is still starting: a retry may succeed soon. */
const mayPass = (error: unknown) => isDatabaseBusy(error) || (isDatabaseUnavailable(error) && writeFailureOf(error) === null);

const stateOf = (error: unknown) => (isDatabaseBusy(error) ? "is busy with other nodes" : "does not answer yet");

function messageOf(error: unknown): string {
	const { message, code } = error as NodeJS.ErrnoException;
	return message || String(code);
}

function refusalOf(error: unknown, { dataDir, databaseUrl, databaseWaitSeconds = 0 }: OpenOptions): SettingsError {
	const place = databaseUrl ? "DATABASE_URL" : `DATA_DIR with ${sqliteFile(dataDir)}`;
	const message = messageOf(error);
	if (error instanceof NewerDatabase) {
		return new SettingsError(`${place}: ${message}. Install that version, or restore a backup of this version.`, { cause: error });
	}
	if (isDatabaseBusy(error)) {
		const busy = `The database could not be migrated within ${databaseWaitSeconds} s, as other nodes use it: ${message}.`;
		return new SettingsError(`${busy} Stop all nodes, then start this version again.`, { cause: error });
	}
	const migration = failedMigrationOf(error);
	if (migration !== undefined) {
		const failed = `${place}: the migration ${migration} failed, and nothing was changed: ${message}.`;
		return new SettingsError(`${failed} The version before goes on; \`npm run upgrade:check\` tries this one on a copy.`, { cause: error });
	}
	return new SettingsError(`${place} cannot be used: ${message}.`, { cause: error });
}

/** Migrations on PostgreSQL use separate connections with longer limits. */
async function migrateOn(live: Kysely<Database>, databaseUrl: string | undefined, log: Logger): Promise<void> {
	const db = databaseUrl ? new Kysely<Database>({ dialect: postgresDialect({ databaseUrl, log, limits: MIGRATION_LIMITS }) }) : live;
	const open = async () => {
		if (databaseUrl) await takeOverCopy(db);
		await migrate(db, log);
	};
	await open().finally(() => db !== live && db.destroy());
}
