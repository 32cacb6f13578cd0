// Detects a database that a newer version has migrated: it has migrations whose names this version does not know.
import { type Kysely, sql } from "kysely";
import type { MigrationKind } from "./migrations/kinded-migration.ts";
import { MIGRATIONS } from "./migrations/registry.ts";
import type { Database } from "./schema.ts";

export interface UnknownMigrations {
	/** Migrations with which this version can work. */
	expanding: string[];
	/** Migrations with which this version cannot use the database, including those of unknown kind. */
	contracting: string[];
}

/**
 * Returns the unknown migrations in the order of their names; none if the database belongs to this version or an older one. Throws if the
 * database was never migrated.
 */
export async function readUnknownMigrations(kysely: Kysely<Database>): Promise<UnknownMigrations> {
	const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(kysely);
	const names = rows.map(({ name }) => name).filter((name) => !(name in MIGRATIONS));
	if (names.length === 0) return { expanding: [], contracting: [] };
	const expand: MigrationKind = "expand";
	const kinds = await kysely.selectFrom("migration_kinds").select("name").where("kind", "=", expand).where("name", "in", names).execute();
	const isExpanding = (unknown: string) => kinds.some(({ name }) => name === unknown);
	return { expanding: names.filter(isExpanding), contracting: names.filter((name) => !isExpanding(name)) };
}

/** Returns the names of this version's migrations that the database lacks, in their order. Throws if the database was never migrated. */
export async function readMissingMigrations(kysely: Kysely<Database>): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(kysely);
	const names = new Set(rows.map(({ name }) => name));
	return Object.keys(MIGRATIONS)
		.filter((name) => !names.has(name))
		.sort();
}
