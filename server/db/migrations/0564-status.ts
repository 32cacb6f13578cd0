// Creates the tables of the status page: incidents with their updates, and the minutes of each day in which a part was seen working.
import type { KindedMigration } from "./kinded-migration.ts";

export const status: KindedMigration = {
	kind: "expand",
	async up({ schema }) {
		await schema
			.createTable("incidents")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("title", "text", (column) => column.notNull())
			.addColumn("part", "text", (column) => column.notNull())
			.addColumn("state", "text", (column) => column.notNull())
			.addColumn("started_at", "bigint", (column) => column.notNull())
			.addColumn("resolved_at", "bigint")
			.execute();
		await schema
			.createTable("incident_updates")
			.addColumn("incident_id", "text", (column) => column.notNull().references("incidents.id").onDelete("cascade"))
			.addColumn("number", "integer", (column) => column.notNull())
			.addColumn("at", "bigint", (column) => column.notNull())
			.addColumn("state", "text", (column) => column.notNull())
			.addColumn("text", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("incident_updates_key", ["incident_id", "number"])
			.execute();
		await schema
			.createTable("part_days")
			.addColumn("part", "text", (column) => column.notNull())
			.addColumn("day", "text", (column) => column.notNull())
			.addColumn("recorded_minutes", "integer", (column) => column.notNull())
			.addColumn("failing_minutes", "integer", (column) => column.notNull())
			.addColumn("last_at", "bigint", (column) => column.notNull())
			.addColumn("worked_at", "bigint")
			.addPrimaryKeyConstraint("part_days_key", ["part", "day"])
			.execute();
	},
};
