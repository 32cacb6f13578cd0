// What was merged into a row is looked up by the row: logs name players by the ids that are gone.
import type { Migration } from "kysely/migration";

export const mergesInto: Migration = {
	async up({ schema }) {
		await schema.createIndex("merges_into").on("merges").columns(["kind", "into_id"]).execute();
	},
};
