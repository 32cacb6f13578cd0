// Queries on messages: the queue of notifications, and the last message per match.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { PushMessageTable } from "#server/db/tables/notification-tables.ts";
import type { Instant } from "#shared/kit/instant.ts";

type Connection = Kysely<Database>;

/** Maximum number of rows in one statement, because its parameters are bounded. */
const BATCH_SIZE = 100;

/** Each message replaces an older one of the same match; one that is not newer is left out. */
export async function upsertMessages(connection: Connection, rows: readonly PushMessageTable[]): Promise<void> {
	for (let from = 0; from < rows.length; from += BATCH_SIZE) {
		await connection
			.insertInto("push_messages")
			.values(rows.slice(from, from + BATCH_SIZE))
			.onConflict((conflict) =>
				conflict
					.column("id")
					.doUpdateSet(({ ref }) => ({
						seq: ref("excluded.seq"),
						body: ref("excluded.body"),
						urgency: ref("excluded.urgency"),
						due_at: ref("excluded.due_at"),
						attempts: ref("excluded.attempts"),
						service: ref("excluded.service"),
						host: ref("excluded.host"),
						expires_at: ref("excluded.expires_at"),
					}))
					.whereRef("excluded.seq", ">", "push_messages.seq"),
			)
			.execute();
	}
}

/** Claims the messages of a service that are overdue the longest by moving them to `claimedUntil`: no other node claims them before. */
export async function claimMessages(
	connection: Connection,
	claim: { now: Instant; claimedUntil: Instant; service: string; exceptHosts: readonly string[]; limit: number },
): Promise<PushMessageTable[]> {
	const { now, claimedUntil, service, exceptHosts, limit } = claim;
	const due = connection.selectFrom("push_messages").select("id").where("service", "=", service).where("due_at", "<=", now);
	const free = exceptHosts.length > 0 ? due.where("host", "not in", exceptHosts) : due;
	const next = free.orderBy("due_at").limit(limit);
	return (
		connection
			.updateTable("push_messages")
			.set((columns) => ({ due_at: claimedUntil, attempts: columns("attempts", "+", 1) }))
			.where("id", "in", next)
			// Checked again on the row itself: on PostgreSQL another node may have claimed it since.
			.where("due_at", "<=", now)
			.returningAll()
			.execute()
	);
}

/** Does nothing if a newer message has replaced it in the meantime. */
export async function updateMessage(
	connection: Connection,
	{ id, seq }: Pick<PushMessageTable, "id" | "seq">,
	change: Pick<PushMessageTable, "due_at"> & Partial<PushMessageTable>,
): Promise<void> {
	await connection.updateTable("push_messages").set(change).where("id", "=", id).where("seq", "=", seq).execute();
}

/** Postpones all due messages of a paused host. */
export async function postponeMessages(connection: Connection, { host, now, until }: { host: string; now: Instant; until: Instant }) {
	await connection.updateTable("push_messages").set({ due_at: until }).where("host", "=", host).where("due_at", "<=", now).execute();
}

export async function hasMessageSince(connection: Connection, id: string, seq: number): Promise<boolean> {
	const found = connection.selectFrom("push_messages").select("id").where("id", "=", id).where("seq", ">", seq);
	return (await found.executeTakeFirst()) !== undefined;
}

export async function deleteMessagesBefore(connection: Connection, expiredBefore: Instant): Promise<void> {
	await connection.deleteFrom("push_messages").where("expires_at", "<", expiredBefore).execute();
}
