// Creates the table of what staff write minute by minute: one row for each fact, numbered within the match.
import type { KindedMigration } from "./kinded-migration.ts";

export const liveText: KindedMigration = {
	kind: "expand",
	async up({ schema }) {
		await schema
			.createTable("live_texts")
			.addColumn("match_id", "text", (column) => column.notNull().references("matches.id").onDelete("cascade"))
			.addColumn("seq", "integer", (column) => column.notNull())
			.addColumn("epoch", "text", (column) => column.notNull())
			.addColumn("entry_id", "integer", (column) => column.notNull())
			.addColumn("body", "text", (column) => column.notNull())
			.addColumn("image_id", "text")
			.addColumn("at", "bigint", (column) => column.notNull())
			.addPrimaryKeyConstraint("live_texts_key", ["match_id", "seq"])
			.execute();
		await schema.createIndex("live_texts_image").on("live_texts").column("image_id").execute();
	},
};
