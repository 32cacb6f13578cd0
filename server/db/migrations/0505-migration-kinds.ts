// Creates the table of migrations' kinds, from which a node knows whether it can continue after migrations that only a newer version knows.
import type { Kysely } from "kysely";
import type { KindedMigration } from "./kinded-migration.ts";

export const migrationKinds: KindedMigration = {
	kind: "expand",
	async up({ schema }: Kysely<unknown>) {
		await schema
			.createTable("migration_kinds")
			.addColumn("name", "text", (column) => column.notNull().primaryKey())
			.addColumn("kind", "text", (column) => column.notNull())
			.execute();
	},
};
