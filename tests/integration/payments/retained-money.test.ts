// Refunded money ends the part of a plan that it paid for: refunds, disputes and withdrawals over chains of replaced plans. The money
// paid and retained determines how long plans run. Prints the seed of a failure; SEED=… and CASES=… replay it.
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { PaymentEvent } from "#server/payments/kernel/payment-event.ts";
import { endOfShare } from "#shared/contract/plan-offer.ts";
import type { OpsPaymentDetail } from "#shared/contract/rest/payments/ops-payments.ts";
import type { Payment } from "#shared/contract/rest/payments/payments.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import { DATABASE_KINDS, DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { PAYMENT_NOW, type PaymentServer, startPayments } from "../../support/payment-server.ts";
import { OFFER } from "../../support/plan-sales.ts";

const { LONG, CASES, SEED } = process.env;
const RUNS = { numRuns: Number(CASES ?? (LONG === "1" ? 2_000 : 100)), seed: Number(SEED ?? 36) };
const GOLD = { ...OFFER, planId: "gold", name: "Gold", amountMinor: 4_999 };
const SHORT = { ...OFFER, planId: "short", name: "Short", amountMinor: 700, duration: { unit: "day", count: 7 } } as const;
const PLANS = [OFFER.planId, GOLD.planId, SHORT.planId];

function helpers(server: PaymentServer) {
	let messages = 0;
	const report = (payment: Pick<Payment, "id">, event: PaymentEvent) =>
		server.payments.events.receive({
			provider: "sandbox",
			eventId: `message-${messages++}`,
			paymentId: payment.id,
			settlementRef: `${payment.id}-money`,
			event,
		});
	const inEur = (amountMinor: number) => ({ amountMinor, currency: "EUR" });
	return {
		async buy(fan: string, body: object = {}): Promise<Payment> {
			const payment = await server.start(fan, body);
			if (payment.state !== "paid")
				await report(payment, { kind: "settled", settlementRef: `${payment.id}-money`, ...inEur(payment.price.amountMinor) });
			return payment;
		},
		refund: (payment: Pick<Payment, "id">, amountMinor: number) =>
			report(payment, { kind: "refunded", refundRef: `refund-${messages}`, ...inEur(amountMinor) }),
		dispute: (payment: Pick<Payment, "id">, amountMinor: number, disputeRef = "d1") =>
			report(payment, { kind: "disputed", disputeRef, ...inEur(amountMinor) }),
		closeDispute: (payment: Pick<Payment, "id">, kind: "dispute_won" | "dispute_lost", disputeRef = "d1") =>
			report(payment, { kind, disputeRef }),
		detail: async (id: string) => ((await server.admin("GET", `/api/v1/ops/payments/${id}`)).json as { payment: OpsPaymentDetail }).payment,
		async running(fan: string) {
			const now = server.clock();
			const rows = (await server.subscriptions()).filter(({ user_id, ended_at }) => user_id === fan && ended_at === null);
			return rows.filter(({ ends_at }) => ends_at !== null && ends_at > now);
		},
	};
}

