// Queries for chat lines in any state.
import { type Kysely, sql } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { ChatLineTable } from "#server/db/tables/chat-tables.ts";
import type { MatchId, UserId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";

type Connection = Kysely<Database>;

export async function insertLine(transaction: Connection, line: ChatLineTable): Promise<void> {
	await transaction.insertInto("chat_lines").values(line).execute();
}

/** A user's line by its clientId. */
export async function readByClientId(connection: Connection, key: { matchId: string; userId: string; clientId: string }) {
	return connection
		.selectFrom("chat_lines")
		.select(["seq", "state", "text", "sent_at"])
		.where("match_id", "=", key.matchId)
		.where("author_id", "=", key.userId)
		.where("client_id", "=", key.clientId)
		.executeTakeFirst();
}

/** Times of a user's lines after `since`, in all rooms and states, newest first. */
export async function readSentTimes(connection: Connection, userId: string, since: Instant, limit: number): Promise<Instant[]> {
	const rows = await connection
		.selectFrom("chat_lines")
		.select("sent_at")
		.where("author_id", "=", userId)
		.where("sent_at", ">", since)
		.orderBy("sent_at", "desc")
		.limit(limit)
		.execute();
	return rows.map(({ sent_at }) => sent_at);
}

/** Time of a user's last line in one room after `since`; `null` if there is none. */
export async function readLastSent(connection: Connection, userId: UserId, matchId: MatchId, since: Instant): Promise<Instant | null> {
	const row = await connection
		.selectFrom("chat_lines")
		.select("sent_at")
		.where("author_id", "=", userId)
		.where("sent_at", ">", since)
		.where("match_id", "=", matchId)
		.orderBy("sent_at", "desc")
		.limit(1)
		.executeTakeFirst();
	return row?.sent_at ?? null;
}

export async function readLine(connection: Connection, matchId: string, seq: number) {
	return connection
		.selectFrom("chat_lines")
		.select(["state", "author_id"])
		.where("match_id", "=", matchId)
		.where("seq", "=", seq)
		.executeTakeFirst();
}

/** Number of lines that people wrote in a room after `since`, at most `limit`. */
export async function countLinesSince(connection: Connection, matchId: string, since: Instant, limit: number): Promise<number> {
	const newest = connection
		.selectFrom("chat_lines")
		.select("id")
		.where("match_id", "=", matchId)
		.where("sent_at", ">", since)
		.where("author_id", "is not", null)
		.limit(limit)
		.as("newest");
	const { lines } = await connection
		.selectFrom(newest)
		.select(({ fn }) => fn.countAll().as("lines"))
		.executeTakeFirstOrThrow();
	return Number(lines);
}

/** Time of the last readable line of each author in a room, after `since`. */
export async function readTalkers(connection: Connection, matchId: string, since: Instant): Promise<Map<string, Instant>> {
	const rows = await connection
		.selectFrom("chat_lines")
		.select(({ fn }) => [sql<string>`author_id`.as("id"), fn.max("sent_at").as("sentAt")])
		.where("match_id", "=", matchId)
		.where("sent_at", ">", since)
		.where("state", "=", "published")
		.where("author_id", "is not", null)
		.groupBy("author_id")
		.execute();
	return new Map(rows.map(({ id, sentAt }) => [id, Number(sentAt)]));
}

/** Lines of one page, newest first: published ones, and shadowed ones of `ownId`. */
export async function readLines(
	connection: Connection,
	matchId: string,
	page: { before?: number | undefined; until?: Instant | undefined; limit: number; ownId: string | null },
) {
	const { before, until, limit, ownId } = page;
	let query = connection
		.selectFrom("chat_lines")
		.select([sql<number>`seq`.as("seq"), "body"])
		.where("match_id", "=", matchId)
		.where("seq", "is not", null)
		.where(({ eb, or, and }) =>
			or([eb("state", "=", "published"), ...(ownId === null ? [] : [and([eb("state", "=", "shadowed"), eb("author_id", "=", ownId)])])]),
		);
	if (before !== undefined) query = query.where("seq", "<", before);
	if (until !== undefined) {
		// The last seq up to the time is looked up first, so that later lines are not scanned.
		const last = connection.selectFrom("chat_lines").select("seq").where("match_id", "=", matchId).where("sent_at", "<=", until);
		const { seq } = (await last.where("seq", "is not", null).orderBy("sent_at", "desc").limit(1).executeTakeFirst()) ?? { seq: 0 };
		query = query.where("seq", "<=", seq).where("sent_at", "<=", until);
	}
	return query.orderBy("seq", "desc").limit(limit).execute();
}

/** Deletes the texts permanently; returns how many of the lines had been readable. */
export async function scrubLines(transaction: Connection, matchId: string, seqs: readonly number[]): Promise<number> {
	const those = (state: "published" | null) => {
		const query = transaction
			.updateTable("chat_lines")
			.set({ state: "deleted", text: "", body: "{}" })
			.where("match_id", "=", matchId)
			.where("seq", "in", seqs);
		return (state ? query.where("state", "=", state) : query).executeTakeFirst();
	};
	const { numUpdatedRows } = await those("published");
	await those(null);
	await transaction.deleteFrom("chat_reactions").where("match_id", "=", matchId).where("seq", "in", seqs).execute();
	return Number(numUpdatedRows);
}

/** Keys of all system lines of the room: `<event> <revision> <kind>`. */
export async function readEventKeys(connection: Connection, matchId: string): Promise<string[]> {
	const rows = await connection
		.selectFrom("chat_lines")
		.select("event_key")
		.where("match_id", "=", matchId)
		.where("event_key", ">", "")
		.execute();
	return rows.map(({ event_key }) => event_key ?? "");
}
