// Creates the table of migrations' kinds: it tells a node whether it can go on after migrations that only a newer version knows.
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
