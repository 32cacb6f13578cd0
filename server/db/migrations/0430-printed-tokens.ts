// Creates the table of tokens that `npm run token` printed, so that they can be listed and revoked. The token itself is not stored.
import type { Migration } from "kysely/migration";

export const printedTokens: Migration = {
	async up({ schema }) {
		await schema
			.createTable("printed_tokens")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("subject", "text", (column) => column.notNull())
			.addColumn("scopes", "text", (column) => column.notNull())
			.addColumn("created_at", "bigint", (column) => column.notNull())
			.addColumn("expires_at", "bigint", (column) => column.notNull())
			.addColumn("revoked_at", "bigint")
			.execute();
		await schema.createIndex("printed_tokens_revoked").on("printed_tokens").column("revoked_at").execute();
	},
};
