// Stores the changes of an import besides the rows that it reported: ids of sources, squad memberships, teams that were merged because of
// their matches.
import type { ColumnDefinitionBuilder } from "kysely";
import type { Migration } from "kysely/migration";

const required = (column: ColumnDefinitionBuilder) => column.notNull();

export const importMoves: Migration = {
	async up({ schema }) {
		await schema
			.createTable("import_moves")
			.addColumn("import_id", "text", required)
			.addColumn("place", "integer", required)
			.addColumn("move", "text", required)
			.addPrimaryKeyConstraint("import_moves_key", ["import_id", "place"])
			.execute();
	},
};
