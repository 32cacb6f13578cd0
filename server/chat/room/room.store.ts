// Queries on rooms and their facts. Only write-works.ts and clear-rooms.ts write through them.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { ChatFactTable, ChatRoomTable } from "#server/db/tables/chat-tables.ts";
import type { ChatFact, ChatPin, ChatRoom } from "#shared/contract/chat.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { restoreFact, restoreLine } from "./stored-fact.ts";

type Connection = Kysely<Database>;

export async function readRooms(connection: Connection, matchIds: readonly string[]): Promise<ChatRoomTable[]> {
	return connection.selectFrom("chat_rooms").selectAll().where("match_id", "in", matchIds).execute();
}

export async function readRoom(connection: Connection, matchId: string): Promise<ChatRoomTable | undefined> {
	return connection.selectFrom("chat_rooms").selectAll().where("match_id", "=", matchId).executeTakeFirst();
}

/** Locks the room for the rest of the transaction. */
export async function lockRoom(transaction: Connection, matchId: string): Promise<ChatRoomTable | undefined> {
	return transaction.selectFrom("chat_rooms").selectAll().where("match_id", "=", matchId).forUpdate().executeTakeFirst();
}

/** Inserts a room, unless another node has created it first. */
export async function insertRoom(transaction: Connection, room: ChatRoomTable): Promise<void> {
	await transaction
		.insertInto("chat_rooms")
		.values(room)
		.onConflict((conflict) => conflict.column("match_id").doNothing())
		.execute();
}

export async function updateRoom(transaction: Connection, { match_id, ...fields }: ChatRoomTable): Promise<void> {
	await transaction.updateTable("chat_rooms").set(fields).where("match_id", "=", match_id).execute();
}

export async function insertFacts(transaction: Connection, rows: ChatFactTable[]): Promise<void> {
	await transaction.insertInto("chat_facts").values(rows).execute();
}

/** Facts with seq above `since` up to `until`, in order, in the form in which they may be published now. */
export async function readFacts(connection: Connection, room: ChatRoomTable, since: number, until: number): Promise<ChatFact[]> {
	const rows = await connection
		.selectFrom("chat_facts as fact")
		.leftJoin("chat_lines as line", (join) => join.onRef("line.match_id", "=", "fact.match_id").onRef("line.seq", "=", "fact.seq"))
		.select(["fact.seq", "fact.body", "line.state", "line.body as line"])
		.where("fact.match_id", "=", room.match_id)
		.where("fact.seq", ">", since)
		.where("fact.seq", "<=", until)
		.orderBy("fact.seq")
		.execute();
	const view = toChatRoom(room);
	const stored = rows.map(({ seq, body, state, line }) =>
		restoreFact(body, state === "published" && line ? restoreLine(seq, line) : null, view),
	);
	// A cleared fact keeps its number (RT3).
	const cleared = Math.max(0, Math.min(room.cleared_seq, until) - since);
	return [...Array.from({ length: cleared }, (): ChatFact => ({ kind: "hidden" })), ...stored];
}

/** Rooms with lines that have not changed since an instant, and that closed before it or have no closing time; the longest unchanged first. */
export async function readUncleared(connection: Connection, before: Instant, limit: number): Promise<string[]> {
	const rows = await connection
		.selectFrom("chat_rooms")
		.select("match_id")
		.where("changed_at", "<", before)
		.where(({ eb, or }) => or([eb("closes_at", "is", null), eb("closes_at", "<", before)]))
		.where(({ exists, selectFrom }) =>
			exists(selectFrom("chat_lines").select("chat_lines.id").whereRef("chat_lines.match_id", "=", "chat_rooms.match_id")),
		)
		.orderBy("changed_at")
		.limit(limit)
		.execute();
	return rows.map(({ match_id }) => match_id);
}

/** Deletes all lines, facts, reactions and reports of a room; the actions of moderators stay. Returns the number of deleted lines. */
export async function clearRoom(transaction: Connection, matchId: string): Promise<number> {
	const lines = transaction.selectFrom("chat_lines").select("id").where("match_id", "=", matchId);
	await transaction.deleteFrom("chat_reports").where("line_id", "in", lines).execute();
	await transaction.deleteFrom("chat_reactions").where("match_id", "=", matchId).execute();
	await transaction.deleteFrom("chat_facts").where("match_id", "=", matchId).execute();
	const { numDeletedRows } = await transaction.deleteFrom("chat_lines").where("match_id", "=", matchId).executeTakeFirstOrThrow();
	return Number(numDeletedRows);
}

export function toChatRoom(row: Omit<ChatRoomTable, "match_id" | "epoch" | "seq" | "changed_at" | "lines">): ChatRoom {
	return {
		opensAt: row.opens_at,
		closesAt: row.closes_at,
		slowSeconds: row.slow_seconds,
		slowBy: row.slow_by,
		slowUntil: row.slow_until,
		pin: row.pin === null ? null : (JSON.parse(row.pin) as ChatPin),
		...(row.cleared_seq > 0 && { clearedSeq: row.cleared_seq }),
	};
}
