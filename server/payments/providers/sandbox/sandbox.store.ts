// The sandbox's own books: sessions, and webhooks that wait to be sent.
import type { SandboxSessionTable, SandboxWebhookTable } from "#server/db/tables/payment-tables.ts";
import type { Connection } from "#server/payments/kernel/payments-ports.ts";
import type { Instant } from "#shared/kit/instant.ts";

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

export async function queueWebhooks(transaction: Connection, rows: Pick<SandboxWebhookTable, "id" | "body" | "due_at">[]): Promise<void> {
	if (rows.length === 0) return;
	await transaction
		.insertInto("sandbox_webhooks")
		.values(rows.map((row) => ({ ...row, attempts: 0, sent_at: null })))
		.execute();
}

/** Claims due webhooks, oldest first; they are not due again before `until`. */
export async function claimWebhooks(connection: Connection, now: Instant, until: Instant, most: number): Promise<SandboxWebhookTable[]> {
	const due = connection
		.selectFrom("sandbox_webhooks")
		.select("id")
		.where("sent_at", "is", null)
		.where("due_at", "<=", now)
		.where("attempts", "<", most)
		.orderBy("due_at")
		.limit(10);
	const rows = await connection
		.updateTable("sandbox_webhooks")
		.set((row) => ({ due_at: until, attempts: row("attempts", "+", 1) }))
		.where("id", "in", due)
		.where("due_at", "<=", now)
		.returningAll()
		.execute();
	return rows.sort((one, other) => (one.id < other.id ? -1 : 1));
}

export async function markWebhookSent(connection: Connection, id: string, at: Instant): Promise<void> {
	await connection.updateTable("sandbox_webhooks").set({ sent_at: at }).where("id", "=", id).execute();
}

/** Deletes addresses of payers: on sessions that were not changed since, and in messages that were sent before. */
export async function forgetSandboxPayers(connection: Connection, before: Instant): Promise<void> {
	await connection
		.updateTable("sandbox_sessions")
		.set({ payer_email: null })
		.where("changed_at", "<", before)
		.where("payer_email", "is not", null)
		.execute();
	await connection.deleteFrom("sandbox_webhooks").where("sent_at", "<", before).execute();
}

export async function setWebhookDue(connection: Connection, id: string, dueAt: Instant): Promise<void> {
	await connection.updateTable("sandbox_webhooks").set({ due_at: dueAt }).where("id", "=", id).execute();
}
