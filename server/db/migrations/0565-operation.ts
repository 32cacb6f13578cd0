// Creates the tables of what the console shows to operators: errors by hour and kind, and the free space of disks by day.
import type { KindedMigration } from "./kinded-migration.ts";

export const operation: KindedMigration = {
	kind: "expand",
	async up({ schema }) {
		await schema
			.createTable("error_hours")
			.addColumn("hour", "bigint", (column) => column.notNull())
			.addColumn("kind", "text", (column) => column.notNull())
			.addColumn("place", "text", (column) => column.notNull())
			.addColumn("count", "bigint", (column) => column.notNull())
			.addColumn("last_at", "bigint", (column) => column.notNull())
			.addPrimaryKeyConstraint("error_hours_key", ["hour", "kind", "place"])
			.execute();
		await schema
			.createTable("disk_days")
			.addColumn("host", "text", (column) => column.notNull())
			.addColumn("folder", "text", (column) => column.notNull())
			.addColumn("day", "text", (column) => column.notNull())
			.addColumn("free_bytes", "bigint", (column) => column.notNull())
			.addColumn("total_bytes", "bigint", (column) => column.notNull())
			.addColumn("measured_at", "bigint", (column) => column.notNull())
			.addColumn("mailed_at", "bigint")
			.addPrimaryKeyConstraint("disk_days_key", ["host", "folder", "day"])
			.execute();
	},
};
