// Refunds that meet an unreachable provider, a response that arrives after its webhook, another refund of the same amount, or one made on
// the provider's own pages: each request is executed once, or ends as refused.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Payment } from "#shared/contract/rest/payments/payments.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type PaymentServer, startPayments } from "../../support/payment-server.ts";
import { STRIPE_SECRETS, type StripeDouble, startStripeDouble } from "../../support/stripe-double.ts";

describe.each(DEFAULT_DATABASES)("Refunds on $kind", ({ isMissing, create }) => {
	let [empty, server, stripe, fan, payment]: [EmptyDatabase, PaymentServer, StripeDouble, string, Payment] = [] as never;
	beforeEach(async () => {
		if (isMissing) return;
		empty = await create();
		stripe = await startStripeDouble(
			() => server.url,
			() => server.clock(),
		);
		server = await startPayments(empty, { settings: { cards: "stripe", stripe: STRIPE_SECRETS }, stripeApi: stripe.api, everyMs: 60_000 });
		fan = await server.addUser("fan");
		payment = await server.start(fan);
		await stripe.pay(new URL(payment.url ?? "").pathname.split("/").at(-1) ?? "");
	});
	afterEach(async () => {
		if (isMissing) return;
		await server.stop();
		await stripe.stop();
		await empty.remove();
	});
	const request = (amountMinor: number | null, key?: string) =>
		server.admin("POST", `/api/v1/ops/payments/${payment.id}/refund`, { amountMinor, reason: "Asked for" }, key);
	const settlementRef = async () =>
		(await server.db.kysely.selectFrom("payments").select("settlement_ref").executeTakeFirst())?.settlement_ref;
	async function stateOf() {
		const { json } = await server.admin("GET", `/api/v1/ops/payments/${payment.id}`);
		const { refundedMinor, leftMinor, refunds } = (
			json as { payment: { refundedMinor: number; leftMinor: number; refunds: { state: string }[] } }
		).payment;
		return { refundedMinor, leftMinor, states: refunds.map(({ state }) => state) };
	}

	it.skipIf(isMissing)("of one amount are two, though the first waits while the second one's webhook comes before its answer", async () => {
		stripe.refuseKey(true);
		await request(500, "the-first-one");
		expect(await stateOf()).toEqual({ refundedMinor: 0, leftMinor: 1_499, states: ["requested"] });
		stripe.refuseKey(false);
		stripe.reportFirst();
		await request(500, "the-second-one");
		expect(await stateOf()).toMatchObject({ refundedMinor: 500, leftMinor: 999 });
		await server.payments.jobs.runOnce();
		await server.payments.jobs.runOnce();
		expect(await stateOf()).toEqual({ refundedMinor: 1_000, leftMinor: 999, states: ["done", "done"] });
		expect(await server.balances()).toMatchObject({ "provider:stripe EUR": 999 });
	});

	it.skipIf(isMissing)(
		"that the provider refuses for good end as failed, are not tried again, and leave the rest to be refunded",
		async () => {
			stripe.refundOutside((await settlementRef()) ?? "", 1_500);
			expect((await request(1_000)).status).toBe(200);
			expect(await stateOf()).toEqual({ refundedMinor: 0, leftMinor: 1_999, states: ["failed"] });
			const before = server.logged.length;
			await server.payments.jobs.runOnce();
			expect(server.logged.slice(before).join("")).not.toContain("refund");
			await request(499);
			await expect.poll(stateOf).toMatchObject({ refundedMinor: 499, leftMinor: 1_500 });
		},
	);

	it.skipIf(isMissing)("that are under way for days count when they arrive, and those that fail then can be requested anew", async () => {
		stripe.delayRefunds();
		await request(400);
		expect(await stateOf()).toEqual({ refundedMinor: 0, leftMinor: 1_599, states: ["requested"] });
		await stripe.endRefunds("failed");
		expect(await stateOf()).toEqual({ refundedMinor: 0, leftMinor: 1_999, states: ["failed"] });
		await request(1_999);
		await stripe.endRefunds("succeeded");
		expect(await stateOf()).toMatchObject({ refundedMinor: 1_999, leftMinor: 0, states: expect.arrayContaining(["failed", "done"]) });
		expect(await server.balances()).toEqual({ "refunds EUR": 1_999, "revenue EUR": -1_999 });
	});

	it.skipIf(isMissing)("made outside do not stand for one that was requested here", async () => {
		stripe.refuseKey(true);
		await request(300);
		const outside = { id: "re_outside", object: "refund", status: "succeeded", amount: 300, currency: "eur", metadata: {} };
		await stripe.send("refund.created", { ...outside, payment_intent: await settlementRef() });
		expect(await stateOf()).toEqual({ refundedMinor: 300, leftMinor: 1_399, states: ["requested"] });
		stripe.refuseKey(false);
		await server.payments.jobs.runOnce();
		await expect.poll(stateOf).toEqual({ refundedMinor: 600, leftMinor: 1_399, states: ["done"] });
	});
});
