// The network of a message of the contact form, as a keyed hash: the site's limit is shared among networks.
import type { Migration } from "kysely/migration";

export const contactNetworks: Migration = {
	async up({ schema }) {
		await schema
			.alterTable("contact_messages")
			.addColumn("network", "text", (column) => column.notNull().defaultTo(""))
			.execute();
	},
};
