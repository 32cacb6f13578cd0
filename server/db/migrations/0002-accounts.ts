// Creates tables for users, their devices and tokens, links in mails, identities at the provider, and the queue of mails.
import { type ColumnDefinitionBuilder, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

type Column = ColumnDefinitionBuilder;
const required = (column: Column) => column.notNull();
const unique = (column: Column) => column.unique();
const requiredUnique = (column: Column) => column.notNull().unique();
const key = (column: Column) => column.notNull().primaryKey();
/** Rows of a user, or of a device, are deleted with it. */
const ofUser = (column: Column) => column.notNull().references("users.id").onDelete("cascade");
const ofDevice = (column: Column) => column.notNull().references("devices.id").onDelete("cascade");

export const accounts: Migration = {
	async up(db) {
		await createUsers(db);
		await createSessions(db);
		await createLinks(db);
	},
};

async function createUsers({ schema }: Kysely<unknown>): Promise<void> {
	await schema
		.createTable("users")
		.addColumn("id", "text", key)
		.addColumn("email", "text")
		.addColumn("email_key", "text", unique)
		.addColumn("phone", "text")
		.addColumn("password_hash", "text")
		.addColumn("display_name", "text", required)
		.addColumn("name_key", "text", requiredUnique)
		.addColumn("scopes", "text", required)
		.addColumn("banned_until", "bigint")
		.addColumn("ban_reason", "text")
		.addColumn("created_at", "bigint", required)
		.addColumn("changed_at", "bigint", required)
		.execute();
	await schema
		.createTable("identities")
		.addColumn("provider", "text", required)
		.addColumn("subject", "text", required)
		.addColumn("user_id", "text", ofUser)
		.addColumn("method", "text", required)
		.addColumn("linked_at", "bigint", required)
		.addPrimaryKeyConstraint("identities_key", ["provider", "subject"])
		.execute();
	await schema.createIndex("users_by_change").on("users").column("changed_at").execute();
	await schema.createIndex("identities_of_user").on("identities").column("user_id").execute();
}

async function createSessions({ schema }: Kysely<unknown>): Promise<void> {
	await schema
		.createTable("devices")
		.addColumn("id", "text", key)
		.addColumn("user_id", "text", required)
		.addColumn("name", "text", required)
		.addColumn("signed_in_at", "bigint", required)
		.addColumn("last_seen_at", "bigint", required)
		.addColumn("expires_at", "bigint")
		.addColumn("revoked_at", "bigint")
		.addColumn("revoke_reason", "text")
		.execute();
	await schema
		.createTable("refresh_tokens")
		.addColumn("token_hash", "text", key)
		.addColumn("device_id", "text", ofDevice)
		.addColumn("issued_at", "bigint", required)
		.addColumn("expires_at", "bigint")
		.addColumn("used_at", "bigint")
		.addColumn("successor_hash", "text")
		.execute();
	await schema.createIndex("devices_of_user").on("devices").column("user_id").execute();
	await schema.createIndex("devices_by_end").on("devices").column("revoked_at").execute();
	await schema.createIndex("refresh_tokens_of_device").on("refresh_tokens").column("device_id").execute();
}

async function createLinks({ schema }: Kysely<unknown>): Promise<void> {
	await schema
		.createTable("sign_ups")
		.addColumn("token_hash", "text", key)
		.addColumn("proof_hash", "text", required)
		.addColumn("email", "text", required)
		.addColumn("email_key", "text", required)
		.addColumn("password_hash", "text", required)
		.addColumn("display_name", "text", required)
		.addColumn("created_at", "bigint", required)
		.addColumn("expires_at", "bigint", required)
		.execute();
	await schema
		.createTable("mail_links")
		.addColumn("token_hash", "text", key)
		.addColumn("kind", "text", required)
		.addColumn("user_id", "text", ofUser)
		.addColumn("email", "text")
		.addColumn("created_at", "bigint", required)
		.addColumn("expires_at", "bigint", required)
		.execute();
	await schema
		.createTable("mails")
		.addColumn("id", "text", key)
		.addColumn("recipient", "text", required)
		.addColumn("subject", "text", required)
		.addColumn("body", "text")
		.addColumn("created_at", "bigint", required)
		.addColumn("due_at", "bigint", required)
		.addColumn("sent_at", "bigint")
		.addColumn("attempts", "integer", required)
		.addColumn("last_error", "text")
		.execute();
	await schema.createIndex("sign_ups_of_address").on("sign_ups").column("email_key").execute();
	await schema.createIndex("sign_ups_by_end").on("sign_ups").column("expires_at").execute();
	await schema.createIndex("mail_links_of_user").on("mail_links").column("user_id").execute();
	await schema.createIndex("mails_to_address").on("mails").expression(sql`lower(recipient)`).execute();
	await schema.createIndex("mails_by_state").on("mails").columns(["sent_at", "due_at"]).execute();
}
