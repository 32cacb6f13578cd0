// Stores which matches a receiver wants messages of: those of some sports, leagues or teams, or some matches.
import type { KindedMigration } from "./kinded-migration.ts";

export const webhookFilters: KindedMigration = {
	kind: "expand",
	async up({ schema }) {
		await schema.alterTable("webhooks").addColumn("filter", "text").execute();
	},
};
