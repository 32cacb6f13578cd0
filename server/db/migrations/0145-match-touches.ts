// Where players had the ball in a match, summed: one row a match, as its source reported it last.
import type { Migration } from "kysely/migration";

export const matchTouches: Migration = {
	async up({ schema }) {
		await schema
			.createTable("match_touches")
			.addColumn("match_id", "text", (column) => column.notNull().primaryKey().references("matches.id").onDelete("cascade"))
			.addColumn("source", "text", (column) => column.notNull())
			.addColumn("players", "text", (column) => column.notNull())
			.execute();
	},
};
