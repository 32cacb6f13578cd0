// Adds the match delay of a browser that gets notifications.
import type { Migration } from "kysely/migration";

export const pushDelay: Migration = {
	async up({ schema }) {
		await schema
			.alterTable("push_subscriptions")
			.addColumn("delay_seconds", "integer", (column) => column.notNull().defaultTo(0))
			.execute();
	},
};
