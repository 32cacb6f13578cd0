// Queries on payments.
import type { Db } from "#server/db/open-database.ts";
import type { PaymentTable } from "#server/db/tables/payment-tables.ts";
import type { PaymentProviderKey } from "#shared/contract/payments.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { PaymentRecord } from "./payment-event.ts";
import type { Connection } from "./payments-ports.ts";

export async function insertPayment(connection: Connection, row: PaymentTable): Promise<void> {
	await connection.insertInto("payments").values(row).execute();
}

export async function readPayment(connection: Connection, id: string): Promise<PaymentTable | undefined> {
	return connection.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function findByCommandKey(connection: Connection, commandKey: string): Promise<PaymentTable | undefined> {
	return connection.selectFrom("payments").selectAll().where("command_key", "=", commandKey).executeTakeFirst();
}

export async function findOpenPayment(connection: Connection, userId: string): Promise<PaymentTable | undefined> {
	return connection.selectFrom("payments").selectAll().where("open_key", "=", userId).executeTakeFirst();
}

export async function findByReference(connection: Connection, reference: string): Promise<PaymentTable | undefined> {
	return connection.selectFrom("payments").selectAll().where("provider_ref", "=", reference).executeTakeFirst();
}

/** The newest comes first. */
export async function readPaymentsOf({ kysely }: Db, userId: string, limit: number): Promise<PaymentTable[]> {
	return kysely
		.selectFrom("payments")
		.selectAll()
		.where("user_id", "=", userId)
		.orderBy("created_at", "desc")
		.orderBy("id")
		.limit(limit)
		.execute();
}

/** Later payments of the same account; newest first. */
export async function readLaterPayments(connection: Connection, { user_id, created_at }: PaymentTable): Promise<PaymentTable[]> {
	return connection
		.selectFrom("payments")
		.selectAll()
		.where("user_id", "=", user_id)
		.where("created_at", ">", created_at)
		.orderBy("created_at", "desc")
		.orderBy("id")
		.execute();
}

/**
 * Returns whether money was counted for another attempt of the same order. Locks the order's first attempt, so that two attempts cannot be
 * counted at once.
 */
export async function hasPaidAttempt(transaction: Connection, { id, attempt_of }: PaymentTable): Promise<boolean> {
	const first = attempt_of ?? id;
	if (attempt_of !== null) await transaction.selectFrom("payments").select("id").where("id", "=", first).forUpdate().executeTakeFirst();
	const paid = await transaction
		.selectFrom("payments")
		.select("id")
		.where((row) => row.or([row("id", "=", first), row("attempt_of", "=", first)]))
		.where("id", "!=", id)
		.where("state", "in", ["paid", "refunded", "disputed"])
		.limit(1)
		.executeTakeFirst();
	return paid !== undefined;
}

/** Stores the payer's address reported by the provider; does not replace an address that was stored for settled money. */
export async function setPayerEmail(transaction: Connection, { id, email }: { id: string; email: string }): Promise<void> {
	await transaction
		.updateTable("payments")
		.set({ payer_email: email })
		.where("id", "=", id)
		.where((row) => row.or([row("settlement_ref", "is", null), row("payer_email", "is", null)]))
		.execute();
}

export async function forgetPayersBefore({ kysely }: Db, before: Instant): Promise<void> {
	await kysely
		.updateTable("payments")
		.set({ payer_email: null })
		.where("changed_at", "<", before)
		.where("payer_email", "is not", null)
		.execute();
}

export async function countPaymentsSince(connection: Connection, userId: string, since: Instant): Promise<number> {
	const { count } = await connection
		.selectFrom("payments")
		.select(({ fn }) => fn.countAll().as("count"))
		.where("user_id", "=", userId)
		.where("created_at", ">", since)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Locks the provider's payment until the transaction ends. Looks it up by `paymentId`; only if that is `null`, by `settlementRef`. */
export async function lockPayment(
	transaction: Connection,
	{ provider, paymentId, settlementRef }: { provider: PaymentProviderKey; paymentId: string | null; settlementRef: string | null },
): Promise<PaymentTable | undefined> {
	const all = transaction.selectFrom("payments").selectAll().where("provider", "=", provider).forUpdate();
	if (paymentId !== null) return all.where("id", "=", paymentId).executeTakeFirst();
	return settlementRef === null ? undefined : all.where("settlement_ref", "=", settlementRef).executeTakeFirst();
}

export function recordOf(row: PaymentTable): PaymentRecord {
	return {
		state: row.state,
		provider: row.provider,
		currency: row.currency,
		amountMinor: row.amount_minor,
		taxMinor: row.tax_minor,
		failure: row.failure,
		settlementRef: row.settlement_ref,
		asideRefs: JSON.parse(row.aside_refs) as string[],
		refundedMinor: row.refunded_minor,
		refundRefs: JSON.parse(row.refund_refs) as string[],
		dispute: row.dispute === null ? null : (JSON.parse(row.dispute) as PaymentRecord["dispute"]),
	};
}

/** Stores what an event changed. Clears the provider's page and the open key of a payment that ended, so that it cannot be offered again. */
export async function updatePayment(transaction: Connection, id: string, next: PaymentRecord, at: Instant): Promise<void> {
	const isOpen = next.state === "created" || next.state === "pending";
	await transaction
		.updateTable("payments")
		.set((row) => ({
			state: next.state,
			failure: next.failure,
			settlement_ref: next.settlementRef,
			aside_refs: JSON.stringify(next.asideRefs),
			refunded_minor: next.refundedMinor,
			refund_refs: JSON.stringify(next.refundRefs),
			dispute: next.dispute && JSON.stringify(next.dispute),
			changed_at: at,
			settled_at: next.settlementRef === null ? null : row.fn.coalesce("settled_at", row.val(at)),
			...(!isOpen && { open_key: null, provider_url: null }),
		}))
		.where("id", "=", id)
		.execute();
}

export async function setSession(
	connection: Connection,
	id: string,
	session: { ref: string; url: string; nextCheckAt: Instant },
): Promise<void> {
	await connection
		.updateTable("payments")
		.set({ provider_ref: session.ref, provider_url: session.url, next_check_at: session.nextCheckAt })
		.where("id", "=", id)
		.execute();
}

export async function setSubscription(transaction: Connection, id: string, subscriptionId: string): Promise<void> {
	await transaction.updateTable("payments").set({ subscription_id: subscriptionId }).where("id", "=", id).execute();
}

/** Open payments whose provider should be asked now. */
export async function readDue({ kysely }: Db, now: Instant, limit: number): Promise<PaymentTable[]> {
	return kysely
		.selectFrom("payments")
		.selectAll()
		.where("state", "in", ["created", "pending"])
		.where("next_check_at", "<=", now)
		.orderBy("next_check_at")
		.limit(limit)
		.execute();
}

export async function setNextCheckAt({ kysely }: Db, id: string, nextCheckAt: Instant): Promise<void> {
	await kysely.updateTable("payments").set({ next_check_at: nextCheckAt }).where("id", "=", id).execute();
}
