// Links that open a payment in another browser. The database has only hashes of their tokens.
import type { PaymentLinkTable, PaymentTable } from "#server/db/tables/payment-tables.ts";
import { DAY_MS, type Instant } from "#shared/kit/instant.ts";
import type { Connection } from "../kernel/payments-ports.ts";

export interface LinkedPayment {
	link: PaymentLinkTable;
	payment: PaymentTable;
}

/** Time for which an expired link still shows the payment's outcome. */
const LINK_RETENTION_MS = 30 * DAY_MS;

export async function insertLink(connection: Connection, row: PaymentLinkTable): Promise<void> {
	await connection.insertInto("payment_links").values(row).execute();
}

/** Finds the payment by the hash of the link's token, or of its reader's token. */
export async function readLinked(
	connection: Connection,
	by: { tokenHash: string } | { readerHash: string },
	now: Instant,
): Promise<LinkedPayment | undefined> {
	const all = connection
		.selectFrom("payment_links")
		.selectAll()
		.where("expires_at", ">", now - LINK_RETENTION_MS);
	const link = await ("tokenHash" in by
		? all.where("token_hash", "=", by.tokenHash)
		: all.where("reader_hash", "=", by.readerHash)
	).executeTakeFirst();
	if (!link) return undefined;
	const payment = await connection.selectFrom("payments").selectAll().where("id", "=", link.payment_id).executeTakeFirst();
	return payment && { link, payment };
}

export async function setReader(connection: Connection, { token_hash }: PaymentLinkTable, readerHash: string): Promise<void> {
	await connection.updateTable("payment_links").set({ reader_hash: readerHash }).where("token_hash", "=", token_hash).execute();
}

/** Makes the link lead to another attempt of the same order. */
export async function followAttempt(
	connection: Connection,
	{ token_hash }: PaymentLinkTable,
	{ paymentId, isNew }: { paymentId: string; isNew: boolean },
): Promise<void> {
	await connection
		.updateTable("payment_links")
		.set((row) => ({ payment_id: paymentId, retries: row("retries", "+", isNew ? 1 : 0) }))
		.where("token_hash", "=", token_hash)
		.execute();
}

export async function deleteLinksBefore(connection: Connection, now: Instant): Promise<void> {
	await connection
		.deleteFrom("payment_links")
		.where("expires_at", "<", now - LINK_RETENTION_MS)
		.execute();
}
