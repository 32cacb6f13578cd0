// Creates tables for browsers that are notified of followed matches: their push subscriptions, what guests among them follow, and the
// newest message per match and browser.
import type { ColumnDefinitionBuilder } from "kysely";
import type { Migration } from "kysely/migration";

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const key = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey();
const ofSubscription = (column: ColumnDefinitionBuilder) => column.notNull().references("push_subscriptions.id").onDelete("cascade");

export const webPush: Migration = {
	async up({ schema }) {
		await schema
			.createTable("push_subscriptions")
			.addColumn("id", "text", key)
			.addColumn("endpoint", "text", required)
			.addColumn("p256dh", "text", required)
			.addColumn("auth", "text", required)
			.addColumn("user_id", "text")
			.addColumn("device_id", "text")
			.addColumn("kinds", "text", required)
			.addColumn("quiet_from", "integer")
			.addColumn("quiet_until", "integer")
			.addColumn("zone", "text", required)
			.addColumn("locale", "text", required)
			.addColumn("failures", "integer", required)
			.addColumn("created_at", "bigint", required)
			.addColumn("saved_at", "bigint", required)
			.execute();
		await schema.createIndex("push_subscriptions_user").on("push_subscriptions").column("user_id").execute();
		await schema.createIndex("push_subscriptions_device").on("push_subscriptions").column("device_id").execute();
		await schema
			.createTable("push_follows")
			.addColumn("subscription_id", "text", ofSubscription)
			.addColumn("kind", "text", required)
			.addColumn("target_id", "text", required)
			.addPrimaryKeyConstraint("push_follows_key", ["subscription_id", "kind", "target_id"])
			.execute();
		await schema.createIndex("push_follows_target").on("push_follows").columns(["kind", "target_id"]).execute();
		await schema.createIndex("follows_target").on("follows").columns(["kind", "target_id"]).execute();
		await schema
			.createTable("push_messages")
			.addColumn("id", "text", key)
			.addColumn("subscription_id", "text", ofSubscription)
			.addColumn("seq", "bigint", required)
			.addColumn("body", "text", required)
			.addColumn("urgency", "text", required)
			.addColumn("due_at", "bigint")
			.addColumn("attempts", "integer", required)
			.addColumn("expires_at", "bigint", required)
			.execute();
		await schema.createIndex("push_messages_due").on("push_messages").column("due_at").execute();
		await schema.createIndex("push_messages_subscription").on("push_messages").column("subscription_id").execute();
		await schema.createIndex("push_messages_age").on("push_messages").column("expires_at").execute();
	},
};
