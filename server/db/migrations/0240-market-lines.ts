// Makes over/under one market with its own line in each match: the market's key no longer contains the line.
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const marketLines: Migration = {
	async up(db: Kysely<unknown>) {
		for (const table of ["odds_markets", "odds_prices"]) {
			await db.schema.alterTable(table).addColumn("line", "double precision").execute();
			await sql`update ${sql.table(table)} set market = 'over_under', line = 2.5 where market = 'over_under_2_5'`.execute(db);
		}
		await sql`update odds_inputs set market = 'over_under' where market = 'over_under_2_5'`.execute(db);
	},
};
