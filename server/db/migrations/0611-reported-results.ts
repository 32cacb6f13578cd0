// Adds to the head of a log whether its score or result is of reporters and not confirmed, so that tables do not count it and the desk finds
// it.
import type { KindedMigration } from "./kinded-migration.ts";

export const reportedResults: KindedMigration = {
	kind: "expand",
	async up({ schema }) {
		for (const table of ["match_heads", "match_head_versions"])
			await schema
				.alterTable(table)
				.addColumn("is_reported", "integer", (column) => column.notNull().defaultTo(0))
				.execute();
		await schema.createIndex("match_heads_reported").on("match_heads").column("is_reported").execute();
	},
};
