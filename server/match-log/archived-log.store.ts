// Logs of finished seasons in packed form: all entries of a match in one row, compressed. archive-logs.ts packs and restores them;
// log-entries.store.ts reads them.
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { MatchEventTable } from "#server/db/tables/match-log-tables.ts";
import type { Instant } from "#shared/kit/instant.ts";

type Connection = Kysely<Database>;

/** Columns whose values the packed form has for each entry, in this order. */
export const PACKED_COLUMNS = ["seq", "event_id", "revision", "type", "body", "source", "source_id", "author_id", "recorded_at"] as const;

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } };

/** Throws if unpacking would not give the same entries. */
export async function packLog(entries: readonly MatchEventTable[]): Promise<Uint8Array> {
	const text = JSON.stringify(entries.map((entry) => PACKED_COLUMNS.map((column) => entry[column])));
	const packed = await compress(text, OPTIONS);
	if ((await decompress(packed)).toString() !== text) throw new Error("a packed log differs from its entries");
	return packed;
}

/** Returns the entries of a packed log, in their order. */
export async function unpackLog(matchId: string, packed: Uint8Array): Promise<MatchEventTable[]> {
	const rows = JSON.parse((await decompress(packed)).toString()) as unknown[][];
	return rows.map((values) => {
		const entry = Object.fromEntries(PACKED_COLUMNS.map((column, index) => [column, values[index]])) as Omit<MatchEventTable, "match_id">;
		return { match_id: matchId, ...entry };
	});
}

/** Returns the matches whose logs are packed, in the order of their ids. */
export async function readArchivedIds(connection: Connection, limit: number): Promise<string[]> {
	const rows = await connection.selectFrom("archived_logs").select("match_id").orderBy("match_id").limit(limit).execute();
	return rows.map(({ match_id }) => match_id);
}

export async function insertArchivedLog(
	transaction: Connection,
	log: { matchId: string; entries: number; packed: Uint8Array; at: Instant },
): Promise<void> {
	const { matchId, entries, packed, at } = log;
	await transaction.insertInto("archived_logs").values({ match_id: matchId, entries, packed, archived_at: at }).execute();
}

export async function deleteArchivedLogs(transaction: Connection, matchIds: readonly string[]): Promise<void> {
	await transaction.deleteFrom("archived_logs").where("match_id", "in", matchIds).execute();
}

/** Returns the seasons that ended before an instant, the oldest first. */
export function readEndedSeasons(connection: Connection, before: Instant): Promise<{ id: string; leagueId: string }[]> {
	const ended = connection.selectFrom("seasons").select(["id", "league_id as leagueId"]).where("ends_at", "<", before);
	return ended.orderBy("ends_at").execute();
}

/**
 * Returns the matches of a season that are over in one of these states, and whose log has not changed since an instant and is not packed.
 */
export async function readUnarchived(
	connection: Connection,
	{ id, leagueId }: { id: string; leagueId: string },
	{ statuses, before, limit }: { statuses: readonly string[]; before: Instant; limit: number },
): Promise<string[]> {
	const rows = await connection
		.selectFrom("matches")
		.innerJoin("match_heads", "match_heads.match_id", "matches.id")
		.select("matches.id")
		.where("league_id", "=", leagueId)
		.where("season_id", "=", id)
		.where("is_archived", "=", 0)
		.where("seq", ">", 0)
		.where("updated_at", "<", before)
		.where("match_heads.status", "in", statuses)
		.limit(limit)
		.execute();
	return rows.map((row) => row.id);
}
