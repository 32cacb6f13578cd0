// Cards and lists of payments as staff see them: the actions that each state offers, and the text of their confirmation.
import "#texts/finance";
import { describe, expect, it } from "vitest";
import { Balances } from "#client/console/payments/balances.tsx";
import { CouponList } from "#client/console/payments/coupon-list.tsx";
import { PaymentCards } from "#client/console/payments/payment-cards.tsx";
import { PaymentTable } from "#client/console/payments/payment-table.tsx";
import { Waiting } from "#client/console/payments/waiting.tsx";
import type { Coupon } from "#shared/contract/rest/payments/coupons.ts";
import type { OpsPayment, OpsPaymentDetail, UnmatchedMoney } from "#shared/contract/rest/payments/ops-payments.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import { NOW, rendered } from "../rendered.tsx";

const payment = {
	...{ id: "pay1", createdAt: NOW, amountMinor: 1_999, currency: "EUR", taxMinor: 319, state: "paid", failure: null, refundedMinor: 0 },
	...{ userId: "u1", userName: "Ada", planName: "All sports", method: "card", provider: "sandbox", country: "DE", settledAt: NOW },
	...{ expiresAt: NOW + DAY_MS, reference: "ref-1", coupon: null, leftMinor: 1_999, creditedTo: null, term: null },
	...{ refunds: [], transfers: [], events: [], receipts: [] },
} as unknown as OpsPaymentDetail;
/** A button with a confirmation contains both of its texts. */
const actionsOf = ({ buttons }: { buttons: readonly string[] }) => buttons.map((text) => text.replace(/ Press again.*$/, ""));
const cards = (changes: Partial<OpsPaymentDetail> = {}) => rendered(<PaymentCards payment={{ ...payment, ...changes }} />);

describe("A payment in the console", () => {
	it("can be cancelled while it is open, refunded while something is left, and confirmed by hand where the bank is local", () => {
		const open = { state: "pending", leftMinor: 0, settledAt: null } as const;
		expect(actionsOf(cards())).toEqual(["Refund"]);
		expect(actionsOf(cards(open))).toEqual(["Cancel the payment"]);
		expect(actionsOf(cards({ ...open, provider: "local" }))).toEqual(["Cancel the payment", "Record €19.99"]);
		expect(actionsOf(cards({ state: "refunded", leftMinor: 0 }))).toEqual([]);
	});

	it("says until when it is open and why it failed, and nothing of what did not happen", () => {
		expect(cards({ state: "pending" }).text).toContain("Open until");
		expect(cards({ state: "failed", failure: "declined" }).text).toContain("The card was declined");
		const { text } = cards();
		for (const absent of ["Open until", "Why it failed", "Coupon", "Refunded"]) expect(text).not.toContain(absent);
		expect(cards({ refundedMinor: 500 }).text).toContain("Refunded €5.00");
	});

	it("names a deleted account without a link to it", () => {
		expect(cards().html).toContain('href="/cms/users/u1"');
		const { html, text } = cards({ userName: null });
		expect(text).toContain("Deleted account");
		expect(html).not.toContain("/cms/users/u1");
	});

	it("lists ledger entries by the names of their accounts, and messages with the reason in words", () => {
		const { text } = cards({
			transfers: [
				{ at: NOW, entry: "settled", debit: "provider:sandbox", credit: "revenue", amountMinor: 1_680, currency: "EUR" },
			] as never,
			events: [{ at: NOW, kind: "settled", outcome: "unmatched", reason: "wrong_amount" }] as never,
			receipts: [{ issuedAt: NOW, kind: "invoice", number: "2026-1", grossMinor: 1_999 }] as never,
		});
		expect(text).toMatch(/With Sandbox\s+Revenue\s+€16\.80\s+settled/);
		expect(text).toContain("Another amount than was to pay");
		expect(text).toContain("Invoice 2026-1");
	});

	it("says of a refund by whom, and how a running plan would end", () => {
		const refunds = [{ id: "r1", amountMinor: 500, reason: "It stalled", state: "done", by: "Bo", at: NOW }] as never;
		expect(cards({ refunds }).text).toMatch(/€5\.00\s+Done.*by Bo\. It stalled/);
		expect(cards().text).toContain("No plan of this payment is running.");
		const term = {
			startsAt: NOW - DAY_MS,
			endsAt: NOW + 29 * DAY_MS,
			soldMs: 30 * DAY_MS,
			valueMinor: 1_999,
			retainedMinor: 1_999,
		} as never;
		const { text, html } = cards({ term });
		expect(text).toContain("The plan then ends at once.");
		expect(html).toContain('type="checkbox"');
	});

	it("stands in the table with its method or its provider, and leads to its page with the search", () => {
		const rows = [
			payment,
			{ ...payment, id: "pay2", provider: "local", method: "bank_transfer", refundedMinor: 1, country: null },
		] as OpsPayment[];
		const { text, html } = rendered(<PaymentTable rows={rows} total={2} exportRows={async () => []} />, "/cms/payments?state=paid");
		expect(html).toMatch(/href="\/cms\/payments\/pay1[^"]*state=paid"/);
		expect(text).toContain("Sandbox");
		expect(text).toContain("Bank transfer");
		expect(text).toContain("€0.01");
		expect(html).toMatch(/aria-current="true" href="\/cms\/payments"[^>]*>Paid</);
	});
});

