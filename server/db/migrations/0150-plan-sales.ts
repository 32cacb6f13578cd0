// Adds bought plans: the sold version and its payment; and a record of the accounts whose plans changed, for all nodes of a site.
import type { Migration } from "kysely/migration";

export const planSales: Migration = {
	async up({ schema }) {
		for (const [name, type] of [
			["plan_id", "text"],
			["plan_version", "integer"],
			["plan_name", "text"],
			["benefits", "text"],
			["payment_id", "text"],
			["end_reason", "text"],
		] as const) {
			await schema.alterTable("subscriptions").addColumn(name, type).execute();
		}
		await schema.createIndex("subscriptions_payment").on("subscriptions").column("payment_id").unique().execute();
		await schema
			.createTable("plan_changes")
			.addColumn("id", "text", (column) => column.notNull().primaryKey())
			.addColumn("user_id", "text", (column) => column.notNull())
			.addColumn("at", "bigint", (column) => column.notNull())
			.execute();
		await schema.createIndex("plan_changes_at").on("plan_changes").column("at").execute();
	},
};
