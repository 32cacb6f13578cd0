// The contract of every payment provider, run on the sandbox and on Stripe's library with a double of its API that checks requests by
// Stripe's reference; and webhooks that are unsigned, or were signed long ago.
import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { SIGNATURE_HEADER, signMessage } from "#server/http/signature/signed-message.ts";
import { sandboxSecret } from "#server/payments/providers/providers.ts";
import { noteDifference, readDifferences } from "#server/payments/reconcile/difference.store.ts";
import type { Payment } from "#shared/contract/rest/payments/payments.ts";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { SECRET } from "../../support/api-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { LOCAL_SECRET, PAYMENT_NOW, type PaymentServer, startPayments } from "../../support/payment-server.ts";
import { STRIPE_SECRETS, type StripeDouble, startStripeDouble } from "../../support/stripe-double.ts";
import { published } from "../../support/stripe-parameters.ts";

const createEmpty = () => (DEFAULT_DATABASES[0] as (typeof DEFAULT_DATABASES)[number]).create();

/** The buyer's side of a provider, and the provider's messages. */
interface Buyer {
	pay(payment: Payment): Promise<void>;
	/** Pays without a webhook that reports the payment. */
	paySilently(payment: Payment): Promise<void>;
	decline(payment: Payment): Promise<void>;
}

const KINDS = [
	{
		name: "sandbox",
		async start(empty: EmptyDatabase) {
			const server = await startPayments(empty);
			const buyer: Buyer = {
				pay: async (payment) => void (await server.choose(payment, "pay")),
				paySilently: async (payment) => void (await server.choose(payment, "lost")),
				decline: async (payment) => void (await server.choose(payment, "decline")),
			};
			return { server, buyer, stop: async () => {} };
		},
	},
	{
		name: "stripe",
		async start(empty: EmptyDatabase) {
			const double = await startStripeDouble(
				() => server.url,
				() => server.clock(),
			);
			const server: PaymentServer = await startPayments(empty, {
				settings: { cards: "stripe", stripe: STRIPE_SECRETS },
				stripeApi: double.api,
			});
			const buyer: Buyer = {
				pay: (payment) => double.pay(sessionOf(payment)),
				paySilently: (payment) => double.pay(sessionOf(payment), { isReported: false }),
				decline: (payment) => double.fail(sessionOf(payment)),
			};
			return { server, buyer, stop: () => double.stop() };
		},
	},
];

const sessionOf = ({ url }: Pick<Payment, "url">) => new URL(url ?? "").pathname.split("/").at(-1) ?? "";

