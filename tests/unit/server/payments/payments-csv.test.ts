// The export of payments: every column is named, missing values are empty, and no cell is a formula for a spreadsheet.
import { expect, it } from "vitest";
import { paymentsCsv } from "#server/payments/ops/payments-csv.ts";
import type { OpsPayment } from "#shared/contract/rest/payments/ops-payments.ts";

const AT = Date.UTC(2026, 10, 23, 12);
const payment: OpsPayment = {
	...{
		id: "pay1",
		userId: "u1",
		userName: "Ada",
		planName: "All sports",
		state: "paid",
		failure: null,
		method: "card",
		provider: "stripe",
	},
	...{ reference: "RF12", amountMinor: 1_999, taxMinor: 319, refundedMinor: 500, currency: "EUR", country: "DE", coupon: "SPRING" },
	...{ createdAt: AT, settledAt: AT + 60_000, expiresAt: AT + 3_600_000 },
} as OpsPayment;

/** The only row, as an object by column name. */
function rowOf(changes: Partial<OpsPayment> = {}): Record<string, string> {
	const [head = "", row = "", ...rest] = paymentsCsv([{ ...payment, ...changes }]).split("\r\n");
	expect(rest).toEqual([""]);
	const cells = row.split(",");
	return Object.fromEntries(head.split(",").map((name, place) => [name, cells[place] ?? "missing"]));
}

it("A payment has each of its facts in the column of its name", () => {
	expect(rowOf()).toEqual({
		...{ id: "pay1", created: "2026-11-23T12:00:00.000Z", settled: "2026-11-23T12:01:00.000Z", state: "paid", account: "u1" },
		...{ plan: "All sports", provider: "stripe", method: "card", reference: "RF12", country: "DE", coupon: "SPRING" },
		...{ currency: "EUR", gross: "19.99", tax: "3.19", refunded: "5.00" },
	});
});

it("A payment without reference, country, coupon or settlement has empty cells, and a failed one says why", () => {
	const row = rowOf({ reference: null, country: null, coupon: null, settledAt: null, state: "failed", failure: "declined" });
	expect([row.reference, row.country, row.coupon, row.settled, row.state]).toEqual(["", "", "", "", "failed (declined)"]);
});

it("A cell that begins as a formula is text, a negative amount is not, and quotes, commas and line breaks are quoted", () => {
	const planOf = (planName: string) =>
		paymentsCsv([{ ...payment, planName }])
			.split("\r\n")
			.slice(1)
			.join("\r\n");
	for (const sign of ["=", "+", "-", "@", "\t"]) expect(planOf(`${sign}cmd`)).toContain(`,'${sign}cmd,`);
	for (const amount of ["-1.50", "-15"]) expect(planOf(amount)).toContain(`,${amount},`);
	expect(planOf("-1.5.0")).toContain(",'-1.5.0,");
	expect(planOf("a=b")).toContain(",a=b,");
	expect(planOf('The "best", of all')).toContain(',"The ""best"", of all",');
	expect(planOf("two\nlines")).toContain(',"two\nlines",');
	expect(planOf("\rstart")).toContain(`,"'\rstart",`);
});

it("No payments are the head of the table alone", () => {
	expect(paymentsCsv([])).toBe(
		"id,created,settled,state,account,plan,provider,method,reference,country,coupon,currency,gross,tax,refunded\r\n",
	);
});
