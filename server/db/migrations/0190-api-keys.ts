// Creates tables for the keys of systems that push catalogue rows and events, and for the signatures that were used.
import type { Migration } from "kysely/migration";

export const apiKeys: Migration = {
	async up({ schema }) {
		await schema
			.createTable("api_keys")
			.addColumn("id", "text", (column) => column.notNull().primaryKey())
			.addColumn("name", "text", (column) => column.notNull())
			.addColumn("scopes", "text", (column) => column.notNull())
			.addColumn("salt", "text", (column) => column.notNull())
			.addColumn("secret_hash", "text", (column) => column.notNull())
			.addColumn("created_by", "text", (column) => column.notNull())
			.addColumn("created_at", "bigint", (column) => column.notNull())
			.addColumn("used_at", "bigint")
			.addColumn("revoked_by", "text")
			.addColumn("revoked_at", "bigint")
			.execute();
		await schema
			.createTable("push_signatures")
			.addColumn("key_id", "text", (column) => column.notNull())
			.addColumn("signature", "text", (column) => column.notNull())
			.addColumn("expires_at", "bigint", (column) => column.notNull())
			.addPrimaryKeyConstraint("push_signatures_key", ["key_id", "signature"])
			.execute();
		await schema.createIndex("push_signatures_expiry").on("push_signatures").column("expires_at").execute();
	},
};
