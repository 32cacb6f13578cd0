// A payment in the form that its buyer sees.
import type { LocalOffer } from "#server/config/payment-settings.ts";
import type { Db } from "#server/db/open-database.ts";
import type { InvoiceTable, PaymentTable } from "#server/db/tables/payment-tables.ts";
import type { PlanOffer } from "#shared/contract/plan-offer.ts";
import type { Payment, ReceiptPaper } from "#shared/contract/rest/payments/payments.ts";
import { readInvoices } from "../invoices/invoice.store.ts";
import type { Buyer } from "../kernel/buyer.store.ts";
import { readAsideOf } from "../kernel/receipt.store.ts";
import { groupReference } from "../providers/local/creditor-reference.ts";
import { findLocalOffer } from "../providers/local/local-methods.ts";

export interface PaymentViews {
	of(rows: readonly PaymentTable[]): Promise<Payment[]>;
	planOf(row: PaymentTable): Payment["plan"];
	instructionsOf(row: PaymentTable): Payment["instructions"];
}

export function createPaymentViews({
	db,
	local,
	withdrawalOf,
}: {
	db: Db;
	local: readonly LocalOffer[];
	withdrawalOf(row: PaymentTable): Promise<Payment["withdrawal"]>;
}): PaymentViews {
	function planOf({ offer }: PaymentTable): Payment["plan"] {
		const { planId, name, sport, duration } = JSON.parse(offer) as PlanOffer;
		return { planId, name, sport, duration };
	}

	function instructionsOf({ state, method, country, currency, provider_ref: reference }: PaymentTable): Payment["instructions"] {
		if (method === "card" || state !== "pending" || reference === null) return null;
		const offer = findLocalOffer(local, { method, country, currency });
		return { reference: groupReference(reference), details: { ...offer?.details } };
	}

	return {
		planOf,
		instructionsOf,
		async of(rows) {
			const ids = rows.map(({ id }) => id);
			const [papers, aside, withdrawals] = await Promise.all([
				readInvoices(db.kysely, ids),
				readAsideOf(db.kysely, ids),
				Promise.all(rows.map(withdrawalOf)),
			]);
			return rows.map((row, place) => ({
				id: row.id,
				state: row.state,
				failure: row.failure,
				method: row.method,
				provider: row.provider,
				plan: planOf(row),
				price: {
					listMinor: row.list_minor,
					discountMinor: row.discount_minor,
					creditMinor: row.credit_minor,
					amountMinor: row.amount_minor,
					taxMinor: row.tax_minor,
					taxRate: row.tax_rate,
					currency: row.currency,
				},
				refundedMinor: row.refunded_minor,
				isPutAside: aside.has(row.id),
				createdAt: row.created_at,
				expiresAt: row.expires_at,
				settledAt: row.settled_at,
				url: row.provider_url,
				instructions: instructionsOf(row),
				returnTo: row.return_to,
				withdrawal: withdrawals[place] ?? null,
				receipts: papers.filter(({ payment_id }) => payment_id === row.id).map(receiptOf),
			}));
		},
	};
}

function receiptOf(row: InvoiceTable): Payment["receipts"][number] {
	return {
		number: row.number,
		kind: row.kind,
		issuedAt: row.issued_at,
		currency: row.currency,
		grossMinor: row.gross_minor,
		taxMinor: row.tax_minor,
		taxRate: row.tax_rate,
	};
}

export function paperOf(row: InvoiceTable): ReceiptPaper {
	const { seller, item, lines } = JSON.parse(row.content) as Pick<ReceiptPaper, "seller" | "item" | "lines">;
	return {
		...receiptOf(row),
		paymentId: row.payment_id,
		seller,
		item,
		lines,
		country: row.country,
		netMinor: row.gross_minor - row.tax_minor,
		buyer: row.buyer === null ? null : (JSON.parse(row.buyer) as Buyer),
	};
}
