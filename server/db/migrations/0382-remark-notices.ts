// Remarks on matches of feeds that are no fault of the provider, such as that another feed comes first: they do not count in its rate.
import type { Migration } from "kysely/migration";

export const remarkNotices: Migration = {
	async up({ schema }) {
		await schema
			.alterTable("feed_remarks")
			.addColumn("is_notice", "integer", (column) => column.notNull().defaultTo(0))
			.execute();
	},
};
