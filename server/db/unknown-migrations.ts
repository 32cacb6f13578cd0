// Detects a database that a newer version has migrated: it has migrations whose names this version does not know.
import { type Kysely, sql } from "kysely";
import { MIGRATIONS } from "./migrations/registry.ts";
import type { Database } from "./schema.ts";

/** Names in their order; empty if the database belongs to this version or an older one. Throws if it was never migrated. */
export async function readUnknownMigrations(kysely: Kysely<Database>): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(kysely);
	return rows.map(({ name }) => name).filter((name) => !(name in MIGRATIONS));
}
