// Migrates the database to this version. Several nodes may do it at once: one migrates and the others wait for it.
import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Logger } from "#server/observability/logger.ts";
import type { AnyMigration } from "./migrations/kinded-migration.ts";
import { MIGRATIONS } from "./migrations/registry.ts";
import type { Database } from "./schema.ts";
import { readUnknownMigrations, type UnknownMigrations } from "./unknown-migrations.ts";

/** Throws a NewerDatabase if a migration that this version does not know forbids that it uses the database. */
export async function migrate(kysely: Kysely<Database>, log: Logger): Promise<void> {
	const { expanding, contracting } = await unknownMigrations(kysely);
	if (contracting.length > 0) throw new NewerDatabase(contracting);
	if (expanding.length > 0) log.info({ migrations: expanding }, "A newer version has added to the database");
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

/** The query fails on an empty database, which has no migrations, and on one that does not answer, where migrating fails too. */
const unknownMigrations = (kysely: Kysely<Database>) =>
	readUnknownMigrations(kysely).catch((): UnknownMigrations => ({ expanding: [], contracting: [] }));

/** The database has migrations that this version does not know. */
export class NewerDatabase extends Error {
	constructor(unknown: readonly string[]) {
		super(`this database was written by a newer version of Touchline: this one does not know ${unknown.join(", ")}`);
	}
}

/** The migrator refuses a database with migrations that it is not given. It runs none that the database has, so this one never runs. */
const DONE: Migration = { up: async () => {} };

/** The migration that failed with this error; undefined if it is not of a migration. */
export const failedMigrationOf = (error: unknown): string | undefined => (error as { migration?: string }).migration;

/** Each migration, and after it its kind, in one transaction: a node that sees the migration sees its kind as well. */
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
