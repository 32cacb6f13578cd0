// Ends of plans that were announced by mail, so that each end is announced once, whatever nodes and restarts there are. A moved end counts
// as a new one.
import type { Migration } from "kysely/migration";

export const planReminders: Migration = {
	async up({ schema }) {
		await schema
			.createTable("plan_reminders")
			.addColumn("subscription_id", "text", (column) => column.notNull().references("subscriptions.id").onDelete("cascade"))
			.addColumn("kind", "text", (column) => column.notNull())
			.addColumn("ends_at", "bigint", (column) => column.notNull())
			.addColumn("sent_at", "bigint", (column) => column.notNull())
			.addPrimaryKeyConstraint("plan_reminders_key", ["subscription_id", "kind", "ends_at"])
			.execute();
		await schema.createIndex("subscriptions_end").on("subscriptions").column("ends_at").execute();
	},
};
