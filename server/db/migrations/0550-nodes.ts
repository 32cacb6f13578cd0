// Creates the list of the processes that serve the site (server/console/nodes).
import type { KindedMigration } from "./kinded-migration.ts";

export const nodes: KindedMigration = {
	kind: "expand",
	async up({ schema }) {
		await schema
			.createTable("nodes")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("host", "text", (column) => column.notNull())
			.addColumn("newest_migration", "text", (column) => column.notNull())
			.addColumn("started_at", "bigint", (column) => column.notNull())
			.addColumn("seen_at", "bigint", (column) => column.notNull())
			.addColumn("clock_difference_ms", "bigint", (column) => column.notNull())
			.addColumn("connections", "integer", (column) => column.notNull())
			.addColumn("memory_bytes", "bigint", (column) => column.notNull())
			.execute();
	},
};