describe.each(KINDS)("The provider $name", ({ name, start }) => {
	let empty: EmptyDatabase;
	let server: PaymentServer;
	let buyer: Buyer;
	let stop: () => Promise<void>;
	let fan: string;
	beforeEach(async () => {
		empty = await createEmpty();
		({ server, buyer, stop } = await start(empty));
		fan = await server.addUser("fan");
	});
	afterEach(async () => {
		await server.stop();
		await stop();
		await empty.remove();
	});
	const stateOf = async (id: string) => (await server.read(fan, id)).state;

	it("reports a payment, which is refunded in parts and then whole", async () => {
		const payment = await server.start(fan);
		expect(payment.provider).toBe(name);
		await buyer.pay(payment);
		await expect.poll(() => stateOf(payment.id)).toBe("paid");
		const refund = (body: object, key?: string) => server.admin("POST", `/api/v1/ops/payments/${payment.id}/refund`, body, key);
		expect((await refund({ amountMinor: 2_000, reason: "Too much" })).status).toBe(400);
		await refund({ amountMinor: 500, reason: "Late" }, "the-refund-1");
		await refund({ amountMinor: 500, reason: "Late" }, "the-refund-1");
		await expect.poll(async () => (await server.read(fan, payment.id)).refundedMinor).toBe(500);
		expect((await server.subscriptions())[0]?.ended_at).toBeNull();
		await refund({ amountMinor: null, reason: "All of it" });
		await expect.poll(() => stateOf(payment.id)).toBe("refunded");
		expect((await server.subscriptions())[0]?.ended_at).toBe(PAYMENT_NOW);
		expect(await server.balances()).toEqual({ "refunds EUR": 1_999, "revenue EUR": -1_999 });
		const { receipts } = await server.read(fan, payment.id);
		expect(receipts.map(({ number, grossMinor }) => [number, grossMinor])).toEqual([
			["INV-2026-000001", 1_999],
			["CN-2026-000001", 500],
			["CN-2026-000002", 1_499],
		]);
		expect(server.audited.map(({ outcome }) => outcome)).toContain("done");
	});

	it("is asked about a payment that nobody reported, and cannot be paid after its time", async () => {
		const silent = await server.start(fan);
		await buyer.paySilently(silent);
		expect(await stateOf(silent.id)).toBe("pending");
		server.moveClock(2 * MINUTE_MS);
		await expect.poll(() => stateOf(silent.id)).toBe("paid");
		const late = await server.start(fan);
		server.moveClock(2 * HOUR_MS);
		await expect.poll(() => stateOf(late.id)).toBe("expired");
		await buyer.pay(late).catch(() => {});
		await server.payments.jobs.runOnce();
		expect([await stateOf(late.id), await server.subscriptions()]).toMatchObject(["expired", [{}]]);
		const refused = await server.start(fan);
		await buyer.decline(refused);
		await expect.poll(() => stateOf(refused.id)).toBe("failed");
	});

	it("agrees with our books, and where it does not, the difference is listed until it is gone", async () => {
		const payment = await server.start(fan);
		await buyer.pay(payment);
		await expect.poll(() => stateOf(payment.id)).toBe("paid");
		const differences = async () => {
			const { json } = await server.admin("GET", "/api/v1/ops/payments/differences");
			return (json as { differences: { kind: string; paymentId: string }[] }).differences.map(({ kind, paymentId }) => [kind, paymentId]);
		};
		const settlementRef = async () =>
			(await server.db.kysely.selectFrom("payments").select("settlement_ref").executeTakeFirst())?.settlement_ref;
		const setRef = (ref: string) => server.db.kysely.updateTable("payments").set({ settlement_ref: ref }).execute();
		const hours = async () => {
			server.moveClock(HOUR_MS + MINUTE_MS);
			await server.payments.jobs.runOnce();
		};
		await hours();
		expect(await differences()).toEqual([]);
		const ref = (await settlementRef()) ?? "";
		await setRef("lost");
		await hours();
		await expect.poll(differences).toContainEqual(["missing_here", payment.id]);
		// The provider's list contains the payment an hour later.
		const late = { kind: "missing_there", provider: payment.provider, subject: ref, payment_id: payment.id, details: "{}" } as const;
		await noteDifference(server.db.kysely, late, server.clock());
		await setRef(ref);
		await hours();
		await expect.poll(differences).toEqual([["missing_there", payment.id]]);
		const [{ subject } = { subject: "" }] = await readDifferences(server.db.kysely, { isOpen: true });
		expect(subject).toBe("lost");
	});
});

describe("The comparison with a provider's books", () => {
	it("lists nothing of a payment of the last five minutes, which may still be in transit", async () => {
		const empty = await createEmpty();
		const server = await startPayments(empty);
		const fan = await server.addUser("fan");
		const payment = await server.start(fan);
		await server.choose(payment, "pay");
		await expect.poll(async () => (await server.read(fan, payment.id)).state).toBe("paid");
		await server.db.kysely.updateTable("payments").set({ settlement_ref: "lost" }).execute();
		/** Runs a node's jobs for the first time, which compares the books. */
		const differencesAfter = async (ms: number) => {
			const node = await startPayments(empty, { now: PAYMENT_NOW + ms, everyMs: HOUR_MS });
			await node.payments.jobs.runOnce();
			const found = await readDifferences(node.db.kysely, { isOpen: true });
			await node.stop();
			return found.map(({ kind }) => kind).sort();
		};
		expect(await differencesAfter(4 * MINUTE_MS)).toEqual([]);
		expect(await differencesAfter(6 * MINUTE_MS)).toEqual(["missing_here", "missing_there"]);
		await server.stop();
		await empty.remove();
	});
});

describe("A payment in the books of both", () => {
	it("differs by its amount, its currency or what went back of it, and is settled once it agrees", async () => {
		const empty = await createEmpty();
		const server = await startPayments(empty);
		const fan = await server.addUser("fan");
		const payment = await server.start(fan);
		await server.choose(payment, "pay");
		await expect.poll(async () => (await server.read(fan, payment.id)).state).toBe("paid");
		for (const amountMinor of [500, 300]) {
			await server.admin("POST", `/api/v1/ops/payments/${payment.id}/refund`, { amountMinor, reason: "Late" });
			await server.payments.jobs.runOnce();
		}
		await expect.poll(async () => (await server.read(fan, payment.id)).refundedMinor).toBe(800);
		const kinds = async () => (await readDifferences(server.db.kysely, { isOpen: true })).map(({ kind }) => kind);
		const change = async (columns: object) => {
			await server.db.kysely.updateTable("payments").set(columns).execute();
			server.moveClock(HOUR_MS + MINUTE_MS);
			await server.payments.jobs.runOnce();
		};
		await change({ refunded_minor: 800 });
		expect(await kinds()).toEqual([]);
		for (const columns of [{ currency: "USD" }, { amount_minor: 1_998 }, { refunded_minor: 799 }]) {
			await change(columns);
			await expect.poll(kinds).toEqual(["other_amount"]);
			await change({ currency: "EUR", amount_minor: 1_999, refunded_minor: 800 });
			await expect.poll(kinds).toEqual([]);
		}
		await server.stop();
		await empty.remove();
	});
});

