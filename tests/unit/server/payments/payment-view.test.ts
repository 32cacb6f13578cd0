// A payment as its buyer sees it: the bought plan, the instructions of a local payment that is pending, and its documents.
import { describe, expect, it } from "vitest";
import type { Db } from "#server/db/open-database.ts";
import type { InvoiceTable, PaymentTable } from "#server/db/tables/payment-tables.ts";
import { createPaymentViews, paperOf } from "#server/payments/checkout/payment-view.ts";

const LOCAL = [{ method: "bank_transfer", countries: ["DE"], currency: "EUR", details: { payee: "Touchline", account: "DE00" } }] as const;
const views = createPaymentViews({ db: {} as Db, local: LOCAL, withdrawalOf: async () => null });
const offer = {
	...{ planId: "plan1", name: "All sports", sport: null, duration: { unit: "month", count: 1 } },
	...{ amountMinor: 1_999, currency: "EUR", benefits: ["replay"] },
};
const row = {
	...{ offer: JSON.stringify(offer), state: "pending", method: "bank_transfer", country: "DE", currency: "EUR" },
	provider_ref: "RF18539007547034",
} as unknown as PaymentTable;

describe("A payment in the form that its buyer sees", () => {
	it("names the plan as it was sold, and nothing else of the offer", () => {
		const { planId, name, sport, duration } = offer;
		expect(views.planOf(row)).toEqual({ planId, name, sport, duration });
	});

	it("has instructions while a local payment waits, with the reference in groups and the account of the country", () => {
		expect(views.instructionsOf(row)).toEqual({ reference: "RF18 5390 0754 7034", details: LOCAL[0].details });
		expect(views.instructionsOf({ ...row, country: "FR" })?.details).toEqual({});
		for (const changes of [{ method: "card" }, { state: "paid" }, { state: "created" }, { provider_ref: null }]) {
			expect(views.instructionsOf({ ...row, ...changes } as PaymentTable)).toBeNull();
		}
	});
});

describe("A paper", () => {
	const content = {
		seller: "Touchline",
		item: "All sports, one month",
		lines: { listMinor: 2_499, discountMinor: 300, creditMinor: 200 },
	};
	const invoice = {
		...{ number: "2026-1", kind: "invoice", issued_at: 1, currency: "EUR", gross_minor: 1_999, tax_minor: 319, tax_rate: 1_900 },
		...{ payment_id: "pay1", country: "DE", buyer: null, content: JSON.stringify({ ...content, hidden: true }) },
	} as unknown as InvoiceTable;

	it("has what was written on it when it was issued, and its net amount", () => {
		expect(paperOf(invoice)).toEqual({
			...content,
			...{ number: "2026-1", kind: "invoice", issuedAt: 1, currency: "EUR", grossMinor: 1_999, taxMinor: 319, taxRate: 1_900 },
			...{ paymentId: "pay1", country: "DE", netMinor: 1_680, buyer: null },
		});
	});

	it("names the buyer as they were then", () => {
		const buyer = { name: "Ada", email: "ada@tests.example" };
		expect(paperOf({ ...invoice, buyer: JSON.stringify(buyer) }).buyer).toEqual(buyer);
	});
});
