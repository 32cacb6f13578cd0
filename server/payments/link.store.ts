// Links that open a checkout in another browser. The database has hashes of their tokens only.
import type { PaymentLinkTable, PaymentTable } from "#server/db/tables/payment-tables.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { Connection } from "./payments-ports.ts";

export async function insertLink(connection: Connection, row: PaymentLinkTable): Promise<void> {
	await connection.insertInto("payment_links").values(row).execute();
}

export async function readLinkedPayment(connection: Connection, tokenHash: string, now: Instant): Promise<PaymentTable | undefined> {
	return connection
		.selectFrom("payment_links")
		.innerJoin("payments", "payments.id", "payment_links.payment_id")
		.selectAll("payments")
		.where("token_hash", "=", tokenHash)
		.where("payment_links.expires_at", ">", now)
		.executeTakeFirst();
}

export async function deleteLinksBefore(connection: Connection, now: Instant): Promise<void> {
	await connection.deleteFrom("payment_links").where("expires_at", "<", now).execute();
}
