// Plans that were bought: which one in which version, and by which payment, each at most once.
import type { Migration } from "kysely/migration";

export const paidPlans: Migration = {
	async up({ schema }) {
		await schema.alterTable("subscriptions").addColumn("plan_id", "text").execute();
		await schema.alterTable("subscriptions").addColumn("plan_version", "integer").execute();
		await schema.alterTable("subscriptions").addColumn("plan_name", "text").execute();
		await schema.alterTable("subscriptions").addColumn("benefits", "text").execute();
		await schema.alterTable("subscriptions").addColumn("payment_id", "text").execute();
		await schema.createIndex("subscriptions_payment").on("subscriptions").column("payment_id").unique().execute();
	},
};
