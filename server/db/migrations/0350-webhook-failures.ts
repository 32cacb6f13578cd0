// Since when a webhook's receiver fails, whether its owner was notified, and the owner.
import type { Migration } from "kysely/migration";

export const webhookFailures: Migration = {
	async up({ schema }) {
		for (const column of ["failing_since", "warned_at"]) await schema.alterTable("webhooks").addColumn(column, "bigint").execute();
		await schema.alterTable("webhooks").addColumn("owner_id", "text").execute();
	},
};
