// The amount of a payment that can be refunded: without the part that was credited to another plan.
import type { PaymentTable } from "#server/db/tables/payment-tables.ts";
import type { Connection } from "../kernel/payments-ports.ts";
import { readRefunds } from "../kernel/refund.store.ts";
import { readSuccessor } from "./credit-chain.store.ts";

interface Refundable {
	leftMinor: number;
	/** The later payment whose plan replaced the one started by this payment, with its unused value as a credit. */
	creditedTo: PaymentTable | null;
}

export async function readRefundable(connection: Connection, payment: PaymentTable): Promise<Refundable> {
	const { id, state, provider, settlement_ref: settlementRef, amount_minor, refunded_minor } = payment;
	const creditedTo = (await readSuccessor(connection, id)) ?? null;
	if (settlementRef === null || (state !== "paid" && state !== "disputed") || provider === "free") return { leftMinor: 0, creditedTo };
	const waiting = (await readRefunds(connection, id)).filter((refund) => refund.state === "requested");
	const goneMinor = refunded_minor + waiting.reduce((sum, refund) => sum + refund.amount_minor, 0) + (creditedTo?.credit_minor ?? 0);
	return { leftMinor: Math.max(0, amount_minor - goneMinor), creditedTo };
}