describe.each(DEFAULT_DATABASES)("Kept money on $kind", ({ isMissing, create }) => {
	let [empty, server, fan]: [EmptyDatabase, PaymentServer, string] = [] as never;
	let does: ReturnType<typeof helpers>;
	beforeEach(async () => {
		if (isMissing) return;
		empty = await create();
		server = await startPayments(empty);
		for (const offer of [GOLD, SHORT]) server.offers.set(offer.planId, offer);
		fan = await server.addUser("fan");
		does = helpers(server);
	});
	afterEach(async () => {
		if (isMissing) return;
		await server.stop();
		await empty.remove();
	});

	async function upgrade() {
		const first = await does.buy(fan);
		const [running] = await does.running(fan);
		return { first, second: await does.buy(fan, { planId: "gold", replaces: running?.id }), replaced: running?.id };
	}

	it.skipIf(isMissing)("is not credited to the plan that it is for", async () => {
		await does.buy(fan);
		const [running] = await does.running(fan);
		const quote = await server.call(fan, "GET", `/api/v1/payments/quote?planId=${OFFER.planId}`);
		expect(quote.json).toMatchObject({ replaceable: [] });
		const body = { planId: OFFER.planId, method: "card", replaces: running?.id };
		expect((await server.call(fan, "POST", "/api/v1/payments", body)).status).toBe(404);
	});

	it.skipIf(isMissing)("is refunded less the credit that it gave, which staff see before", async () => {
		const { first, second } = await upgrade();
		server.moveClock(DAY_MS);
		expect(second.price).toMatchObject({ creditMinor: 1_999, amountMinor: 3_000 });
		expect(await does.detail(first.id)).toMatchObject({
			leftMinor: 0,
			term: null,
			creditedTo: { paymentId: second.id, planName: "Gold", creditMinor: 1_999 },
		});
		const refused = await server.admin("POST", `/api/v1/ops/payments/${first.id}/refund`, { amountMinor: null, reason: "asked" });
		expect(refused.status).toBe(409);
		expect(await does.detail(second.id)).toMatchObject({
			leftMinor: 3_000,
			creditedTo: null,
			term: { valueMinor: 4_999, retainedMinor: 4_999 },
		});
	});

	it.skipIf(isMissing)("ends by its share what its credit paid for, and starts it again when the bank gives it back", async () => {
		const { first, second } = await upgrade();
		server.moveClock(DAY_MS);
		const lengthOf = async () => (await does.running(fan)).map(({ starts_at, ends_at }) => (ends_at ?? 0) - starts_at);
		await does.dispute(first, 1_999);
		expect(await lengthOf()).toEqual([Math.round((30 * DAY_MS * 3_000) / 4_999)]);
		await does.dispute(second, 3_000);
		expect(await lengthOf()).toEqual([]);
		server.moveClock(5 * DAY_MS);
		for (const payment of [first, second]) await does.closeDispute(payment, "dispute_won");
		expect(await lengthOf()).toEqual([30 * DAY_MS]);
		expect((await does.running(fan)).map(({ starts_at }) => starts_at)).toEqual([PAYMENT_NOW + 5 * DAY_MS]);
	});

	it.skipIf(isMissing)("that goes back for lost time leaves the plan as long as it was", async () => {
		const payment = await server.start(fan);
		await server.choose(payment, "pay");
		await expect.poll(async () => (await server.read(fan, payment.id)).state).toBe("paid");
		const endsOf = async () => (await does.running(fan)).map(({ ends_at }) => ends_at);
		const refund = (body: object) => server.admin("POST", `/api/v1/ops/payments/${payment.id}/refund`, { reason: "Lost days", ...body });
		await refund({ amountMinor: 199, keepsPlan: true });
		await expect.poll(async () => (await does.detail(payment.id)).refundedMinor).toBe(199);
		expect(await endsOf()).toEqual([PAYMENT_NOW + 30 * DAY_MS]);
		await refund({ amountMinor: 1_000 });
		await expect.poll(endsOf).toEqual([PAYMENT_NOW + Math.round((30 * DAY_MS * 999) / 1_999)]);
		await refund({ amountMinor: null });
		await expect.poll(() => does.detail(payment.id)).toMatchObject({ state: "refunded", refundedMinor: 1_999 });
	});

	it.skipIf(isMissing)("goes back whole within fourteen days where nothing was opened, else for the time that is left", async () => {
		const other = await server.addUser("other");
		const bought: Payment[] = [];
		for (const buyer of [fan, other]) {
			const payment = await server.start(buyer);
			await server.choose(payment, "pay");
			await expect.poll(async () => (await server.read(buyer, payment.id)).state).toBe("paid");
			bought.push(payment);
		}
		const [own, used] = bought as [Payment, Payment];
		await server.db.kysely.updateTable("subscriptions").set({ opened_at: PAYMENT_NOW }).where("payment_id", "=", used.id).execute();
		server.moveClock(6 * DAY_MS);
		const until = PAYMENT_NOW + 14 * DAY_MS;
		expect((await server.read(fan, own.id)).withdrawal).toEqual({ until, amountMinor: 1_999, isWhole: true });
		expect((await server.read(other, used.id)).withdrawal).toEqual({ until, amountMinor: 1_600, isWhole: false });
		const withdraw = (buyer: string, payment: Payment, key: string) =>
			server.call(buyer, "POST", `/api/v1/payments/${payment.id}/withdraw`, {}, key);
		expect((await withdraw(fan, used, "not-my-own-one")).status).toBe(404);
		for (const key of ["the-first-press", "the-first-press"]) expect((await withdraw(fan, own, key)).status).toBe(200);
		expect((await withdraw(fan, own, "the-second-press")).status).toBe(409);
		expect((await withdraw(other, used, "the-press-of-other")).status).toBe(200);
		const states = async () =>
			(await Promise.all([server.read(fan, own.id), server.read(other, used.id)])).map(({ state, refundedMinor, withdrawal }) => [
				state,
				refundedMinor,
				withdrawal,
			]);
		await expect.poll(states).toEqual([
			["refunded", 1_999, null],
			["paid", 1_600, null],
		]);
		expect([await does.running(fan), await does.running(other)]).toEqual([[], []]);
	});

	it.skipIf(isMissing)("is not withdrawn after fourteen days", async () => {
		const payment = await does.buy(fan);
		server.moveClock(14 * DAY_MS);
		expect((await server.read(fan, payment.id)).withdrawal).toBeNull();
		expect((await server.call(fan, "POST", `/api/v1/payments/${payment.id}/withdraw`, {})).status).toBe(409);
	});
});

