// Queries on the log and its heads. Only append.ts adds entries; archive-logs.ts packs and restores them, and demo:remove deletes them.
import type { Insertable, Kysely, Transaction } from "kysely";
import { type InsertTarget, insertRows } from "#server/db/insert-rows.ts";
import type { Database } from "#server/db/schema.ts";
import type { MatchEventTable, MatchHeadTable } from "#server/db/tables/match-log-tables.ts";
import type { MatchId, UserId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import { deleteArchivedLogs } from "./archived-log.store.ts";
import { type EntryCondition, readEntries } from "./log-entries.store.ts";

type Connection = Kysely<Database> | Transaction<Database>;

export type HeadRow = Insertable<Omit<MatchHeadTable, "is_archived">>;
export type MatchHeader = Pick<MatchHeadTable, "match_id" | "epoch" | "seq">;
export type SourceKey = Pick<MatchEventTable, "match_id" | "source" | "source_id">;

const HEAD = [
	"match_id",
	"epoch",
	"seq",
	"status",
	"home_score",
	"away_score",
	"live",
	"is_disputed",
	"is_reported",
	"updated_at",
] as const;

const parseEvent = (row: { body: string }): MatchEvent => JSON.parse(row.body) as MatchEvent;

export async function readHead(connection: Connection, matchId: string): Promise<MatchHeader | undefined> {
	return connection.selectFrom("match_heads").select(["match_id", "epoch", "seq"]).where("match_id", "=", matchId).executeTakeFirst();
}

/** Locks the heads for the rest of the transaction, in the order of their ids, so that two appenders cannot deadlock. */
export async function lockHeads(
	connection: Transaction<Database>,
	matchIds: readonly string[],
): Promise<(MatchHeader & { is_archived: number })[]> {
	return connection
		.selectFrom("match_heads")
		.select(["match_id", "epoch", "seq", "is_archived"])
		.where("match_id", "in", matchIds)
		.orderBy("match_id")
		.forUpdate()
		.execute();
}

/** Creates heads; if another appender created one first, that one stays. */
export async function insertHeads(connection: Transaction<Database>, heads: readonly HeadRow[]): Promise<void> {
	await connection
		.insertInto("match_heads")
		.values(heads)
		.onConflict((conflict) => conflict.column("match_id").doNothing())
		.execute();
}

/** Copies the present state of these heads, for readers with a match delay (db/as-of) until the given time. */
export async function insertHeadVersions(
	connection: Transaction<Database>,
	matchIds: readonly string[],
	supersededAt: Instant,
): Promise<void> {
	await connection
		.insertInto("match_head_versions")
		.columns([...HEAD, "superseded_at"])
		.expression((from) =>
			from
				.selectFrom("match_heads")
				.select(HEAD)
				.select(({ cast, val }) => cast<number>(val(supersededAt), "bigint").as("superseded_at"))
				.where("match_id", "in", matchIds)
				.where("seq", ">", 0),
		)
		.execute();
}

export async function deleteHeadVersions(connection: Transaction<Database>, supersededBefore: Instant): Promise<void> {
	await connection.deleteFrom("match_head_versions").where("superseded_at", "<", supersededBefore).execute();
}

const HEADS: InsertTarget<HeadRow> = {
	table: "match_heads",
	columns: {
		...{ match_id: "text", epoch: "text", seq: "integer", status: "text", home_score: "integer", away_score: "integer" },
		...{ live: "text", is_disputed: "integer", is_reported: "integer", updated_at: "bigint" },
	},
	conflictKey: "match_id",
};

export const updateHeads = (connection: Transaction<Database>, heads: readonly HeadRow[]): Promise<void> =>
	insertRows(connection, HEADS, heads);

const EVENTS: InsertTarget<MatchEventTable> = {
	table: "match_events",
	columns: {
		...{ match_id: "text", seq: "integer", event_id: "text", revision: "integer", type: "text", body: "text" },
		...{ source: "text", source_id: "text", author_id: "text", recorded_at: "bigint" },
	},
};

export const insertEvents = (connection: Transaction<Database>, rows: readonly MatchEventTable[]): Promise<void> =>
	insertRows(connection, EVENTS, rows);

/** Returns the entries with a seq above `since`, in order. */
export async function readEvents(connection: Connection, matchId: string, since: number, limit?: number): Promise<MatchEvent[]> {
	return (await readEntries(connection, [matchId], { columns: ["body"], where: [["seq", ">", since]], limit })).map(parseEvent);
}

export async function deleteEntries(transaction: Transaction<Database>, matchIds: readonly string[]): Promise<number> {
	const { numDeletedRows } = await transaction.deleteFrom("match_events").where("match_id", "in", matchIds).executeTakeFirstOrThrow();
	return Number(numDeletedRows);
}

export async function markArchived(transaction: Transaction<Database>, matchIds: readonly string[], isArchived: boolean): Promise<void> {
	const query = transaction.updateTable("match_heads").set({ is_archived: isArchived ? 1 : 0 });
	await query.where("match_id", "in", matchIds).execute();
}

/** Returns the times at which the entries above `since` were logged, by seq; only times after an instant. */
export async function readRecordedAt(connection: Connection, matchId: string, since: number, after: number): Promise<Map<number, number>> {
	const entries = await readEntries(connection, [matchId], {
		columns: ["recorded_at"],
		where: [
			["seq", ">", since],
			["recorded_at", ">", after],
		],
	});
	return new Map(entries.map(({ seq, recorded_at }) => [seq, Number(recorded_at)]));
}

/** The sources' own ids of the entries above `since`, for an append, which has restored a packed log. */
export async function readSubmissions(
	transaction: Transaction<Database>,
	matchId: string,
	since: number,
): Promise<{ seq: number; source: string; sourceId: string }[]> {
	return transaction
		.selectFrom("match_events")
		.select(["seq", "source", "source_id as sourceId"])
		.where("match_id", "=", matchId)
		.where("seq", ">", since)
		.execute();
}

/** Entries by seq, for an append, which has restored a packed log. */
export async function readEntriesAt(
	transaction: Transaction<Database>,
	matchId: string,
	seqs: readonly number[],
): Promise<Map<number, MatchEvent>> {
	const rows = await transaction
		.selectFrom("match_events")
		.select(["seq", "body"])
		.where("match_id", "=", matchId)
		.where("seq", "in", seqs)
		.execute();
	return new Map(rows.map((row) => [row.seq, parseEvent(row)]));
}

/** Returns the authors of these entries, by match; entries without one are left out. */
export async function readAuthorsOf(
	connection: Connection,
	seqsByMatch: ReadonlyMap<string, readonly number[]>,
): Promise<{ matchId: string; eventId: string; authorId: string }[]> {
	const authors: { matchId: string; eventId: string; authorId: string }[] = [];
	for (const [matchId, seqs] of seqsByMatch) {
		const rows = await connection
			.selectFrom("match_events")
			.select(["event_id", "author_id"])
			.where("match_id", "=", matchId)
			.where("seq", "in", seqs)
			.execute();
		for (const { event_id: eventId, author_id: authorId } of rows) if (authorId !== null) authors.push({ matchId, eventId, authorId });
	}
	return authors;
}

/** Returns the ids of the events that an author first entered in a match. */
export async function readEventIdsOf(connection: Connection, matchId: MatchId, authorId: UserId): Promise<string[]> {
	const where: EntryCondition[] = [
		["author_id", "=", authorId],
		["revision", "=", 1],
	];
	return (await readEntries(connection, [matchId], { columns: ["event_id"], where })).map(({ event_id }) => event_id);
}

/** Returns the entries that a source logged in these matches, all or only those with these ids by the source, in the order of the logs. */
export async function readOfSource(
	connection: Connection,
	matchIds: readonly string[],
	source: string,
	sourceIds?: readonly string[],
): Promise<{ matchId: string; sourceId: string; event: MatchEvent }[]> {
	const where: EntryCondition[] = [["source", "=", source], ...(sourceIds ? [["source_id", "in", sourceIds] as const] : [])];
	const rows = await readEntries(connection, matchIds, { columns: ["source_id", "body"], where });
	return rows.map((row) => ({ matchId: row.match_id, sourceId: row.source_id, event: parseEvent(row) }));
}

/** Returns the heads of the given matches that have a disputed result. */
export async function readDisputed(
	connection: Connection,
	matchIds: readonly string[],
): Promise<Pick<MatchHeadTable, "match_id" | "live">[]> {
	return connection
		.selectFrom("match_heads")
		.select(["match_id", "live"])
		.where("match_id", "in", matchIds)
		.where("is_disputed", "=", 1)
		.execute();
}

export async function readHeads(
	connection: Connection,
	matchIds: readonly string[],
): Promise<(MatchHeader & Pick<MatchHeadTable, "live">)[]> {
	return connection.selectFrom("match_heads").select(["match_id", "epoch", "seq", "live"]).where("match_id", "in", matchIds).execute();
}

/** Deletes the logs of matches that are removed completely (server/demo). Returns the number of entries. */
export async function deleteLogs(connection: Transaction<Database>, matchIds: readonly string[]): Promise<number> {
	const deleted = await deleteEntries(connection, matchIds);
	await deleteArchivedLogs(connection, matchIds);
	await connection.deleteFrom("match_heads").where("match_id", "in", matchIds).execute();
	return deleted;
}

/** Replaces the stored row of a head that is still at this seq. */
export async function replaceLive(connection: Connection, head: { match_id: string; seq: number }, live: string): Promise<void> {
	await connection.updateTable("match_heads").set({ live }).where("match_id", "=", head.match_id).where("seq", "=", head.seq).execute();
}

/** Returns the earlier states of a head that are still stored. */
export async function readVersionLives(
	connection: Connection,
	matchId: string,
): Promise<{ match_id: string; superseded_at: number; live: string }[]> {
	return connection
		.selectFrom("match_head_versions")
		.select(["match_id", "superseded_at", "live"])
		.where("match_id", "=", matchId)
		.execute();
}

export async function replaceVersionLive(
	connection: Connection,
	version: { match_id: string; superseded_at: number },
	live: string,
): Promise<void> {
	await connection
		.updateTable("match_head_versions")
		.set({ live })
		.where("match_id", "=", version.match_id)
		.where("superseded_at", "=", version.superseded_at)
		.execute();
}
