// Creates the table of the daily sizes of groups of tables, by which the console shows how the database grows.
import type { KindedMigration } from "./kinded-migration.ts";

export const tableSizes: KindedMigration = {
	kind: "expand",
	async up({ schema }) {
		await schema
			.createTable("table_sizes")
			.addColumn("day", "text", (column) => column.notNull())
			.addColumn("table_group", "text", (column) => column.notNull())
			.addColumn("bytes", "bigint", (column) => column.notNull())
			.addColumn("row_count", "bigint")
			.addColumn("measured_at", "bigint", (column) => column.notNull())
			.addPrimaryKeyConstraint("table_sizes_key", ["day", "table_group"])
			.execute();
	},
};
