// A person with the link to a payment can see its outcome, retry it and get the receipt, but learns nothing about its account, whether
// signed in to another account or to none.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { LinkedPayment } from "#shared/contract/rest/payments/payment-links.ts";
import type { Payment } from "#shared/contract/rest/payments/payments.ts";
import { DAY_MS, HOUR_MS } from "#shared/kit/instant.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type PaymentServer, startPayments } from "../../support/payment-server.ts";
import { OFFER } from "../../support/plan-sales.ts";

const PAYER = "payer@elsewhere.example";
const codeOf = (json: unknown) => (json as { error?: { code: string } }).error?.code;

describe.each(DEFAULT_DATABASES)("The holder of a link on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: PaymentServer;
	let [fan, other] = ["", ""];
	let payment: Payment;
	let reader = "";
	beforeEach(async () => {
		if (isMissing) return;
		empty = await create();
		server = await startPayments(empty);
		[fan, other] = [await server.addUser("fan"), await server.addUser("other")];
		payment = await server.start(fan, { country: "DE" });
		({ reader } = await openLink(payment));
	});
	afterEach(async () => {
		if (isMissing) return;
		await server.stop();
		await empty.remove();
	});

	const post = (path: string, body: object) => server.api.call("POST", `/api/v1/payments/links/${path}`, { body });
	async function openLink({ id }: Payment): Promise<LinkedPayment & { reader: string; token: string }> {
		const { json } = await server.call(fan, "POST", `/api/v1/payments/${id}/link`, {});
		const token = /#token=([\w-]{43})$/.exec((json as { url: string }).url)?.[1] ?? "";
		const opened = await post("open", { token });
		return { ...(opened.json as LinkedPayment & { reader: string }), token };
	}
	const read = async (extra: object = {}) => (await post("read", { reader, ...extra })).json as LinkedPayment;
	const retry = async () => (await post("retry", { reader })).json as LinkedPayment;
	async function untilState(state: string): Promise<void> {
		await expect.poll(async () => (await read()).state).toBe(state);
		// Later steps get a later time.
		server.moveClock(1);
	}
	const mailsTo = async (to: string) =>
		(await server.db.kysely.selectFrom("mails").selectAll().where("recipient", "=", to).orderBy("created_at").execute()).map((mail) =>
			JSON.stringify(mail),
		);

	it.skipIf(isMissing)("reads that it was paid, and gets the receipt to the address given at the payment, once", async () => {
		expect(await read()).toMatchObject({ state: "pending", amountMinor: 1_999, url: payment.url, canRetry: false, receipt: null });
		await server.choose(payment, "doubled", PAYER);
		await untilState("paid");
		expect(await read()).toMatchObject({ state: "paid", url: null, canRetry: false, receipt: "requested" });
		expect(await mailsTo(PAYER)).toEqual([expect.stringContaining("Receipt INV-2026-000001 from Tests")]);
		expect(await mailsTo("fan@tests.example")).toHaveLength(1);
		expect((await mailsTo(PAYER)).join()).not.toMatch(new RegExp(`${fan}|fan@|/account|30 days`));
		expect(await server.subscriptions()).toMatchObject([{ user_id: fan }]);
		await server.admin("POST", `/api/v1/ops/payments/${payment.id}/refund`, { amountMinor: null, reason: "Asked for it" });
		await server.payments.jobs.runOnce();
		await untilState("refunded");
		expect(await read()).toMatchObject({ refundedMinor: 1_999 });
		await expect.poll(async () => (await mailsTo(PAYER)).length).toBe(2);
	});

	it.skipIf(isMissing)("gives an address afterwards, once: nobody can have the receipt sent to a second one", async () => {
		await server.choose(payment, "pay");
		await untilState("paid");
		expect((await read()).receipt).toBe("offered");
		expect((await post("receipt", { reader, email: PAYER })).json).toMatchObject({ receipt: "requested" });
		await post("receipt", { reader, email: PAYER });
		await post("receipt", { reader, email: "second@elsewhere.example" });
		expect([(await mailsTo(PAYER)).length, (await mailsTo("second@elsewhere.example")).length]).toEqual([1, 0]);
		expect((await post("receipt", { reader, email: "no address" })).status).toBe(400);
	});

	it.skipIf(isMissing)(
		"of a bank transfer reads how to pay, gives an address beforehand, and gets the receipt when the money is here",
		async () => {
			const transfer = await server.start(fan, { method: "bank_transfer", country: "DE" });
			({ reader } = await openLink(transfer));
			expect(await read()).toMatchObject({ state: "pending", url: null, instructions: transfer.instructions, receipt: "offered" });
			expect((await post("receipt", { reader, email: PAYER })).json).toMatchObject({ receipt: "requested" });
			expect(await mailsTo(PAYER)).toEqual([]);
			const arrived = { amountMinor: 1_999, currency: "EUR", transaction: "bank-1" };
			await server.admin("POST", `/api/v1/ops/payments/${transfer.id}/confirm`, arrived);
			expect((await read()).state).toBe("paid");
			expect(await mailsTo(PAYER)).toEqual([expect.stringContaining("Receipt INV-2026-000001")]);
		},
	);

	it.skipIf(isMissing)("is offered no receipt of a bank transfer that the buyer has ended", async () => {
		const transfer = await server.start(fan, { method: "bank_transfer", country: "DE" });
		({ reader } = await openLink(transfer));
		await server.call(fan, "POST", `/api/v1/payments/${transfer.id}/cancel`, {});
		expect(await read()).toMatchObject({ state: "failed", failure: "closed", receipt: null, instructions: null });
	});

	it.skipIf(isMissing)(
		"reads its payment by an address that names it or another attempt of the order, and by no other address",
		async () => {
			expect(await read({ paymentId: payment.id })).toMatchObject({ state: "pending" });
			await server.choose(payment, "decline");
			await untilState("failed");
			const own = await server.start(fan, { country: "DE" });
			expect((await post("read", { reader, paymentId: own.id })).status).toBe(200);
			const theirs = await server.start(other, { country: "DE" });
			for (const paymentId of [theirs.id, "nothing"]) expect((await post("read", { reader, paymentId })).status).toBe(404);
		},
	);

	it.skipIf(isMissing)("gets no receipt of a payment that was declined", async () => {
		await server.choose(payment, "decline");
		await untilState("failed");
		expect(codeOf((await post("receipt", { reader, email: PAYER })).json)).toBe("payment_closed");
		expect(await mailsTo(PAYER)).toEqual([]);
	});

	it.skipIf(isMissing)("is declined, tries again and pays: one plan, one invoice, one receipt; the buyer has both attempts", async () => {
		await server.choose(payment, "decline", PAYER);
		await untilState("failed");
		expect(await read()).toMatchObject({ failure: "declined", url: null, canRetry: true, receipt: null });
		const [one, same] = await Promise.all([retry(), retry()]);
		expect(same).toMatchObject({ state: "pending" });
		expect(one).toMatchObject({ state: "pending", amountMinor: 1_999, canRetry: false });
		expect(one.url).not.toBe(payment.url);
		expect(same.url).toBe(one.url);
		await server.choose(one, "pay", PAYER);
		await untilState("paid");
		const { json } = await server.call(fan, "GET", "/api/v1/payments");
		const [later, first] = (json as { payments: Payment[] }).payments;
		expect([later?.state, first?.state]).toEqual(["paid", "failed"]);
		expect(await server.subscriptions()).toHaveLength(1);
		expect((await mailsTo(PAYER)).length).toBe(1);
		expect(await server.balances()).toEqual({ "provider:sandbox EUR": 1_999, "revenue EUR": -1_680, "tax EUR": -319 });
		// The link of the failed attempt also leads to the attempt that was paid.
		expect((await retry()).state).toBe("paid");
	});

	it.skipIf(isMissing)("cannot pay an order twice: late money of the first attempt is kept aside", async () => {
		await server.choose(payment, "decline");
		await untilState("failed");
		await server.choose(await retry(), "pay");
		await untilState("paid");
		const settlementRef = "late-money";
		const event = { kind: "settled", settlementRef, amountMinor: OFFER.amountMinor, currency: OFFER.currency } as const;
		await server.payments.events.receive({ provider: "sandbox", eventId: "late", paymentId: payment.id, settlementRef, event });
		expect((await server.balances())["unmatched EUR"]).toBe(-1_999);
		expect(await server.subscriptions()).toHaveLength(1);
	});

	it.skipIf(isMissing)("tries five times at most, and not once the link is over or the buyer has ended it", async () => {
		for (let attempt = 0; attempt < 5; attempt++) {
			await server.choose(attempt === 0 ? payment : await retry(), "decline");
			await untilState("failed");
		}
		await server.choose(await retry(), "decline");
		await untilState("failed");
		expect(codeOf((await post("retry", { reader })).json)).toBe("rate_limited");
		server.moveClock(HOUR_MS);
		expect((await read()).canRetry).toBe(false);
		expect(codeOf((await post("retry", { reader })).json)).toBe("payment_closed");

		const ended = await server.start(fan, { country: "DE" });
		({ reader } = await openLink(ended));
		await server.call(fan, "POST", `/api/v1/payments/${ended.id}/cancel`, {});
		expect(await read()).toMatchObject({ state: "failed", failure: "closed", canRetry: false });
		await post("retry", { reader });
		expect((await read()).state).toBe("failed");
	});

	it.skipIf(isMissing)("follows the buyer's own next attempt, and pays no other order of the same account", async () => {
		await server.choose(payment, "decline");
		await untilState("failed");
		const own = await server.start(fan, { country: "DE" });
		expect((await retry()).url).toBe(own.url);
		await server.call(fan, "POST", `/api/v1/payments/${own.id}/cancel`, {});
		server.offers.set("plan2", { ...OFFER, planId: "plan2", amountMinor: 2_999 });
		server.moveClock(1);
		const dearer = await server.start(fan, { planId: "plan2", country: "DE" });
		expect(JSON.stringify(await read())).not.toContain(new URL(dearer.url ?? "").pathname);
	});

	it.skipIf(isMissing)("lets it expire, and reads so for thirty days", async () => {
		server.moveClock(HOUR_MS);
		await server.payments.jobs.runOnce();
		await untilState("expired");
		expect(await read()).toMatchObject({ url: null, canRetry: false, receipt: null });
		server.moveClock(30 * DAY_MS);
		expect(codeOf((await post("read", { reader })).json)).toBe("link_expired");
	});

	it.skipIf(isMissing)("learns nothing of the account, and has nothing but this payment", async () => {
		await server.choose(payment, "pay", PAYER);
		await untilState("paid");
		const mine = await server.start(other);
		const opened = JSON.stringify(await read());
		expect(opened).not.toMatch(new RegExp(`${fan}|fan@tests|${payment.id}|INV-`));
		expect((await read({ paymentId: payment.id })).state).toBe("paid");
		expect(codeOf((await post("read", { reader, paymentId: mine.id })).json)).toBe("not_found");
		expect(codeOf((await post("read", { reader: "x".repeat(43) })).json)).toBe("link_expired");
		expect((await server.call(other, "GET", `/api/v1/payments/${payment.id}`)).status).toBe(404);
	});

	it.skipIf(isMissing)("leaves no token in the database or the log, and no address after 180 days or without the account", async () => {
		const { token, reader: second } = await openLink(payment);
		await server.choose(payment, "pay", PAYER);
		await untilState("paid");
		const stored = JSON.stringify(await server.db.kysely.selectFrom("payment_links").selectAll().execute());
		for (const secret of [token, reader, second]) {
			expect(stored).not.toContain(secret);
			expect(server.logged.join("")).not.toContain(secret);
		}
		expect(server.logged.join("")).not.toContain(PAYER);
		const addresses = async () => [
			...(await server.db.kysely.selectFrom("payments").select("payer_email").execute()),
			...(await server.db.kysely.selectFrom("sandbox_sessions").select("payer_email").execute()),
			...(await server.db.kysely.selectFrom("jobs").select("payload").execute()),
		];
		expect(JSON.stringify(await addresses())).toContain(PAYER);
		server.moveClock(179 * DAY_MS);
		await server.payments.jobs.runOnce();
		expect(JSON.stringify(await addresses())).toContain(PAYER);
		server.moveClock(2 * DAY_MS);
		await server.payments.jobs.runOnce();
		expect(JSON.stringify(await addresses())).not.toContain(PAYER);
	});
});
