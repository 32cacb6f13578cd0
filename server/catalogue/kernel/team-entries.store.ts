// Looks for entries in the logs of teams' matches.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { type EntryCondition, readEntries } from "#server/match-log/log-entries.store.ts";
import { readMatchIdsOf } from "./catalogue-change.store.ts";

/** Number of logs that are read at once. */
const LOGS_READ = 20;

/** Returns whether an entry meets all conditions. */
export async function hasEntry(
	connection: Kysely<Database>,
	teamIds: readonly string[],
	where: readonly EntryCondition[],
): Promise<boolean> {
	const matchIds = await readMatchIdsOf(connection, teamIds);
	for (let first = 0; first < matchIds.length; first += LOGS_READ) {
		const entries = await readEntries(connection, matchIds.slice(first, first + LOGS_READ), { columns: [], where });
		if (entries.length > 0) return true;
	}
	return false;
}
