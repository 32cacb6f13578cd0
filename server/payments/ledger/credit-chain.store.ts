// Payments that are linked because each one's credit is the unused value of the plan that it replaced: the credits, and the part of each
// payment that is retained according to the ledger.
import type { PaymentTable } from "#server/db/tables/payment-tables.ts";
import { readPayment } from "../kernel/payment.store.ts";
import type { Connection } from "../kernel/payments-ports.ts";
import { ACCOUNTS } from "./accounts.ts";
import { readTransfers } from "./ledger.store.ts";
import { type PlanValue, valuesAlong } from "./retained-value.ts";

type ChainedPayment = PlanValue & { payment: PaymentTable };

/** Accounts of money that was counted for a payment; unmatched money has other accounts. */
const COUNTED: readonly string[] = [ACCOUNTS.revenue, ACCOUNTS.tax, ACCOUNTS.refunds, ACCOUNTS.disputes, ACCOUNTS.chargebacks];

/** The subscription that was ended by a replacement, and the replacing payment. */
async function readReplacement(connection: Connection, where: { id: string } | { paymentId: string }) {
	return connection
		.selectFrom("subscriptions")
		.select(["payment_id", "ended_by"])
		.where("end_reason", "=", "replaced")
		.where("id" in where ? "id" : "payment_id", "=", "id" in where ? where.id : where.paymentId)
		.executeTakeFirst();
}

/** The payment that replaced the plan started by this one; `undefined` if there is none. */
export async function readSuccessor(connection: Connection, paymentId: string): Promise<PaymentTable | undefined> {
	const replaced = await readReplacement(connection, { paymentId });
	return replaced?.ended_by ? readPayment(connection, replaced.ended_by) : undefined;
}

async function readPredecessor(connection: Connection, { id, replaces }: PaymentTable): Promise<PaymentTable | undefined> {
	if (replaces === null) return undefined;
	const replaced = await readReplacement(connection, { id: replaces });
	return replaced?.payment_id && replaced.ended_by === id ? readPayment(connection, replaced.payment_id) : undefined;
}

/** The whole chain of the payment, oldest first. */
export async function readChain(connection: Connection, payment: PaymentTable): Promise<ChainedPayment[]> {
	const payments = [payment];
	for (let one = await readPredecessor(connection, payment); one; one = await readPredecessor(connection, one)) payments.unshift(one);
	for (let one = await readSuccessor(connection, payment.id); one; one = await readSuccessor(connection, one.id)) payments.push(one);
	const links = await Promise.all(
		payments.map(async ({ id, amount_minor, credit_minor }) => ({
			amountMinor: amount_minor,
			creditMinor: credit_minor,
			retainedMinor: await readRetained(connection, id),
		})),
	);
	const values = valuesAlong(links);
	return payments.flatMap((one, place) => (values[place] ? [{ payment: one, ...values[place] }] : []));
}

/** The part of the payment that is retained; refunds that leave its plan unchanged are not subtracted. */
async function readRetained(connection: Connection, paymentId: string): Promise<number> {
	const [transfers, refunds] = await Promise.all([
		readTransfers(connection, paymentId),
		connection
			.selectFrom("refunds")
			.select("amount_minor")
			.where("payment_id", "=", paymentId)
			.where("keeps_plan", "=", 1)
			.where("state", "=", "done")
			.execute(),
	]);
	const sideOf = (account: string) => (COUNTED.includes(account) ? 1 : 0);
	const retained = transfers.reduce((sum, { debit, credit, amount_minor }) => sum + amount_minor * (sideOf(credit) - sideOf(debit)), 0);
	return refunds.reduce((sum, { amount_minor }) => sum + amount_minor, retained);
}
