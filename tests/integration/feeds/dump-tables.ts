// All tables that a feed may write, as one comparable value.
import type { Db } from "#server/db/open-database.ts";

const TABLES = ["nations", "leagues", "seasons", "teams", "players", "matches", "match_heads", "match_events", "id_counters"] as const;

/** Rows of every table as sorted JSON lines. */
export async function dumpTables({ kysely }: Db): Promise<Record<string, string[]>> {
	const dumps = await Promise.all(
		TABLES.map(async (table) => {
			const rows = await kysely.selectFrom(table).selectAll().execute();
			return [table, rows.map((row) => JSON.stringify(row)).sort()] as const;
		}),
	);
	return Object.fromEntries(dumps);
}
