// Stores the changes of an import (values of rows, revisions of events), and the result of its undo, which is missing if a crash
// interrupted it.
import { type ColumnDefinitionBuilder, sql } from "kysely";
import type { Migration } from "kysely/migration";

const required = (column: ColumnDefinitionBuilder) => column.notNull();

export const importUndo: Migration = {
	async up(db) {
		const { schema } = db;
		await schema
			.createTable("import_values")
			.addColumn("import_id", "text", required)
			.addColumn("kind", "text", required)
			.addColumn("row_id", "text", required)
			.addColumn("column_name", "text", required)
			.addColumn("before_value", "text", required)
			.addColumn("after_value", "text", required)
			.addPrimaryKeyConstraint("import_values_key", ["import_id", "kind", "row_id", "column_name"])
			.execute();
		await schema.alterTable("import_changes").addColumn("first_revision", "integer").execute();
		await schema.alterTable("import_changes").addColumn("last_revision", "integer").execute();
		await schema.alterTable("imports").addColumn("undo_result", "text").execute();
		// Undos of earlier versions are complete, so they get a result.
		await sql`update imports set undo_result = '{}' where undone_at is not null`.execute(db);
	},
};
