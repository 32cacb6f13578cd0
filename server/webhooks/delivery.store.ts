// Queries on messages: the queue of webhooks, and its log.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { WebhookDeliveryTable, WebhookTable } from "#server/db/tables/webhook-tables.ts";
import type { Instant } from "#shared/kit/instant.ts";

type Connection = Kysely<Database>;

/** Maximum number of rows in one statement, because its parameters are bounded. */
const BATCH_SIZE = 100;

/** Messages of a fact that was already delivered to the receiver are left out. */
export async function insertDeliveries(connection: Connection, rows: readonly WebhookDeliveryTable[]): Promise<void> {
	for (let from = 0; from < rows.length; from += BATCH_SIZE) {
		await connection
			.insertInto("webhook_deliveries")
			.values(rows.slice(from, from + BATCH_SIZE))
			.onConflict((conflict) => conflict.columns(["webhook_id", "fact_id"]).doNothing())
			.execute();
	}
}

/** Receivers that are not paused and have a due message. */
export async function readDueWebhooks(connection: Connection, now: Instant): Promise<WebhookTable[]> {
	const due = connection
		.selectFrom("webhook_deliveries")
		.select("webhook_id")
		.where("state", "=", "waiting")
		.where("due_at", "<=", now)
		.distinct();
	return connection.selectFrom("webhooks").selectAll().where("paused_at", "is", null).where("id", "in", due).execute();
}

/**
 * Claims the next due message of a receiver by moving it to `claimedUntil`: no other node claims it before. New messages come before
 * repeated ones, so that a goal does not wait for earlier failures.
 */
export async function claimDelivery(
	connection: Connection,
	webhookId: string,
	now: Instant,
	claimedUntil: Instant,
): Promise<WebhookDeliveryTable | null> {
	const next = connection
		.selectFrom("webhook_deliveries")
		.select("id")
		.where("state", "=", "waiting")
		.where("webhook_id", "=", webhookId)
		.where("due_at", "<=", now)
		.orderBy("attempts")
		.orderBy("id")
		.limit(1);
	const row = await connection
		.updateTable("webhook_deliveries")
		.set((columns) => ({ due_at: claimedUntil, attempts: columns("attempts", "+", 1), attempted_at: now }))
		.where("id", "in", next)
		// Checked again on the row itself: on PostgreSQL another node may have claimed it since.
		.where("due_at", "<=", now)
		.returningAll()
		.executeTakeFirst();
	return row ?? null;
}

export async function updateDelivery(connection: Connection, id: string, change: Partial<WebhookDeliveryTable>): Promise<void> {
	await connection.updateTable("webhook_deliveries").set(change).where("id", "=", id).execute();
}

/** Number of messages that were given up since an instant. */
export async function countGivenUp(connection: Connection, webhookId: string, since: Instant): Promise<number> {
	const { count } = await connection
		.selectFrom("webhook_deliveries")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where("webhook_id", "=", webhookId)
		.where("state", "=", "failed")
		.where("attempted_at", ">=", since)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Returns `false` if the message does not exist. */
export async function setDeliveryDue(connection: Connection, webhookId: string, id: string, now: Instant): Promise<boolean> {
	const { numUpdatedRows } = await connection
		.updateTable("webhook_deliveries")
		.set({ state: "waiting", due_at: now, attempts: 0 })
		.where("id", "=", id)
		.where("webhook_id", "=", webhookId)
		.executeTakeFirstOrThrow();
	return numUpdatedRows > 0n;
}

export async function setWaitingDue(connection: Connection, webhookId: string, now: Instant): Promise<void> {
	await connection
		.updateTable("webhook_deliveries")
		.set({ due_at: now })
		.where("webhook_id", "=", webhookId)
		.where("state", "=", "waiting")
		.execute();
}

export async function listDeliveries(
	connection: Connection,
	webhookId: string,
	query: { sort: string; page: number; size: number; state?: string | undefined },
): Promise<{ rows: WebhookDeliveryTable[]; total: number }> {
	const chosen = connection
		.selectFrom("webhook_deliveries")
		.where("webhook_id", "=", webhookId)
		.$if(query.state !== undefined, (all) => all.where("state", "=", query.state ?? ""));
	const rows = await chosen
		.selectAll()
		.orderBy("id", query.sort.startsWith("-") ? "desc" : "asc")
		.limit(query.size)
		.offset((query.page - 1) * query.size)
		.execute();
	const { total } = await chosen.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
	return { rows, total: Number(total) };
}

/** Number of waiting messages by receiver. */
export async function countWaiting(connection: Connection): Promise<Map<string, number>> {
	const rows = await connection
		.selectFrom("webhook_deliveries")
		.select(({ fn }) => ["webhook_id", fn.countAll<number>().as("count")])
		.where("state", "=", "waiting")
		.groupBy("webhook_id")
		.execute();
	return new Map(rows.map(({ webhook_id, count }) => [webhook_id, Number(count)]));
}

export async function deleteDeliveriesBefore(connection: Connection, createdBefore: Instant): Promise<void> {
	await connection.deleteFrom("webhook_deliveries").where("created_at", "<", createdBefore).execute();
}
