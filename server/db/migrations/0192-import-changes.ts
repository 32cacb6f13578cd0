// The rows that each import added, so that the import can be undone; and whether it was undone.
import type { Migration } from "kysely/migration";

export const importChanges: Migration = {
	async up({ schema }) {
		await schema
			.createTable("import_changes")
			.addColumn("import_id", "text", (column) => column.notNull())
			.addColumn("kind", "text", (column) => column.notNull())
			.addColumn("row_id", "text", (column) => column.notNull())
			.addColumn("match_id", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("import_changes_key", ["import_id", "kind", "match_id", "row_id"])
			.execute();
		await schema.alterTable("imports").addColumn("undone_by", "text").execute();
		await schema.alterTable("imports").addColumn("undone_at", "bigint").execute();
	},
};
