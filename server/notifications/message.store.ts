// Queries on messages: the outbox of notifications, and what was sent last of each match.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { PushMessageTable } from "#server/db/tables/notification-tables.ts";
import type { Instant } from "#shared/kit/instant.ts";

type Connection = Kysely<Database>;

/** Rows in one statement: bounds its parameters. */
const BATCH = 100;

/** Each takes the place of an older one of the same match; one that is not newer is left out. */
export async function upsertMessages(connection: Connection, rows: readonly PushMessageTable[]): Promise<void> {
	for (let from = 0; from < rows.length; from += BATCH) {
		await connection
			.insertInto("push_messages")
			.values(rows.slice(from, from + BATCH))
			.onConflict((conflict) =>
				conflict
					.column("id")
					.doUpdateSet(({ ref }) => ({
						seq: ref("excluded.seq"),
						body: ref("excluded.body"),
						urgency: ref("excluded.urgency"),
						due_at: ref("excluded.due_at"),
						attempts: ref("excluded.attempts"),
						expires_at: ref("excluded.expires_at"),
					}))
					.whereRef("excluded.seq", ">", "push_messages.seq"),
			)
			.execute();
	}
}

/** Takes those that are due longest and moves them to `claimedUntil`: no other node takes them before. */
export async function claimMessages(
	connection: Connection,
	{ now, claimedUntil, limit }: { now: Instant; claimedUntil: Instant; limit: number },
): Promise<PushMessageTable[]> {
	const next = connection.selectFrom("push_messages").select("id").where("due_at", "<=", now).orderBy("due_at").limit(limit);
	return (
		connection
			.updateTable("push_messages")
			.set((columns) => ({ due_at: claimedUntil, attempts: columns("attempts", "+", 1) }))
			.where("id", "in", next)
			// Checked again on the row itself: on PostgreSQL another node may have taken it since.
			.where("due_at", "<=", now)
			.returningAll()
			.execute()
	);
}

/** Unless a newer one has taken its place meanwhile. */
export async function updateMessage(
	connection: Connection,
	{ id, seq }: Pick<PushMessageTable, "id" | "seq">,
	change: Pick<PushMessageTable, "due_at"> & Partial<PushMessageTable>,
): Promise<void> {
	await connection.updateTable("push_messages").set(change).where("id", "=", id).where("seq", "=", seq).execute();
}

export async function deleteMessagesBefore(connection: Connection, expiredBefore: Instant): Promise<void> {
	await connection.deleteFrom("push_messages").where("expires_at", "<", expiredBefore).execute();
}
