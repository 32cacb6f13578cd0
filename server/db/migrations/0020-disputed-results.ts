// Adds to the head of a log whether a source states another final score, so that the desk finds disputed results.
import type { Migration } from "kysely/migration";

export const disputedResults: Migration = {
	async up({ schema }) {
		await schema
			.alterTable("match_heads")
			.addColumn("is_disputed", "integer", (column) => column.notNull().defaultTo(0))
			.execute();
		await schema.createIndex("match_heads_disputed").on("match_heads").column("is_disputed").execute();
	},
};
