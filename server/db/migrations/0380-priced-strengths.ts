// Stores the strengths with which a market was priced: a match that has begun keeps them, whatever results follow.
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const pricedStrengths: Migration = {
	async up(db: Kysely<unknown>) {
		for (const table of ["odds_markets", "odds_prices"]) {
			for (const column of ["home_strength", "away_strength"]) {
				await db.schema.alterTable(table).addColumn(column, "double precision").execute();
			}
		}
		// Until now each team had one strength. Matches in play keep it; upcoming matches get others at their next price.
		for (const side of ["home", "away"]) {
			const strength = sql`select strength from teams join matches on teams.id = ${sql.ref(`${side}_team_id`)} where matches.id = match_id`;
			await sql`update odds_markets set ${sql.ref(`${side}_strength`)} = (${strength})`.execute(db);
		}
	},
};
