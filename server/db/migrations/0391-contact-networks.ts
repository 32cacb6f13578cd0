// Adds the network of a message of the contact form, as a keyed hash, so that the site's limit is shared among networks.
import type { Migration } from "kysely/migration";

export const contactNetworks: Migration = {
	async up({ schema }) {
		await schema
			.alterTable("contact_messages")
			.addColumn("network", "text", (column) => column.notNull().defaultTo(""))
			.execute();
	},
};
