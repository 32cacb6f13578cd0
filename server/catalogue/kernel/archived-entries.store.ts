// Looks for entries in the packed logs of teams' matches.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { MatchEventTable } from "#server/db/tables/match-log-tables.ts";
import { readArchivedEntries } from "#server/match-log/archived-log.store.ts";
import { readMatchIdsOf } from "./catalogue-change.store.ts";

/** Number of logs that are unpacked at once. */
const LOGS_READ = 20;

export async function hasArchivedEntry(
	connection: Kysely<Database>,
	teamIds: readonly string[],
	isWanted: (entry: MatchEventTable) => boolean,
): Promise<boolean> {
	const matchIds = await readMatchIdsOf(connection, teamIds);
	for (let first = 0; first < matchIds.length; first += LOGS_READ) {
		const entries = await readArchivedEntries(connection, matchIds.slice(first, first + LOGS_READ));
		if (entries.some(isWanted)) return true;
	}
	return false;
}
