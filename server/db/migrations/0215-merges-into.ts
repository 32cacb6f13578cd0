// An index of merges by the resulting row, which is needed because logs name players by ids that were merged.
import type { Migration } from "kysely/migration";

export const mergesInto: Migration = {
	async up({ schema }) {
		await schema.createIndex("merges_into").on("merges").columns(["kind", "into_id"]).execute();
	},
};
