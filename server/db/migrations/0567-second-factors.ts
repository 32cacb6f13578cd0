// Creates tables for second factors of accounts: the secret of an authenticator app, recovery codes, second steps of sign-ins; and adds to
// devices when the owner last proved their identity.
import type { ColumnDefinitionBuilder } from "kysely";
import type { KindedMigration } from "./kinded-migration.ts";

const ofUser = (column: ColumnDefinitionBuilder) => column.notNull().references("users.id").onDelete("cascade");

export const secondFactors: KindedMigration = {
	kind: "expand",
	async up({ schema }) {
		await schema
			.alterTable("users")
			.addColumn("has_factor", "integer", (column) => column.notNull().defaultTo(0))
			.execute();
		await schema.alterTable("devices").addColumn("proven_at", "bigint").execute();
		await schema
			.createTable("totp_factors")
			.addColumn("user_id", "text", (column) => ofUser(column).primaryKey())
			.addColumn("secret", "text")
			.addColumn("pending_secret", "text")
			.addColumn("confirmed_at", "bigint")
			.addColumn("last_step", "bigint", (column) => column.notNull())
			.execute();
		await schema
			.createTable("recovery_codes")
			.addColumn("code_hash", "text", (column) => column.primaryKey())
			.addColumn("user_id", "text", ofUser)
			.addColumn("created_at", "bigint", (column) => column.notNull())
			.addColumn("used_at", "bigint")
			.execute();
		await schema.createIndex("recovery_codes_user").on("recovery_codes").column("user_id").execute();
		await schema
			.createTable("factor_tickets")
			.addColumn("token_hash", "text", (column) => column.primaryKey())
			.addColumn("kind", "text", (column) => column.notNull())
			.addColumn("user_id", "text", ofUser)
			.addColumn("tries", "integer", (column) => column.notNull())
			.addColumn("expires_at", "bigint", (column) => column.notNull())
			.execute();
		await schema.createIndex("factor_tickets_user").on("factor_tickets").column("user_id").execute();
		await schema.createIndex("factor_tickets_expires").on("factor_tickets").column("expires_at").execute();
	},
};
