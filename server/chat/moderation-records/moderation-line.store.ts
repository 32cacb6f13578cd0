// Queries on lines for moderation: one line with its author, all lines of a user, held lines.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { ChatLineTable } from "#server/db/tables/chat-tables.ts";
import type { ModeratedLine } from "#shared/contract/rest/chat/chat-moderation.ts";
import type { MatchId, UserId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";

type Connection = Kysely<Database>;

/** The texts of a user's last lines in all rooms and states, newest first. */
export async function readLastTexts(connection: Connection, userId: string, since: Instant, limit: number): Promise<string[]> {
	const query = connection.selectFrom("chat_lines").select("text").where("author_id", "=", userId).where("sent_at", ">", since);
	return (await query.orderBy("sent_at", "desc").limit(limit).execute()).map(({ text }) => text);
}

/** A person's line, by its seq in a room or by its id; `null` for system lines and unknown ones. */
export async function readPersonsLine(
	connection: Connection,
	by: { matchId: string; seq: number } | { id: string },
): Promise<(ChatLineTable & { author_id: string }) | null> {
	const query = connection.selectFrom("chat_lines").selectAll();
	const placed = "id" in by ? query.where("id", "=", by.id) : query.where("match_id", "=", by.matchId).where("seq", "=", by.seq);
	const row = await placed.executeTakeFirst();
	return row?.author_id ? { ...row, author_id: row.author_id } : null;
}

/** Rooms in which a user has lines with a text, in the order in which their locks are taken. */
export async function readRoomsOfAuthor(connection: Connection, userId: string): Promise<string[]> {
	const rows = await connection
		.selectFrom("chat_lines")
		.select("match_id")
		.distinct()
		.where("author_id", "=", userId)
		.where("state", "in", ["published", "shadowed", "held"])
		.execute();
	return rows.map(({ match_id }) => match_id).sort();
}

/** The user's lines of one room that have a text, sorted by the time at which they were sent. Held lines have no seq. */
export async function readTextsOf(connection: Connection, userId: UserId, matchId: MatchId) {
	return connection
		.selectFrom("chat_lines")
		.select(["id", "seq", "text", "state"])
		.where("author_id", "=", userId)
		.where("match_id", "=", matchId)
		.where("state", "in", ["published", "shadowed", "held"])
		.orderBy("sent_at")
		.execute();
}

/** Clears a line that was never published. Published lines are deleted by a fact of their room (rooms.ts). */
export async function scrubHeld(transaction: Connection, ids: readonly string[], state: "refused" | "deleted"): Promise<void> {
	if (ids.length === 0) return;
	await transaction.updateTable("chat_lines").set({ state, text: "", body: "{}" }).where("id", "in", ids).execute();
}

export async function publishHeld(
	transaction: Connection,
	id: string,
	published: { seq: number; body: string; sent_at: Instant },
): Promise<void> {
	await transaction
		.updateTable("chat_lines")
		.set({ ...published, state: "published" })
		.where("id", "=", id)
		.execute();
}

/** Filtered lines, each with its author. */
export async function readModeratedLines(
	connection: Connection,
	which: { state?: "held"; matchId?: string | undefined; authorId?: string; ids?: readonly string[]; order: "asc" | "desc"; limit: number },
): Promise<ModeratedLine[]> {
	if (which.ids?.length === 0) return [];
	let query = connection
		.selectFrom("chat_lines")
		.leftJoin("users", "users.id", "chat_lines.author_id")
		.selectAll("chat_lines")
		.select("users.display_name");
	if (which.state !== undefined) query = query.where("chat_lines.state", "=", which.state);
	if (which.matchId !== undefined) query = query.where("chat_lines.match_id", "=", which.matchId);
	if (which.authorId !== undefined) query = query.where("chat_lines.author_id", "=", which.authorId);
	if (which.ids !== undefined) query = query.where("chat_lines.id", "in", which.ids);
	const rows = await query.orderBy("chat_lines.sent_at", which.order).orderBy("chat_lines.id").limit(which.limit).execute();
	return rows.map((row) => ({
		id: row.id,
		matchId: row.match_id,
		seq: row.seq,
		author: row.author_id === null ? null : { id: row.author_id, name: row.display_name },
		text: row.text,
		state: row.state,
		sentAt: row.sent_at,
	}));
}

export async function countHeld(connection: Connection, matchId: string | undefined): Promise<number> {
	const held = connection
		.selectFrom("chat_lines")
		.select(({ fn }) => fn.countAll().as("count"))
		.where("state", "=", "held");
	const { count } = await (matchId === undefined ? held : held.where("match_id", "=", matchId)).executeTakeFirstOrThrow();
	return Number(count);
}
