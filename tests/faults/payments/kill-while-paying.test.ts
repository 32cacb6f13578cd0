// kill -9 before each statement that starts a checkout or settles or refunds a payment, including BEGIN and COMMIT: afterwards a step is
// complete or has not happened, and the next attempt (the buyer's, the provider's or the job's) completes the rest once.
import { describe, expect, it } from "vitest";
import { insertCoupon } from "#server/payments/checkout/coupon.store.ts";
import { DATABASE_KINDS, type DatabaseKind, type EmptyDatabase } from "../../support/database-kinds.ts";
import type { FatalOrder, FatalStep } from "../../support/pay-and-die.ts";
import { PAYMENT_NOW, type PaymentServer, SITE_URL, settledReport, startPayments } from "../../support/payment-server.ts";
import { OFFER } from "../../support/plan-sales.ts";
import { runUntilKilled } from "../../support/run-until-killed.ts";

const MANY_MS = 180_000;
/** Each kill starts a process: a short run tests every ninth statement, half of them on each database. */
const [STEP, FIRST] = process.env.LONG === "1" ? [1, { sqlite: 1, postgres: 1 }] : [18, { sqlite: 1, postgres: 10 }];
const PAID = OFFER.amountMinor;

/** Returns `false` if the process was not killed, because it needs fewer statements. */
function isKilled({ dataDir, databaseUrl }: EmptyDatabase, killAt: number, step: FatalStep): Promise<boolean> {
	const order: FatalOrder = { dataDir, databaseUrl, killAt, at: PAYMENT_NOW, siteUrl: SITE_URL, step };
	return runUntilKilled("pay-and-die.ts", order);
}

interface Round {
	server: PaymentServer;
	/** Number of the statement at which the process is killed, counted from 1. */
	place: number;
	kill(step: FatalStep): Promise<boolean>;
}

/** Repeats with the next statement until a run is not killed. Returns approximately how many statements a run needs. */
async function killEachTime(
	kind: DatabaseKind["kind"],
	create: () => Promise<EmptyDatabase>,
	run: (round: Round) => Promise<boolean>,
): Promise<number> {
	const empty = await create();
	const server = await startPayments(empty, { settings: { cards: "sandbox" }, everyMs: 50 });
	let killAt = FIRST[kind];
	try {
		for (let place = 1; await run({ server, place, kill: (step) => isKilled(empty, killAt, step) }); place++) killAt += STEP;
	} catch (error) {
		throw new Error(`killed before statement ${killAt}`, { cause: error });
	} finally {
		await server.stop();
		await empty.remove();
	}
	return killAt;
}

const numbers = (series: string, count: number) =>
	Array.from({ length: count }, (_, place) => `${series}-2026-${String(place + 1).padStart(6, "0")}`);
const factsOf = async (server: PaymentServer) => ({
	subscriptions: (await server.subscriptions()).length,
	papers: (await server.db.kysely.selectFrom("invoices").select("number").orderBy("number").execute()).map(({ number }) => number),
	mails: (await server.mails()).length,
	balances: await server.balances(),
});

