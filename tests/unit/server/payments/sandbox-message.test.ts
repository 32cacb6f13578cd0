import { describe, expect, it } from "vitest";
import type { SandboxSessionTable } from "#server/db/tables/payment-tables.ts";
import { parseMessage, reportsOf } from "#server/payments/providers/sandbox/sandbox-message.ts";

const PAID = {
	...{ id: "sb1", payment_id: "pay1", state: "paid", settlement_ref: "set1", amount_minor: 1_999, currency: "EUR" },
	...{ refunds: "[]", payer_email: null },
} as unknown as SandboxSessionTable;
const common = { provider: "sandbox", paymentId: "pay1", settlementRef: "set1" };
const settled = { kind: "settled", settlementRef: "set1", amountMinor: 1_999, currency: "EUR" };

describe("A session of the sandbox", () => {
	it("that is open, or was never settled, reports nothing", () => {
		expect(reportsOf({ ...PAID, state: "open" } as SandboxSessionTable)).toEqual([]);
		expect(reportsOf({ ...PAID, settlement_ref: null })).toEqual([]);
	});

	it("that was declined or expired reports that alone", () => {
		expect(reportsOf({ ...PAID, state: "declined" } as SandboxSessionTable)).toEqual([
			{ ...common, eventId: "sb1-declined", event: { kind: "failed", reason: "declined" } },
		]);
		expect(reportsOf({ ...PAID, state: "expired" } as SandboxSessionTable)).toEqual([
			{ ...common, eventId: "sb1-expired", event: { kind: "expired" } },
		]);
	});

	it("that was paid reports the payment with the payer's address, and each refund by its own id", () => {
		const refunds = JSON.stringify([
			{ ref: "r1", requestId: "q1", amountMinor: 500 },
			{ ref: "r2", requestId: "q2", amountMinor: 200 },
		]);
		expect(reportsOf(PAID)).toEqual([{ ...common, eventId: "sb1-paid", event: settled }]);
		expect(reportsOf({ ...PAID, refunds, payer_email: "ada@example.org" })).toEqual([
			{ ...common, eventId: "sb1-paid", event: settled, payerEmail: "ada@example.org" },
			{ ...common, eventId: "r1", event: { kind: "refunded", refundRef: "r1", requestId: "q1", amountMinor: 500, currency: "EUR" } },
			{ ...common, eventId: "r2", event: { kind: "refunded", refundRef: "r2", requestId: "q2", amountMinor: 200, currency: "EUR" } },
		]);
	});
});

describe("A message of the sandbox", () => {
	const message = { id: "m1", payment: "pay1", settlement: "set1", event: settled };

	it("is a report, with the payer's address only where it has one", () => {
		expect(parseMessage(JSON.stringify(message))).toEqual({ ok: true, value: { ...common, eventId: "m1", event: settled } });
		expect(parseMessage(JSON.stringify({ ...message, payerEmail: "ada@example.org" }))).toMatchObject({
			ok: true,
			value: { payerEmail: "ada@example.org" },
		});
	});

	it.each([
		["no JSON", "{", "The body is no JSON."],
		["of no known kind", { ...message, event: { kind: "gift" } }, "The body is no message of the sandbox."],
		["with more than it may have", { ...message, more: 1 }, "The body is no message of the sandbox."],
		["of less than nothing", { ...message, event: { ...settled, amountMinor: -1 } }, "The body is no message of the sandbox."],
		["without a payment", { ...message, payment: "" }, "The body is no message of the sandbox."],
	])("that is %s is refused", (_what, body, words) => {
		const text = typeof body === "string" ? body : JSON.stringify(body);
		expect(parseMessage(text)).toMatchObject({ ok: false, error: { code: "webhook_refused", message: words } });
	});
});
