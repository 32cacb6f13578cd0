// Drops the indexes of times by which nodes once looked for each other's changes: no statement reads by them since the outbox.
import type { KindedMigration } from "./kinded-migration.ts";

export const unusedIndexes: KindedMigration = {
	// A node of the version before reads none of them either.
	kind: "expand",
	async up({ schema }) {
		for (const index of ["users_by_change", "desk_changes_by_time", "odds_markets_by_time"])
			await schema.dropIndex(index).ifExists().execute();
	},
};
