// Plans of accounts: granted by an admin, or paid for (from a later migration on).
import type { Migration } from "kysely/migration";

export const subscriptions: Migration = {
	async up({ schema }) {
		await schema
			.createTable("subscriptions")
			.addColumn("id", "text", (column) => column.notNull().primaryKey())
			.addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
			.addColumn("sport", "text")
			.addColumn("starts_at", "bigint", (column) => column.notNull())
			.addColumn("ends_at", "bigint")
			.addColumn("source", "text", (column) => column.notNull())
			.addColumn("note", "text", (column) => column.notNull())
			.addColumn("granted_by", "text", (column) => column.notNull())
			.addColumn("ended_at", "bigint")
			.addColumn("ended_by", "text")
			.execute();
		await schema.createIndex("subscriptions_user").on("subscriptions").column("user_id").execute();
	},
};
