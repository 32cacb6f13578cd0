// Adds to payments by a link the address for the receipt, repeated attempts, and the token that reads the link's outcome.
import type { Migration } from "kysely/migration";

export const payers: Migration = {
	async up({ schema }) {
		await schema.alterTable("payments").addColumn("payer_email", "text").execute();
		await schema.alterTable("payments").addColumn("attempt_of", "text").execute();
		await schema.createIndex("payments_by_attempt").on("payments").column("attempt_of").execute();
		await schema.alterTable("payment_links").addColumn("reader_hash", "text").execute();
		await schema
			.alterTable("payment_links")
			.addColumn("retries", "integer", (column) => column.notNull().defaultTo(0))
			.execute();
		await schema.createIndex("payment_links_by_reader").on("payment_links").column("reader_hash").execute();
		await schema.alterTable("sandbox_sessions").addColumn("payer_email", "text").execute();
	},
};
