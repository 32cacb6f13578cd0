// Creates the table of the teams, leagues and matches that accounts follow.
import type { ColumnDefinitionBuilder } from "kysely";
import type { Migration } from "kysely/migration";

const required = (column: ColumnDefinitionBuilder) => column.notNull();

export const follows: Migration = {
	async up(db) {
		await db.schema
			.createTable("follows")
			.addColumn("user_id", "text", required)
			.addColumn("kind", "text", required)
			.addColumn("target_id", "text", required)
			.addColumn("followed_at", "bigint", required)
			.addPrimaryKeyConstraint("follows_key", ["user_id", "kind", "target_id"])
			.execute();
	},
};
