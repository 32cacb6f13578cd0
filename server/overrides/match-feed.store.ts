// Queries on the feeds of matches: which feed reports a match, and whether it is paused.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { readEntries } from "#server/match-log/log-entries.store.ts";
import type { Instant } from "#shared/kit/instant.ts";

/** Returns the last report of a feed on a match, logged or stored as a discrepancy; `null` if there is none. */
export async function readLastReport(
	connection: Kysely<Database>,
	matchId: string,
): Promise<{ source: string; reportedAt: Instant } | null> {
	const logged = (
		await readEntries(connection, [matchId], { columns: ["source", "recorded_at"], where: [["source", "!=", "operator"]] })
	).at(-1);
	const stored = await connection
		.selectFrom("discrepancies")
		.select(["source", "reported_at as reportedAt"])
		.where("match_id", "=", matchId)
		.orderBy("reported_at", "desc")
		.limit(1)
		.executeTakeFirst();
	const last = logged && { source: logged.source, reportedAt: logged.recorded_at };
	const reports = [last, stored].filter((report) => report !== undefined);
	return reports.sort((one, other) => other.reportedAt - one.reportedAt)[0] ?? null;
}

export async function readMatchSource(connection: Kysely<Database>, matchId: string): Promise<string | null> {
	const row = await connection.selectFrom("matches").select("source").where("id", "=", matchId).executeTakeFirst();
	return row?.source ?? null;
}

/** Returns the names of the feeds that staff have paused. */
export async function readPausedFeeds(connection: Kysely<Database>): Promise<ReadonlySet<string>> {
	const rows = await connection.selectFrom("feed_states").select("feed").where("is_paused", "=", 1).execute();
	return new Set(rows.map(({ feed }) => feed));
}
