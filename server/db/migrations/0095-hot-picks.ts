// Hot picks: the editors' ordered list of a day, replaced as a whole. The table has no foreign key to matches: picks of deleted matches are
// left out when they are read.
import type { Migration } from "kysely/migration";

export const hotPicks: Migration = {
	async up({ schema }) {
		await schema
			.createTable("hot_pick_days")
			.addColumn("date", "text", (column) => column.primaryKey())
			.addColumn("version", "integer", (column) => column.notNull())
			.addColumn("picks", "text", (column) => column.notNull())
			.execute();
	},
};
