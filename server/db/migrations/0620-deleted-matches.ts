// Stores matches that staff deleted: their rows until the deletion is final, and the ids by which sources would report them again.
import type { KindedMigration } from "./kinded-migration.ts";

export const deletedMatches: KindedMigration = {
	kind: "expand",
	async up({ schema }) {
		await schema
			.createTable("deleted_matches")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("name", "text", (column) => column.notNull())
			.addColumn("league_id", "text", (column) => column.notNull())
			.addColumn("home_team_id", "text", (column) => column.notNull())
			.addColumn("away_team_id", "text", (column) => column.notNull())
			.addColumn("starts_at", "bigint", (column) => column.notNull())
			.addColumn("has_time", "integer", (column) => column.notNull())
			.addColumn("calendar_revision", "integer", (column) => column.notNull())
			.addColumn("deleted_by", "text", (column) => column.notNull())
			.addColumn("deleted_at", "bigint", (column) => column.notNull())
			.addColumn("purge_at", "bigint", (column) => column.notNull())
			.addColumn("counts", "text", (column) => column.notNull())
			.addColumn("rows", "text")
			.execute();
		await schema.createIndex("deleted_matches_purge").on("deleted_matches").column("purge_at").execute();
		await schema
			.createTable("deleted_match_sources")
			.addColumn("source", "text", (column) => column.notNull())
			.addColumn("source_id", "text", (column) => column.notNull())
			.addColumn("deleted_id", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("deleted_match_sources_key", ["source", "source_id"])
			.execute();
	},
};