describe("The double of Stripe's API", () => {
	it("refuses what Stripe refuses: unknown parameters, amounts and times out of bounds, a key used for something else, another account", async () => {
		const now = Math.floor(PAYMENT_NOW / SECOND_MS);
		const double = await startStripeDouble(
			() => "",
			() => PAYMENT_NOW,
		);
		const stripe = new Stripe(STRIPE_SECRETS.secretKey, { ...double.api, maxNetworkRetries: 0, telemetry: false });
		const price = { currency: "eur", unit_amount: 1_999, product_data: { name: "Pass" } };
		const good: Stripe.Checkout.SessionCreateParams = {
			mode: "payment",
			success_url: "https://a.example/",
			line_items: [{ quantity: 1, price_data: price }],
			expires_at: now + 3_600,
		};
		const open = (change: object, idempotencyKey?: string) =>
			stripe.checkout.sessions.create({ ...good, ...change }, idempotencyKey ? { idempotencyKey } : {});
		expect((await open({}, "k1")).id).toBe((await open({}, "k1")).id);
		const wrong = [
			{ colour: "red" },
			{ expires_at: now + 60 },
			{ expires_at: now + 90_000 },
			{ line_items: [{ quantity: 1, price_data: { ...price, unit_amount: 49 } }] },
			{ line_items: [{ quantity: 1, price_data: { ...price, currency: "EUR" } }] },
			{ locale: "xx" },
			{ metadata: { payment: "x".repeat(501) } },
			{ success_url: "elsewhere" },
		];
		for (const change of wrong) await expect(open(change), JSON.stringify(change)).rejects.toThrow(Stripe.errors.StripeInvalidRequestError);
		await expect(open({ client_reference_id: "another" }, "k1")).rejects.toThrow("same parameters");
		// @ts-expect-error: the library's types have no such name
		published<Stripe.RefundCreateParams>()(z.strictObject({ payment_itent: z.string() }));
		double.refuseKey(true);
		await expect(open({})).rejects.toThrow(Stripe.errors.StripeAuthenticationError);
		await double.stop();
	});
});

