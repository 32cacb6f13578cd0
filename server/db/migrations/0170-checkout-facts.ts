// Adds to payments the buyer's confirmations, and the page that led to the checkout.
import type { Migration } from "kysely/migration";

export const checkoutFacts: Migration = {
	async up({ schema }) {
		await schema.alterTable("payments").addColumn("confirmed_age", "integer").execute();
		await schema.alterTable("payments").addColumn("return_to", "text").execute();
	},
};