describe("Money in the console", () => {
	it("shows what is owed and earned as positive amounts, and what a provider holds under its name", () => {
		const balances = [
			{ account: "revenue", currency: "EUR", balanceMinor: -1_680 },
			{ account: "refunds", currency: "EUR", balanceMinor: 500 },
			{ account: "provider:stripe", currency: "USD", balanceMinor: 1_999 },
		];
		const { text } = rendered(<Balances balances={balances} />);
		expect(text).toMatch(/Revenue\s+€16\.80/);
		expect(text).toMatch(/Refunds\s+€5\.00/);
		expect(text).toMatch(/With Stripe\s+(US)?\$19\.99/);
		expect(text).not.toMatch(/[-−]/);
		expect(rendered(<Balances balances={[]} />).text).toContain("The ledger has no entries yet.");
	});

	it("that is kept aside is settled with a named payment alone, or noted as sent back", () => {
		const money = {
			...{ id: "un1", amountMinor: 1_998, currency: "EUR", reason: "wrong_amount", provider: "local", transaction: "m7" },
			...{ receivedAt: NOW, paymentId: "pay1" },
		} as unknown as UnmatchedMoney;
		const waiting = (changes: Partial<UnmatchedMoney>) => rendered(<Waiting unmatched={[{ ...money, ...changes }]} differences={[]} />);
		const { buttons, text, html } = waiting({});
		expect(actionsOf({ buttons })).toEqual(["Settle a payment with it", "It was sent back"]);
		expect(text).toContain("Local, m7");
		expect(html).toContain('href="/cms/payments/pay1"');
		const isSettleable = (shown: string) => !/<button[^>]*disabled=""[^>]*>(?:<[^>]*>)*Settle a payment/.test(shown);
		expect([html, waiting({ paymentId: null }).html].map(isSettleable)).toEqual([true, false]);
	});

	it("says that nothing waits, and lists a difference with its details", () => {
		expect(rendered(<Waiting unmatched={[]} differences={[]} />).text).toContain("Nothing waits");
		const difference = {
			id: "d1",
			kind: "other_amount",
			subject: "pay1",
			provider: "stripe",
			foundAt: NOW,
			paymentId: null,
			details: { a: 1 },
		};
		const { text, buttons, html } = rendered(<Waiting unmatched={[]} differences={[difference] as never} />);
		expect(text).toContain("Another amount");
		expect(buttons).toEqual(["Mark as settled"]);
		expect(html).not.toContain("/cms/payments/");
	});
});

describe("A coupon in the console", () => {
	const coupon = {
		...{ code: "SPRING", percent: 20, amountMinor: null, currency: null, startsAt: NOW, endsAt: null, maxUses: 10, maxPerUser: 1 },
		...{ planIds: null, isActive: true, uses: 3, createdAt: NOW },
	} as Coupon;
	const list = (changes: Partial<Coupon>) => rendered(<CouponList coupons={[{ ...coupon, ...changes }]} />);

	it("is worth a share or an amount, and says how often it was used and when it ends", () => {
		expect(list({}).text).toMatch(/SPRING\s+20 %.*3 of 10.*Never/);
		const { text } = list({ percent: null, amountMinor: 500, currency: "EUR", maxUses: null, endsAt: NOW });
		expect(text).toContain("€5.00");
		expect(text).not.toMatch(/ of 10|Never/);
	});

	it("is switched off while it is on, and on while it is off", () => {
		const labelsOf = ({ html }: { html: string }) => [...html.matchAll(/aria-label="(SPRING: [^"]*)"/g)].map(([, label]) => label);
		const [on, off] = [labelsOf(list({})), labelsOf(list({ isActive: false }))];
		expect([on.length, off.length]).toEqual([1, 1]);
		expect(on).not.toEqual(off);
		expect(rendered(<CouponList coupons={[]} />).text).toContain("There is no coupon yet.");
	});
});
