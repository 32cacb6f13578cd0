// Queries on rooms and their facts. Only write-works.ts writes through them.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { ChatFactTable, ChatRoomTable } from "#server/db/tables/chat-tables.ts";
import type { ChatFact, ChatPin, ChatRoom } from "#shared/contract/chat.ts";
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

/** If another node created the room first, it stays as it is. */
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
	return rows.map(({ seq, body, state, line }) => restoreFact(body, state === "published" && line ? restoreLine(seq, line) : null, view));
}

export function toChatRoom(row: Omit<ChatRoomTable, "match_id" | "epoch" | "seq" | "changed_at" | "lines">): ChatRoom {
	return {
		opensAt: row.opens_at,
		closesAt: row.closes_at,
		slowSeconds: row.slow_seconds,
		slowBy: row.slow_by,
		slowUntil: row.slow_until,
		pin: row.pin === null ? null : (JSON.parse(row.pin) as ChatPin),
	};
}