type Step =
	| { kind: "buy"; plan: number; isReplacing: boolean; coupon: string | null }
	| { kind: "refund" | "dispute"; of: number; share: number }
	| { kind: "won" | "lost"; of: number }
	| { kind: "wait"; days: number };

const share = fc.integer({ min: 1, max: 4 });
const of = fc.nat(3);
const step: fc.Arbitrary<Step> = fc.oneof(
	{
		weight: 3,
		arbitrary: fc.record({
			kind: fc.constant("buy" as const),
			plan: fc.nat(PLANS.length - 1),
			isReplacing: fc.boolean(),
			coupon: fc.constantFrom(null, null, "HALF", "WHOLE"),
		}),
	},
	{ weight: 3, arbitrary: fc.record({ kind: fc.constantFrom("refund" as const, "dispute" as const), of, share }) },
	{ weight: 1, arbitrary: fc.record({ kind: fc.constantFrom("won" as const, "lost" as const), of }) },
	{ weight: 2, arbitrary: fc.record({ kind: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 9 }) }) },
);

/** The test's own calculation for a payment: only the price is read from the server. */
interface Counted {
	payment: Payment;
	retainedMinor: number;
	disputedMinor: number;
	/** The payment whose remaining value was credited. */
	before: Counted | null;
}

const keptOf = ({ payment: { price }, retainedMinor, before }: Counted): number =>
	retainedMinor + (before ? Math.min(price.creditMinor, keptOf(before)) : 0);

