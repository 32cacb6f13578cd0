// Touches of a match: where players had the ball, summed. One row per match, with its source's last report.
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
