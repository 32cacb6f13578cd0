// Stores whether a browser has confirmed that it gets notifications (existing ones count as confirmed), and the push service and host of a
// message, so that messages to one host do not delay those to others.
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

export const pushConfirmation: Migration = {
	async up(db) {
		const { schema } = db;
		await schema.alterTable("push_subscriptions").addColumn("confirmed_at", "bigint").execute();
		await schema.alterTable("push_subscriptions").addColumn("network", "text").execute();
		await schema.createIndex("push_subscriptions_network").on("push_subscriptions").column("network").execute();
		await sql`update push_subscriptions set confirmed_at = saved_at`.execute(db);
		for (const name of ["service", "host"]) {
			await schema
				.alterTable("push_messages")
				.addColumn(name, "text", (column) => column.notNull().defaultTo(""))
				.execute();
			await schema.createIndex(`push_messages_${name}`).on("push_messages").columns([name, "due_at"]).execute();
		}
		await schema.dropIndex("push_messages_due").execute();
	},
};
