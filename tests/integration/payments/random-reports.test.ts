// Reports of a provider about a payment, in any order, duplicated, and several in parallel: the payment, its plan, its documents and the
// books end as if they had arrived once and in order. Prints the seed of a failure; SEED=… replays it.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { PaymentEvent } from "#server/payments/kernel/payment-event.ts";
import type { PaymentReport } from "#server/payments/machine/receive-event.service.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { faultSeeds } from "../../support/fault-seeds.ts";
import { type PaymentServer, startPayments } from "../../support/payment-server.ts";
import { OFFER } from "../../support/plan-sales.ts";

const ROUNDS = process.env.LONG === "1" ? 150 : 25;
const [PAID, EUR] = [OFFER.amountMinor, "EUR"];

/** Reports in chronological order. Messages about money contain the transaction, as Stripe's do, or the payment, as the sandbox's do. */
function storyOf(paymentId: string): PaymentReport[] {
	const report = (name: string, event: PaymentEvent, by: { isNamed: boolean; money?: string }): PaymentReport => ({
		provider: "sandbox",
		eventId: `${paymentId}-${name}`,
		paymentId: by.isNamed ? paymentId : null,
		event,
		settlementRef: by.money === undefined ? null : `${paymentId}-${by.money}`,
	});
	const [first, second] = [`${paymentId}-m1`, `${paymentId}-m2`];
	const settled = (settlementRef: string, amountMinor: number) => ({ kind: "settled", settlementRef, amountMinor, currency: EUR }) as const;
	return [
		report("declined", { kind: "failed", reason: "declined" }, { isNamed: true }),
		report("paid", settled(first, PAID), { isNamed: true, money: "m1" }),
		report("paid-again", settled(first, PAID), { isNamed: true, money: "m1" }),
		// The buyer pays a second time by mistake; the provider's staff send that money back.
		report("second", settled(second, PAID + 1), { isNamed: true, money: "m2" }),
		report(
			"returned",
			{ kind: "refunded", refundRef: `${paymentId}-r2`, amountMinor: PAID + 1, currency: EUR },
			{ isNamed: false, money: "m2" },
		),
		report("refund", { kind: "refunded", refundRef: `${paymentId}-r1`, amountMinor: 500, currency: EUR }, { isNamed: false, money: "m1" }),
		report(
			"dispute",
			{ kind: "disputed", disputeRef: `${paymentId}-d1`, amountMinor: PAID - 500, currency: EUR },
			{ isNamed: false, money: "m1" },
		),
		report("lost", { kind: "dispute_lost", disputeRef: `${paymentId}-d1` }, { isNamed: false, money: "m1" }),
	];
}

describe.each(DEFAULT_DATABASES)("Reports on $kind", ({ isMissing, create }) => {
	let [empty, server]: [EmptyDatabase, PaymentServer] = [] as never;
	beforeEach(async () => {
		if (isMissing) return;
		empty = await create();
		server = await startPayments(empty, { everyMs: 60_000 });
	});
	afterEach(async () => {
		if (isMissing) return;
		await server.stop();
		await empty.remove();
	});

	it.skipIf(isMissing).each(faultSeeds(1))(
		"in any order end as in theirs, seed %i",
		async (seed) => {
			const random = seededRandom(seed);
			for (let round = 1; round <= ROUNDS; round++) {
				const fan = await server.addUser(`fan${round}`);
				const { id } = await server.start(fan);
				const story = storyOf(id);
				const sent = random.shuffle([...story, ...story.filter(() => random.chance(0.5))]);
				const order = `seed ${seed}, round ${round}: ${sent.map(({ eventId }) => eventId.slice(id.length + 1)).join(" ")}`;
				while (sent.length > 0)
					await Promise.all(sent.splice(0, random.integer(1, 3)).map((report) => server.payments.events.receive(report)));

				const { state, refundedMinor, isPutAside, receipts } = await server.read(fan, id);
				expect({ state, refundedMinor, isPutAside, papers: receipts.map(({ grossMinor }) => grossMinor) }, order).toEqual({
					state: "disputed",
					refundedMinor: 500,
					isPutAside: false,
					papers: [PAID, 500],
				});
				expect(
					(await server.subscriptions()).filter(({ payment_id }) => payment_id === id).map(({ end_reason }) => end_reason),
					order,
				).toEqual(["disputed"]);
				expect(await server.balances(), order).toEqual({
					"revenue EUR": -PAID * round,
					"refunds EUR": 500 * round,
					"chargebacks EUR": (PAID - 500) * round,
				});
				const open = await server.db.kysely.selectFrom("payment_receipts").select("event_id").where("outcome", "=", "deferred").execute();
				expect(open, order).toEqual([]);
			}
		},
		60_000,
	);
});
