// Refunds that staff requested, until the provider reports them.
import type { Db } from "#server/db/open-database.ts";
import type { RefundTable } from "#server/db/tables/payment-tables.ts";
import type { Connection } from "./payments-ports.ts";

export async function insertRefund(transaction: Connection, row: RefundTable): Promise<void> {
	await transaction.insertInto("refunds").values(row).execute();
}

export async function findRefundByCommand(connection: Connection, commandKey: string): Promise<RefundTable | undefined> {
	return connection.selectFrom("refunds").selectAll().where("command_key", "=", commandKey).executeTakeFirst();
}

export async function readRefunds(connection: Connection, paymentId: string): Promise<RefundTable[]> {
	return connection.selectFrom("refunds").selectAll().where("payment_id", "=", paymentId).orderBy("requested_at").orderBy("id").execute();
}

/** Refunds that were requested and that their provider has not reported yet. */
export async function readRequestedRefunds({ kysely }: Db, limit: number): Promise<RefundTable[]> {
	return kysely.selectFrom("refunds").selectAll().where("state", "=", "requested").orderBy("requested_at").limit(limit).execute();
}

export async function setRefund(
	connection: Connection,
	id: string,
	change: Partial<Pick<RefundTable, "state" | "provider_ref">>,
): Promise<void> {
	await connection.updateTable("refunds").set(change).where("id", "=", id).where("state", "=", "requested").execute();
}

/** The provider may report the refund before its response to the request arrives: then the report contains the request's id. */
export async function markRefundDone(
	transaction: Connection,
	{ paymentId, refundRef, requestId }: { paymentId: string; refundRef: string; requestId: string | null },
): Promise<void> {
	await transaction
		.updateTable("refunds")
		.set({ state: "done", provider_ref: refundRef })
		.where("payment_id", "=", paymentId)
		.where("state", "=", "requested")
		.where((where) => where.or([where("provider_ref", "=", refundRef), ...(requestId === null ? [] : [where("id", "=", requestId)])]))
		.execute();
}