describe.each(DATABASE_KINDS)("kill -9 on $kind", ({ kind, isMissing, create }) => {
	it.skipIf(isMissing)(
		"while a payment settles starts one plan, with one invoice and one mail",
		async () => {
			const needed = await killEachTime(kind, create, async ({ server, place, kill }) => {
				const fan = await server.addUser(`fan${place}`);
				const { id } = await server.start(fan);
				const before = await factsOf(server);
				const wasKilled = await kill({ kind: "receive", report: settledReport(id) });
				const left = await factsOf(server);
				// If the kill followed the commit, everything exists and is compared below.
				if (left.subscriptions < place) {
					expect(left).toEqual(before);
					expect((await server.read(fan, id)).state).toBe("pending");
					expect((await server.payments.events.receive(settledReport(id))).outcome).toBe("applied");
				}
				expect((await server.payments.events.receive(settledReport(id))).outcome).toBe("repeated");
				expect(await factsOf(server)).toEqual({
					subscriptions: place,
					papers: numbers("INV", place),
					mails: place,
					balances: { "provider:sandbox EUR": place * PAID, "revenue EUR": -place * PAID },
				});
				return wasKilled;
			});
			// Begin, receipt, lock, buyer, payment, ledger, subscription, invoice, mail and commit need more statements than this.
			expect(needed).toBeGreaterThan(20);
		},
		MANY_MS,
	);

	it.skipIf(isMissing)(
		"while a checkout replaces another one leaves one open payment, one session, and one use of its coupon",
		async () => {
			const needed = await killEachTime(kind, create, async ({ server, place, kill }) => {
				server.offers.set("plan2", { ...OFFER, planId: "plan2", amountMinor: 2_999 });
				const [code, fan] = [`HALF${place}`, await server.addUser(`fan${place}`)];
				await insertCoupon(server.db.kysely, {
					code,
					percent: 50,
					amount_minor: null,
					currency: null,
					starts_at: 0,
					ends_at: null,
					max_uses: 1,
					max_per_user: 1,
					plan_ids: null,
					is_active: 1,
					created_by: "staff",
					created_at: 0,
				});
				const old = await server.start(fan, { planId: "plan2" });
				const order = {
					userId: fan,
					planId: OFFER.planId,
					method: "card",
					coupon: code,
					country: null,
					replaces: null,
					isOfAge: false,
					returnTo: null,
				} as const;
				const wasKilled = await kill({ kind: "start", request: { ...order, locale: "en", commandKey: `${fan} the-checkout` } });
				const rows = async () =>
					server.db.kysely.selectFrom("payments").select(["id", "state", "open_key", "coupon_code"]).where("user_id", "=", fan).execute();
				const left = await rows();
				expect(left.filter(({ open_key }) => open_key !== null)).toHaveLength(1);
				expect(left.find(({ id }) => id === old.id)?.state).toBe(left.length === 2 ? "failed" : "pending");
				const again = await server.start(fan, { coupon: code }, "the-checkout");
				expect(again).toMatchObject({ state: "pending", price: { amountMinor: 999, discountMinor: 1_000 } });
				const states = (await rows()).map(({ id, state, coupon_code }) => [id === again.id, state, coupon_code]);
				expect(states.sort()).toEqual([
					[false, "failed", null],
					[true, "pending", code],
				]);
				const sessions = await server.db.kysely.selectFrom("sandbox_sessions").select("id").where("payment_id", "=", again.id).execute();
				expect(sessions.map(({ id }) => `${SITE_URL}/sandbox-pay/${id}`)).toEqual([again.url]);
				const other = await server.addUser(`other${place}`);
				const refused = await server.call(other, "POST", "/api/v1/payments", { planId: OFFER.planId, method: "card", coupon: code });
				expect(refused.json).toMatchObject({ error: { code: "coupon_refused" } });
				expect(await server.balances()).toEqual({});
				return wasKilled;
			});
			expect(needed).toBeGreaterThan(34);
		},
		MANY_MS,
	);

	it.skipIf(isMissing).each(["card", "bank_transfer"] as const)(
		"while a part of a payment by %s is refunded gives it back once, with one credit note",
		async (method) => {
			const needed = await killEachTime(kind, create, async ({ server, place, kill }) => {
				const fan = await server.addUser(`fan${place}`);
				const payment = await server.start(fan, { method, country: "DE" });
				const { id, provider } = payment;
				if (provider === "local") await server.payments.events.receive({ ...settledReport(id), provider });
				else await server.choose(payment, "pay");
				await expect.poll(async () => (await server.read(fan, id)).state).toBe("paid");
				const wasKilled = await kill({ kind: "refund", paymentId: id, amountMinor: 500, commandKey: `desk the-refund${place}` });
				const request = () =>
					server.admin("POST", `/api/v1/ops/payments/${id}/refund`, { amountMinor: 500, reason: "Asked for" }, `the-refund${place}`);
				const refunds = () => server.db.kysely.selectFrom("refunds").select("state").where("payment_id", "=", id).execute();
				// If the refund was stored, the job alone completes it.
				if ((await refunds()).length > 0) await server.payments.jobs.runOnce();
				else expect((await request()).status).toBe(200);
				await expect.poll(async () => (await server.read(fan, id)).refundedMinor).toBe(500);
				expect((await request()).status).toBe(200);
				const { json } = await server.admin("GET", `/api/v1/ops/payments/${id}`);
				expect(json).toMatchObject({ payment: { refundedMinor: 500, state: "paid", leftMinor: PAID - 500 } });
				expect(await refunds()).toEqual([{ state: "done" }]);
				const facts = await factsOf(server);
				expect(facts).toMatchObject({ subscriptions: place, papers: [...numbers("CN", place), ...numbers("INV", place)] });
				expect(facts.balances[`provider:${provider} EUR`]).toBe(place * (PAID - 500));
				return wasKilled;
			});
			expect(needed).toBeGreaterThan(11);
		},
		MANY_MS,
	);
});
