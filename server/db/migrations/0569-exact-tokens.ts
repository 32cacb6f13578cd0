// Widens the tokens of a feed's request budget to eight bytes on PostgreSQL, as on SQLite, so that fractions are copied exactly.
import { type Kysely, PostgresAdapter, sql } from "kysely";
import type { KindedMigration } from "./kinded-migration.ts";

export const exactTokens: KindedMigration = {
	kind: "expand",
	/** Must work when it is run again, and before the table exists. */
	async up(db: Kysely<unknown>) {
		if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
		await sql`alter table if exists feed_budgets alter column minute_tokens type double precision`.execute(db);
	},
};
