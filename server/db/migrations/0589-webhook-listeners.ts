// Stores when a receiver that takes its messages itself last asked for them (`npm run webhook:listen`): without a question it is removed.
import type { KindedMigration } from "./kinded-migration.ts";

export const webhookListeners: KindedMigration = {
	kind: "expand",
	async up({ schema }) {
		await schema.alterTable("webhooks").addColumn("listened_at", "bigint").execute();
	},
};