const [sqlite] = DATABASE_KINDS;
describe("Chains of payments", () => {
	it("leave as much running as is paid and kept", { timeout: LONG === "1" ? 1_200_000 : 60_000 }, async () => {
		if (!sqlite) throw new Error("SQLite is always there");
		const empty = await sqlite.create();
		const server = await startPayments(empty, { everyMs: 60_000 });
		for (const offer of [GOLD, SHORT]) server.offers.set(offer.planId, offer);
		for (const [code, percent] of [
			["HALF", 50],
			["WHOLE", 100],
		] as const) {
			const ends = { endsAt: null, maxUses: null, maxPerUser: null, planIds: null };
			await server.admin("POST", "/api/v1/ops/coupons", { code, percent, amountMinor: null, currency: null, startsAt: 0, ...ends });
		}
		const does = helpers(server);
		let fans = 0;

		const subscriptionsOf = (fan: string) => server.db.kysely.selectFrom("subscriptions").selectAll().where("user_id", "=", fan).execute();

		async function check(fan: string, all: readonly Counted[]): Promise<void> {
			const now = server.clock();
			const rows = await subscriptionsOf(fan);
			for (const one of all) {
				const row = rows.find(({ payment_id }) => payment_id === one.payment.id);
				if (!row || row.ends_at === null || row.sold_ms === null) throw new Error("a paid plan never started");
				if (row.end_reason === "replaced") continue;
				const { amountMinor, creditMinor } = one.payment.price;
				const retainedMinor = keptOf(one);
				const endsAt = endOfShare({ startsAt: row.starts_at, soldMs: row.sold_ms, retainedMinor, valueMinor: amountMinor + creditMinor });
				// The plan runs until the retained money is used up, or was ended if it already was used up.
				if (row.ended_at === null && row.ends_at > now) expect(row.ends_at).toBe(endsAt);
				else expect(endsAt).toBeLessThanOrEqual(Math.max(row.ended_at ?? row.ends_at, row.starts_at));
			}
			const runs = all.filter(({ payment: { id } }) =>
				rows.some(({ payment_id, ended_at, ends_at }) => payment_id === id && ended_at === null && (ends_at ?? 0) > now),
			);
			const cash = all.reduce((sum, { retainedMinor }) => sum + retainedMinor, 0);
			expect(runs.reduce((sum, one) => sum + keptOf(one), 0)).toBeLessThanOrEqual(cash);
		}

		async function take(fan: string, all: Counted[], one: Step): Promise<void> {
			if (one.kind === "wait") return server.moveClock(one.days * DAY_MS);
			if (one.kind === "buy") {
				if (all.length > 3) return;
				const planId = PLANS[one.plan];
				const rows = await subscriptionsOf(fan);
				const now = server.clock();
				const running = rows.find((row) => row.ended_at === null && row.starts_at <= now && (row.ends_at ?? 0) > now);
				const isCredited = all.some(({ payment: { id }, disputedMinor }) => id === running?.payment_id && disputedMinor === 0);
				const replaces = one.isReplacing && isCredited && running?.plan_id !== planId ? running?.id : undefined;
				const before = all.find(({ payment: { id } }) => rows.some((row) => row.id === replaces && row.payment_id === id)) ?? null;
				const payment = await does.buy(fan, { planId, ...(replaces && { replaces }), ...(one.coupon && { coupon: one.coupon }) });
				all.push({ payment, retainedMinor: payment.price.amountMinor, disputedMinor: 0, before });
				return;
			}
			const counted = all[one.of];
			if (!counted || counted.payment.provider === "free") return;
			if (!("share" in one)) {
				if (counted.disputedMinor === 0) return;
				await does.closeDispute(counted.payment, `dispute_${one.kind}`, counted.payment.id);
				if (one.kind === "won") counted.retainedMinor += counted.disputedMinor;
				// A payment can have only one dispute, because the dispute's id is derived from the payment.
				counted.disputedMinor = one.kind === "won" ? 0 : Number.NaN;
				return;
			}
			const amountMinor = Math.ceil((counted.retainedMinor * one.share) / 4);
			if (amountMinor === 0 || (one.kind === "dispute" && counted.disputedMinor !== 0)) return;
			const { outcome } = await does[one.kind](counted.payment, amountMinor, counted.payment.id);
			if (outcome !== "applied") return;
			counted.retainedMinor -= amountMinor;
			if (one.kind === "dispute") counted.disputedMinor = amountMinor;
		}

		try {
			await fc.assert(
				fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
					server.moveClock(DAY_MS);
					const fan = await server.addUser(`fan${fans++}`);
					const all: Counted[] = [];
					for (const one of steps) {
						await take(fan, all, one);
						await check(fan, all);
					}
				}),
				{
					...RUNS,
					// A plan whose own payment was refunded runs on its credit, which is also what it is worth to the plan that replaces it.
					examples: [
						[
							[
								{ kind: "buy", plan: 0, isReplacing: false, coupon: null },
								{ kind: "buy", plan: 1, isReplacing: true, coupon: null },
								{ kind: "refund", of: 1, share: 4 },
								{ kind: "buy", plan: 0, isReplacing: true, coupon: null },
							],
						],
					],
				},
			);
		} finally {
			await server.stop();
			await empty.remove();
		}
	});
});
