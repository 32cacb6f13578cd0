// Creates tables for passkeys of accounts, and for the challenges that passkeys sign.
import type { ColumnDefinitionBuilder } from "kysely";
import type { KindedMigration } from "./kinded-migration.ts";

const ofUser = (column: ColumnDefinitionBuilder) => column.notNull().references("users.id").onDelete("cascade");

export const passkeys: KindedMigration = {
	kind: "expand",
	async up({ schema }) {
		await schema
			.createTable("passkeys")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("credential_id", "text", (column) => column.notNull().unique())
			.addColumn("user_id", "text", ofUser)
			.addColumn("public_key", "text", (column) => column.notNull())
			.addColumn("counter", "bigint", (column) => column.notNull())
			.addColumn("transports", "text", (column) => column.notNull())
			.addColumn("name", "text", (column) => column.notNull())
			.addColumn("created_at", "bigint", (column) => column.notNull())
			.addColumn("last_used_at", "bigint")
			.execute();
		await schema.createIndex("passkeys_user").on("passkeys").column("user_id").execute();
		await schema
			.createTable("passkey_challenges")
			.addColumn("bound_to", "text", (column) => column.primaryKey())
			.addColumn("user_id", "text", ofUser)
			.addColumn("challenge", "text", (column) => column.notNull())
			.addColumn("expires_at", "bigint", (column) => column.notNull())
			.execute();
		await schema.createIndex("passkey_challenges_user").on("passkey_challenges").column("user_id").execute();
		await schema.createIndex("passkey_challenges_expires").on("passkey_challenges").column("expires_at").execute();
	},
};
