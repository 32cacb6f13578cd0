// Creates the tables of reporter links and of the browsers that opened them. Secrets, codes and PINs are stored only as keyed hashes.
import type { ColumnDefinitionBuilder } from "kysely";
import type { KindedMigration } from "./kinded-migration.ts";

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const key = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey();

export const reporterLinks: KindedMigration = {
	kind: "expand",
	async up({ schema }) {
		await schema
			.createTable("reporter_links")
			.addColumn("id", "text", key)
			.addColumn("match_id", "text", required)
			.addColumn("kind", "text", required)
			.addColumn("coverage", "text", required)
			.addColumn("label", "text", required)
			.addColumn("secret_hash", "text", (column) => column.notNull().unique())
			.addColumn("code_hash", "text", (column) => column.notNull().unique())
			.addColumn("pin_hash", "text")
			.addColumn("wrong_pins", "integer", (column) => column.notNull().defaultTo(0))
			.addColumn("shows_names", "integer", required)
			.addColumn("expires_at", "bigint", required)
			.addColumn("created_by", "text", required)
			.addColumn("created_at", "bigint", required)
			.addColumn("revoked_by", "text")
			.addColumn("revoked_at", "bigint")
			.execute();
		await schema.createIndex("reporter_links_match_id").on("reporter_links").column("match_id").execute();
		await schema
			.createTable("reporter_devices")
			.addColumn("link_id", "text", required)
			.addColumn("device", "text", required)
			.addColumn("opened_at", "bigint", required)
			.addColumn("seen_at", "bigint", required)
			.addPrimaryKeyConstraint("reporter_devices_pk", ["link_id", "device"])
			.execute();
	},
};
