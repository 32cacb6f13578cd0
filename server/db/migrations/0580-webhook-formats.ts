// Stores the form in which a receiver wants its messages: the whole message, or a line of text for a chat service.
import type { KindedMigration } from "./kinded-migration.ts";

export const webhookFormats: KindedMigration = {
	kind: "expand",
	async up({ schema }) {
		await schema
			.alterTable("webhooks")
			.addColumn("format", "text", (column) => column.notNull().defaultTo("full"))
			.execute();
	},
};
