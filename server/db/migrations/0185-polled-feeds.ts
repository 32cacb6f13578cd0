// Creates tables for feeds that poll a provider: their request budget, their last report of each match, and remarks on unreadable data.
import type { Migration } from "kysely/migration";

export const polledFeeds: Migration = {
	async up({ schema }) {
		await schema
			.createTable("feed_budgets")
			.addColumn("feed", "text", (column) => column.notNull().primaryKey())
			.addColumn("minute_tokens", "real", (column) => column.notNull())
			.addColumn("minute_at", "bigint", (column) => column.notNull())
			.addColumn("day", "bigint", (column) => column.notNull())
			.addColumn("day_used", "integer", (column) => column.notNull())
			.addColumn("blocked_until", "bigint", (column) => column.notNull())
			.addColumn("failures", "integer", (column) => column.notNull())
			.addColumn("answered_at", "bigint")
			.execute();
		await schema
			.createTable("feed_matches")
			.addColumn("feed", "text", (column) => column.notNull())
			.addColumn("source_id", "text", (column) => column.notNull())
			.addColumn("league_key", "text", (column) => column.notNull())
			.addColumn("starts_at", "bigint", (column) => column.notNull())
			.addColumn("is_over", "integer", (column) => column.notNull())
			.addColumn("over_at", "bigint")
			.addColumn("detailed_at", "bigint")
			.addColumn("memory", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("feed_matches_key", ["feed", "source_id"])
			.execute();
		await schema.createIndex("feed_matches_by_start").on("feed_matches").columns(["feed", "starts_at"]).execute();
		await schema
			.createTable("feed_remarks")
			.addColumn("feed", "text", (column) => column.notNull())
			.addColumn("row_name", "text", (column) => column.notNull())
			.addColumn("message", "text", (column) => column.notNull())
			.addColumn("seen_at", "bigint", (column) => column.notNull())
			.addPrimaryKeyConstraint("feed_remarks_key", ["feed", "row_name", "message"])
			.execute();
	},
};