describe("Webhooks", () => {
	let empty: EmptyDatabase;
	let server: PaymentServer;
	let double: StripeDouble;
	let payment: Payment;
	let fan: string;
	beforeEach(async () => {
		empty = await createEmpty();
		double = await startStripeDouble(
			() => server.url,
			() => server.clock(),
		);
		server = await startPayments(empty, { settings: { stripe: STRIPE_SECRETS }, stripeApi: double.api });
		fan = await server.addUser("fan");
		payment = await server.start(fan);
	});
	afterEach(async () => {
		await server.stop();
		await double.stop();
		await empty.remove();
	});

	const post = (provider: string, body: string, headers: Record<string, string>) =>
		server.api.call("POST", `/api/v1/payments/webhooks/${provider}`, { body, headers: { ...headers, "content-type": "application/json" } });
	const settled = (id = "forged-1") =>
		JSON.stringify({
			id,
			payment: payment.id,
			settlement: "m1",
			event: { kind: "settled", settlementRef: "m1", amountMinor: 1_999, currency: "EUR" },
		});

	it("are refused without a signature, with another one, over another body, of another time, of another form", async () => {
		const secret = sandboxSecret(SECRET);
		const signed = (body: string, at = PAYMENT_NOW, key = secret) => ({ [SIGNATURE_HEADER]: signMessage(key, body, at) });
		const forged: [string, Record<string, string>][] = [
			[settled(), {}],
			[settled(), { [SIGNATURE_HEADER]: "t=1,v1=00" }],
			[settled(), signed(settled(), PAYMENT_NOW, "another secret")],
			[settled(), signed(settled("other"))],
			[settled(), signed(settled(), PAYMENT_NOW - 5 * MINUTE_MS - SECOND_MS)],
			[settled(), signed(settled(), PAYMENT_NOW + 5 * MINUTE_MS + SECOND_MS)],
			["{", signed("{")],
			['{"id":"x"}', signed('{"id":"x"}')],
		];
		for (const [body, headers] of forged) {
			const { status, json } = await post("sandbox", body, headers);
			expect([status, (json as { error: { code: string } }).error.code], body).toEqual([400, "webhook_refused"]);
		}
		expect((await post("nobody", "{}", {})).status).toBe(404);
		expect([await server.balances(), (await server.read(fan, payment.id)).state]).toEqual([{}, "pending"]);
		const good = () => post("sandbox", settled("good"), signed(settled("good")));
		expect([(await good()).status, (await good()).status, (await server.read(fan, payment.id)).state]).toEqual([200, 200, "paid"]);
		expect(await server.subscriptions()).toHaveLength(1);
	});

	it("of Stripe are verified by its own signing; another provider's cannot settle a payment", async () => {
		const stripe = new Stripe(STRIPE_SECRETS.secretKey);
		const body = JSON.stringify(double.eventOf("checkout.session.completed", { ...double.paidSession(payment.id, 1_999) }));
		const header = (secret: string, timestamp: number) => ({
			"stripe-signature": stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }),
		});
		const seconds = PAYMENT_NOW / SECOND_MS;
		for (const bad of [
			header("whsec_other", seconds),
			header(STRIPE_SECRETS.webhookSecret, seconds - 301),
			header(STRIPE_SECRETS.webhookSecret, seconds + 301),
			{},
		]) {
			expect((await post("stripe", body, bad as Record<string, string>)).status).toBe(400);
		}
		expect((await post("stripe", body, header(STRIPE_SECRETS.webhookSecret, seconds))).status).toBe(200);
		// The payment belongs to the sandbox, so nothing in Stripe's list matches it.
		expect((await server.read(fan, payment.id)).state).toBe("pending");
		expect(await server.balances()).toEqual({ "provider:stripe EUR": 1_999, "unmatched EUR": -1_999 });
	});

	it("signed with two secrets, as while one is replaced, are taken by either; a third one's are not", async () => {
		const stripe = new Stripe(STRIPE_SECRETS.secretKey);
		const payload = JSON.stringify(double.eventOf("checkout.session.expired", { ...double.paidSession(payment.id, 1) }));
		const timestamp = PAYMENT_NOW / SECOND_MS;
		const signature = (secret: string) => stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }).split(",")[1];
		const header = (...secrets: string[]) => ({ "stripe-signature": [`t=${timestamp}`, ...secrets.map(signature)].join(",") });
		expect((await post("stripe", payload, header("whsec_new", STRIPE_SECRETS.webhookSecret))).status).toBe(200);
		expect((await post("stripe", payload, header("whsec_new", "whsec_newer"))).status).toBe(400);
		const body = JSON.stringify({ id: "b1", reference: "unknown", transaction: "t1", amountMinor: 5, currency: "EUR" });
		const own = (...secrets: string[]) =>
			secrets.map((secret, place) => signMessage(secret, body, PAYMENT_NOW).slice(place === 0 ? 0 : `t=${timestamp},`.length)).join(",");
		expect((await post("local", body, { [SIGNATURE_HEADER]: own("another", "a third one") })).status).toBe(400);
		expect(await server.balances()).toEqual({});
		expect((await post("local", body, { [SIGNATURE_HEADER]: own("another", LOCAL_SECRET) })).status).toBe(200);
		expect(await server.balances()).toEqual({ "provider:local EUR": 5, "unmatched EUR": -5 });
	});

	it("of a bank settle by reference; one with a wrong sign, or another amount, is kept aside", async () => {
		const send = (body: object) => {
			const text = JSON.stringify(body);
			return post("local", text, { [SIGNATURE_HEADER]: signMessage(LOCAL_SECRET, text, PAYMENT_NOW) });
		};
		const local = await server.start(fan, { method: "bank_transfer", country: "DE" });
		const reference = local.instructions?.reference ?? "";
		const wrong = reference.replace(/.$/, (last) => String((Number(last) + 1) % 10));
		const money = { amountMinor: 1_999, currency: "EUR" };
		expect((await send({ id: "b1", reference: wrong, transaction: "t1", ...money })).status).toBe(200);
		expect((await send({ id: "b2", reference, transaction: "t2", ...money, amountMinor: 1_900 })).status).toBe(200);
		expect((await server.read(fan, local.id)).state).toBe("pending");
		await send({ id: "b3", reference: reference.toLowerCase(), transaction: "t3", ...money });
		await send({ id: "b4", reference, transaction: "t3", ...money });
		expect((await server.read(fan, local.id)).state).toBe("paid");
		expect(await server.balances()).toMatchObject({ "provider:local EUR": 1_999 * 2 + 1_900, "unmatched EUR": -(1_999 + 1_900) });
	});

	it("and everything else leave no secret in log and database", async () => {
		await server.choose(payment, "pay");
		await expect.poll(async () => (await server.read(fan, payment.id)).state).toBe("paid");
		const secrets = [STRIPE_SECRETS.secretKey, STRIPE_SECRETS.webhookSecret, LOCAL_SECRET, sandboxSecret(SECRET)];
		for (const secret of secrets) expect(server.logged.join("")).not.toContain(secret);
	});
});
