// Reports about payments: each message once, with its outcome; and money that matches no payment.
import type { PaymentReceiptTable, UnmatchedMoneyTable } from "#server/db/tables/payment-tables.ts";
import type { PaymentProviderKey } from "#shared/contract/payments.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { Connection } from "./payments-ports.ts";

/** Returns `false` if it was reported before. */
export async function insertReceipt(transaction: Connection, row: PaymentReceiptTable): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await transaction
		.insertInto("payment_receipts")
		.values(row)
		.onConflict((conflict) => conflict.columns(["provider", "event_id"]).doNothing())
		.executeTakeFirstOrThrow();
	return Number(numInsertedOrUpdatedRows) === 1;
}

type Verdict = Pick<PaymentReceiptTable, "outcome" | "reason" | "payment_id">;

export async function updateReceipt(
	transaction: Connection,
	{ provider, event_id }: Pick<PaymentReceiptTable, "provider" | "event_id">,
	verdict: Verdict,
): Promise<void> {
	await transaction
		.updateTable("payment_receipts")
		.set(verdict)
		.where("provider", "=", provider)
		.where("event_id", "=", event_id)
		.execute();
}

/** Reports that arrived before a report that must precede them, oldest first. */
export async function readDeferred(
	transaction: Connection,
	{ provider, paymentId, settlementRef }: { provider: PaymentProviderKey; paymentId: string; settlementRef: string | null },
): Promise<PaymentReceiptTable[]> {
	return transaction
		.selectFrom("payment_receipts")
		.selectAll()
		.where("provider", "=", provider)
		.where("outcome", "=", "deferred")
		.where((where) =>
			where.or([
				where("payment_id", "=", paymentId),
				...(settlementRef === null ? [] : [where.and([where("payment_id", "is", null), where("settlement_ref", "=", settlementRef)])]),
			]),
		)
		.orderBy("received_at")
		.orderBy("event_id")
		.execute();
}

/** Deferred reports of one transfer of money, whatever payment they belong to. */
export async function readDeferredOf(
	connection: Connection,
	provider: PaymentProviderKey,
	settlementRef: string,
): Promise<PaymentReceiptTable[]> {
	return connection
		.selectFrom("payment_receipts")
		.selectAll()
		.where("provider", "=", provider)
		.where("outcome", "=", "deferred")
		.where("settlement_ref", "=", settlementRef)
		.orderBy("received_at")
		.orderBy("event_id")
		.execute();
}

export async function readReceipts(connection: Connection, paymentId: string): Promise<PaymentReceiptTable[]> {
	return connection
		.selectFrom("payment_receipts")
		.selectAll()
		.where("payment_id", "=", paymentId)
		.orderBy("received_at")
		.orderBy("event_id")
		.execute();
}

export async function insertUnmatched(transaction: Connection, row: UnmatchedMoneyTable): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await transaction
		.insertInto("unmatched_money")
		.values(row)
		.onConflict((conflict) => conflict.columns(["provider", "settlement_ref"]).doNothing())
		.executeTakeFirstOrThrow();
	return Number(numInsertedOrUpdatedRows) === 1;
}

/** Finds and locks unmatched money that is not resolved yet. */
export async function lockUnmatched(
	transaction: Connection,
	by: { id: string } | { provider: PaymentProviderKey; settlementRef: string },
): Promise<UnmatchedMoneyTable | undefined> {
	const open = transaction.selectFrom("unmatched_money").selectAll().where("resolved_at", "is", null).forUpdate();
	if ("id" in by) return open.where("id", "=", by.id).executeTakeFirst();
	return open.where("provider", "=", by.provider).where("settlement_ref", "=", by.settlementRef).executeTakeFirst();
}

export async function resolveUnmatched(
	transaction: Connection,
	id: string,
	by: { at: Instant; resolvedBy: string; resolution: "applied" | "returned"; note: string; paymentId?: string },
): Promise<void> {
	await transaction
		.updateTable("unmatched_money")
		.set({
			resolved_at: by.at,
			resolved_by: by.resolvedBy,
			resolution: by.resolution,
			note: by.note,
			...(by.paymentId !== undefined && { payment_id: by.paymentId }),
		})
		.where("id", "=", id)
		.execute();
}

export async function readUnmatched(connection: Connection, { isOpen }: { isOpen: boolean }): Promise<UnmatchedMoneyTable[]> {
	return connection
		.selectFrom("unmatched_money")
		.selectAll()
		.where("resolved_at", isOpen ? "is" : "is not", null)
		.orderBy("received_at", "desc")
		.limit(500)
		.execute();
}

/** Payments with unmatched money. */
export async function readAsideOf(connection: Connection, paymentIds: readonly string[]): Promise<ReadonlySet<string>> {
	if (paymentIds.length === 0) return new Set();
	const rows = await connection
		.selectFrom("unmatched_money")
		.select("payment_id")
		.where("payment_id", "in", paymentIds)
		.where("resolved_at", "is", null)
		.execute();
	return new Set(rows.flatMap(({ payment_id }) => payment_id ?? []));
}
