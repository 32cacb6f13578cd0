// What a migration does to nodes of the version before, which may still run while it changes their tables.
import type { Migration } from "kysely/migration";

/**
 * `expand`: it only adds tables, indexes without `unique`, and columns that are nullable or have a default, or widens a number, so nodes of
 * the version before go on reading and writing. `contract`: it removes, renames or restricts something, so those nodes leave `/readyz` at
 * once; it belongs into a later version than the code that no longer needs what it removes.
 */
export type MigrationKind = "expand" | "contract";

export interface KindedMigration extends Migration {
	kind: MigrationKind;
}

/** The kind of the oldest migrations is not known: they were written before kinds, and count as `contract`. */
export type AnyMigration = Migration & Partial<Pick<KindedMigration, "kind">>;
