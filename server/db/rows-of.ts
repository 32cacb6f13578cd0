// Finds the tables with a column that names a match, team, player, league, season or nation, and deletes their rows, for code that deletes
// such a record with everything that depends on it.
import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "./schema.ts";

type NamingColumn = "match_id" | "team_id" | "player_id" | "league_id" | "season_id" | "nation_id";

/** Tables whose rows are never deleted here: logs of actions by staff and feeds, and the match log, which only its own room changes. */
const NEVER = ["audit_entries", "moderation_actions", "match_heads", "match_events", "archived_logs", "import_changes"];
/** Tables whose rows the caller deletes explicitly, in this order. */
const CATALOGUE = ["nations", "leagues", "seasons", "teams", "players", "matches"];

/**
 * Returns the tables that have this column, except those in NEVER and CATALOGUE. They are read from the database, so that tables that a
 * room adds later are included.
 */
export async function readTablesOf({ kysely }: { kysely: Kysely<Database> }, column: NamingColumn): Promise<string[]> {
	const tables = await kysely.introspection.getTables();
	const own = tables.filter(
		({ name, columns }) => ![...NEVER, ...CATALOGUE].includes(name) && columns.some((each) => each.name === column),
	);
	return own.map(({ name }) => name);
}

/** Returns the number of deleted rows. */
export async function deleteRowsOf(
	transaction: Transaction<Database>,
	table: string,
	column: string,
	ids: readonly string[],
): Promise<number> {
	if (ids.length === 0) return 0;
	const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(ids)})`.execute(
		transaction,
	);
	return Number(numAffectedRows);
}
