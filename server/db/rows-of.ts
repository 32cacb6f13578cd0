// Rows that belong to what a column names, in whatever table a room keeps them: for what removes matches, teams and leagues with all that
// hangs on them.
import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "./schema.ts";

type NamingColumn = "match_id" | "team_id" | "player_id" | "league_id" | "season_id" | "nation_id";

/** Logs of what staff and feeds did stay, whatever they name; the match log has its own owner. */
const NEVER = ["audit_entries", "moderation_actions", "catalogue_changes", "match_heads", "match_events", "import_changes"];
/** Deleted by name, in their order. */
const CATALOGUE = ["nations", "leagues", "seasons", "teams", "players", "matches"];

/** Tables whose rows belong to what `column` names: whatever a room adds later goes too. */
export async function readTablesOf({ kysely }: { kysely: Kysely<Database> }, column: NamingColumn): Promise<string[]> {
	const tables = await kysely.introspection.getTables();
	const own = tables.filter(
		({ name, columns }) => ![...NEVER, ...CATALOGUE].includes(name) && columns.some((each) => each.name === column),
	);
	return own.map(({ name }) => name);
}

/** Gives how many rows went. */
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
