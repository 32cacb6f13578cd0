// Kinds of migrations: how a migration affects nodes of the previous version, which may still run while it changes their tables.
import type { Migration } from "kysely/migration";

/**
 * `expand`: the migration only adds tables, indexes without `unique`, and columns that are nullable or have a default, or it widens a
 * number; nodes of the previous version continue to work. `contract`: it removes, renames or restricts something, so these nodes become
 * unready (`/readyz`) at once. Such a migration belongs in a later version than the code that no longer needs the removed parts.
 */
export type MigrationKind = "expand" | "contract";

export interface KindedMigration extends Migration {
	kind: MigrationKind;
}

/** The oldest migrations were written before there were kinds; they count as `contract`. */
export type AnyMigration = Migration & Partial<Pick<KindedMigration, "kind">>;
