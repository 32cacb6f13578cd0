// Invoices and credit notes. Numbers have no gaps: the counter increases in the transaction that stores the document.
import { allocateIds } from "#server/db/allocate-ids.ts";
import type { InvoiceTable } from "#server/db/tables/payment-tables.ts";
import type { Connection } from "../kernel/payments-ports.ts";

const SERIES = { invoice: "INV", credit_note: "CN" } as const;

/** The number has the form `INV-2026-000001`. */
export async function insertInvoice(transaction: Connection, invoice: Omit<InvoiceTable, "number">): Promise<InvoiceTable> {
	const prefix = `${SERIES[invoice.kind]}-${new Date(invoice.issued_at).getUTCFullYear()}-`;
	const [allocated = ""] = await allocateIds(transaction, prefix, 1);
	const row = { ...invoice, number: prefix + allocated.slice(prefix.length).padStart(6, "0") };
	await transaction.insertInto("invoices").values(row).execute();
	return row;
}

export async function readInvoices(connection: Connection, paymentIds: readonly string[]): Promise<InvoiceTable[]> {
	if (paymentIds.length === 0) return [];
	return connection
		.selectFrom("invoices")
		.selectAll()
		.where("payment_id", "in", paymentIds)
		.orderBy("issued_at")
		.orderBy("kind", "desc")
		.orderBy("number")
		.execute();
}

/** Returns `undefined` if there is no such number, or it belongs to another user. */
export async function readOwnInvoice(connection: Connection, { number, userId }: { number: string; userId: string }) {
	return connection
		.selectFrom("invoices")
		.innerJoin("payments", "payments.id", "invoices.payment_id")
		.selectAll("invoices")
		.where("number", "=", number)
		.where("payments.user_id", "=", userId)
		.executeTakeFirst();
}
