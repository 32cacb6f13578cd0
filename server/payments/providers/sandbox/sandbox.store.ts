// The sandbox's own books: sessions, and webhooks that wait in the queue.
import type { SandboxSessionTable } from "#server/db/tables/payment-tables.ts";
import type { Connection } from "#server/payments/kernel/payments-ports.ts";
import type { Queue } from "#server/queue/queue.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { SandboxMessage } from "./sandbox-message.ts";

export const SANDBOX_QUEUE = "sandbox";

/** Returns the existing session if the payment has one. */
export async function insertSession(connection: Connection, row: SandboxSessionTable): Promise<SandboxSessionTable> {
	await connection
		.insertInto("sandbox_sessions")
		.values(row)
		.onConflict((conflict) => conflict.column("payment_id").doNothing())
		.execute();
	return connection.selectFrom("sandbox_sessions").selectAll().where("payment_id", "=", row.payment_id).executeTakeFirstOrThrow();
}

export async function readSession(connection: Connection, id: string): Promise<SandboxSessionTable | undefined> {
	return connection.selectFrom("sandbox_sessions").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function lockSession(
	transaction: Connection,
	by: { id: string } | { settlementRef: string },
): Promise<SandboxSessionTable | undefined> {
	const all = transaction.selectFrom("sandbox_sessions").selectAll().forUpdate();
	return ("id" in by ? all.where("id", "=", by.id) : all.where("settlement_ref", "=", by.settlementRef)).executeTakeFirst();
}

export async function updateSession(
	transaction: Connection,
	id: string,
	change: Partial<
		Pick<SandboxSessionTable, "state" | "settlement_ref" | "refunds" | "changed_at" | "amount_minor" | "currency" | "payer_email">
	>,
): Promise<void> {
	await transaction.updateTable("sandbox_sessions").set(change).where("id", "=", id).execute();
}

export async function readPaidSessions(connection: Connection, since: Instant, until: Instant): Promise<SandboxSessionTable[]> {
	return connection
		.selectFrom("sandbox_sessions")
		.selectAll()
		.where("settlement_ref", "is not", null)
		.where("changed_at", ">=", since)
		.where("changed_at", "<", until)
		.execute();
}

/** Queues webhooks to be sent after `delayMs`; after the commit, call `queue.wake(SANDBOX_QUEUE)`. */
export async function queueWebhooks(
	transaction: Connection,
	queue: Pick<Queue, "add">,
	webhooks: readonly { id: string; message: SandboxMessage; delayMs: number }[],
): Promise<void> {
	const jobs = webhooks.map(({ id, message, delayMs }) => ({ key: id, payload: JSON.stringify(message), delayMs }));
	await queue.add(transaction, SANDBOX_QUEUE, jobs);
}

/** Deletes addresses of payers: from sessions that have not changed since `before`, and from messages that were sent before it. */
export async function forgetSandboxPayers(connection: Connection, before: Instant): Promise<void> {
	await connection
		.updateTable("sandbox_sessions")
		.set({ payer_email: null })
		.where("changed_at", "<", before)
		.where("payer_email", "is not", null)
		.execute();
	await connection.deleteFrom("jobs").where("queue", "=", SANDBOX_QUEUE).where("finished_at", "<", before).execute();
}
