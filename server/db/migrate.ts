// Migrates the database to this version. If several nodes start at once, one migrates and the others wait for it.
import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Logger } from "#server/observability/logger.ts";
import type { AnyMigration } from "./migrations/kinded-migration.ts";
import { MIGRATIONS } from "./migrations/registry.ts";
import type { Database } from "./schema.ts";
import { readMissingMigrations, readUnknownMigrations, type UnknownMigrations } from "./unknown-migrations.ts";

/**
 * Throws a NewerDatabase if the database has migrations that this version does not know and that do not allow older versions to use it.
 */
export async function migrate(kysely: Kysely<Database>, log: Logger): Promise<void> {
	const { expanding, contracting, isRead } = await unknownMigrations(kysely);
	if (contracting.length > 0) throw new NewerDatabase(contracting);
	if (expanding.length > 0) log.info({ migrations: expanding }, "A newer version has added to the database");
	if (isRead && (await isUpToDate(kysely))) return;
	const migrations = { ...migrationsWithKinds(MIGRATIONS), ...Object.fromEntries(expanding.map((name) => [name, DONE])) };
	const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } });
	const { error, results = [] } = await migrator.migrateToLatest();
	if (error) {
		const now = await unknownMigrations(kysely);
		const isNewerMeanwhile = now.expanding.length > expanding.length || now.contracting.length > 0;
		if (isNewerMeanwhile) return migrate(kysely, log);
		throw error;
	}
	for (const { migrationName } of results) log.info({ migration: migrationName }, "Migrated the database");
}

/**
 * The query fails on an empty database, which has no migrations yet, and on one that does not answer. Both then count as having no unknown
 * migrations, and `isRead` is `false`: the migrator decides. It refuses migrations that it does not know, and fails if the database does
 * not answer.
 */
const unknownMigrations = (kysely: Kysely<Database>): Promise<UnknownMigrations & { isRead: boolean }> =>
	readUnknownMigrations(kysely).then(
		(unknown) => ({ ...unknown, isRead: true }),
		() => ({ expanding: [], contracting: [], isRead: false }),
	);

/**
 * Kysely's migrator takes its lock and reads the columns of all tables several times before it finds that nothing is to be done. That is
 * most of the cost of opening a database. If a query fails here, the migrator decides, as above.
 */
const isUpToDate = (kysely: Kysely<Database>) =>
	readMissingMigrations(kysely).then(
		(missing) => missing.length === 0,
		() => false,
	);

/** Error if the database has migrations that this version does not know and cannot work with. */
export class NewerDatabase extends Error {
	constructor(unknown: readonly string[]) {
		super(`this database was written by a newer version of Touchline: this one does not know ${unknown.join(", ")}`);
	}
}

/**
 * Stands for each unknown migration, because the migrator refuses a database with migrations that it was not given. It is never run,
 * because the database already has it.
 */
const DONE: Migration = { up: async () => {} };

/** Returns the name of the migration that failed with this error; `undefined` if the error is not from a migration. */
export const failedMigrationOf = (error: unknown): string | undefined => (error as { migration?: string }).migration;

/** Makes each migration write its kind in its own transaction, so that a node that sees the migration sees its kind as well. */
export function migrationsWithKinds(all: Readonly<Record<string, AnyMigration>>): Record<string, Migration> {
	const withKind = ([name, migration]: [string, AnyMigration]): [string, Migration] => {
		const { kind } = migration;
		const up = async (db: Kysely<Database>) => {
			try {
				await migration.up(db);
				if (kind) await db.insertInto("migration_kinds").values({ name, kind }).execute();
			} catch (error) {
				throw Object.assign(error as Error, { migration: name });
			}
		};
		return [name, { up }];
	};
	return Object.fromEntries(Object.entries(all).map(withKind));
}
