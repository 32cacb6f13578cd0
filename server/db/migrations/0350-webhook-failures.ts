// Stores since when the receiver of a webhook has failed, whether the owner was notified, and who the owner is.
import type { Migration } from "kysely/migration";

export const webhookFailures: Migration = {
	async up({ schema }) {
		for (const column of ["failing_since", "warned_at"]) await schema.alterTable("webhooks").addColumn(column, "bigint").execute();
		await schema.alterTable("webhooks").addColumn("owner_id", "text").execute();
	},
};
