// Creates tables for receivers that the site notifies, their messages, and the position up to which facts were turned into messages.
import type { ColumnDefinitionBuilder } from "kysely";
import type { Migration } from "kysely/migration";

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const key = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey();

export const webhooks: Migration = {
	async up({ schema }) {
		await schema
			.createTable("webhooks")
			.addColumn("id", "text", key)
			.addColumn("name", "text", required)
			.addColumn("url", "text", required)
			.addColumn("kinds", "text", required)
			.addColumn("salt", "text", required)
			.addColumn("secret_hash", "text", required)
			.addColumn("former_salt", "text")
			.addColumn("former_until", "bigint")
			.addColumn("created_by", "text", required)
			.addColumn("created_at", "bigint", required)
			.addColumn("paused_at", "bigint")
			.addColumn("paused_because", "text")
			.addColumn("failures", "integer", required)
			.addColumn("delivered_at", "bigint")
			.execute();
		await schema
			.createTable("webhook_deliveries")
			.addColumn("id", "text", key)
			.addColumn("webhook_id", "text", (column) => column.notNull().references("webhooks.id").onDelete("cascade"))
			.addColumn("fact_id", "text", required)
			.addColumn("kind", "text", required)
			.addColumn("body", "text", required)
			.addColumn("state", "text", required)
			.addColumn("attempts", "integer", required)
			.addColumn("due_at", "bigint", required)
			.addColumn("created_at", "bigint", required)
			.addColumn("attempted_at", "bigint")
			.addColumn("status", "integer")
			.addColumn("error", "text")
			.addColumn("duration_ms", "integer")
			.execute();
		await schema.createIndex("webhook_deliveries_fact").on("webhook_deliveries").columns(["webhook_id", "fact_id"]).unique().execute();
		await schema.createIndex("webhook_deliveries_due").on("webhook_deliveries").columns(["state", "webhook_id", "due_at"]).execute();
		await schema.createIndex("webhook_deliveries_age").on("webhook_deliveries").column("created_at").execute();
		await schema.createTable("webhook_cursors").addColumn("id", "text", key).addColumn("read_until", "bigint", required).execute();
	},
};
