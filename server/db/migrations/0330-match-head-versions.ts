// Earlier states of matches, kept for some minutes for readers with a match delay.
import type { ColumnDefinitionBuilder } from "kysely";
import type { Migration } from "kysely/migration";

const required = (column: ColumnDefinitionBuilder) => column.notNull();

export const matchHeadVersions: Migration = {
	async up({ schema }) {
		await schema
			.createTable("match_head_versions")
			.addColumn("match_id", "text", required)
			.addColumn("epoch", "text", required)
			.addColumn("seq", "integer", required)
			.addColumn("status", "text", required)
			.addColumn("home_score", "integer", required)
			.addColumn("away_score", "integer", required)
			.addColumn("live", "text", required)
			.addColumn("is_disputed", "integer", required)
			.addColumn("updated_at", "bigint", required)
			.addColumn("superseded_at", "bigint", required)
			.addPrimaryKeyConstraint("match_head_versions_key", ["match_id", "epoch", "seq"])
			.execute();
		await schema.createIndex("match_head_versions_age").on("match_head_versions").column("superseded_at").execute();
	},
};
