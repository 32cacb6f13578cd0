// Remarks on matches of feeds that are not a fault of the provider, for instance because another feed has priority: they do not count in
// the feed's error rate.
import type { Migration } from "kysely/migration";

export const remarkNotices: Migration = {
	async up({ schema }) {
		await schema
			.alterTable("feed_remarks")
			.addColumn("is_notice", "integer", (column) => column.notNull().defaultTo(0))
			.execute();
	},
};
