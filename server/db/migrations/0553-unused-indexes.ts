// Drops the indexes of times by which nodes polled for each other's changes: since the outbox exists, no statement uses them.
import type { KindedMigration } from "./kinded-migration.ts";

export const unusedIndexes: KindedMigration = {
	// The previous version does not use these indexes either.
	kind: "expand",
	async up({ schema }) {
		for (const index of ["users_by_change", "desk_changes_by_time", "odds_markets_by_time"])
			await schema.dropIndex(index).ifExists().execute();
	},
};
