// The state machine with any events of a provider: duplicated, late, in any order, with wrong amounts. The ledger balances, and a paid
// plan starts once.
import { describe, expect, it } from "vitest";
import type { PaymentEvent, PaymentRecord, Transfer, Verdict } from "#server/payments/kernel/payment-event.ts";
import { ACCOUNTS, providerAccount } from "#server/payments/ledger/accounts.ts";
import { judgeEvent, TRANSITIONS } from "#server/payments/machine/judge-event.ts";
import { PAYMENT_STATES } from "#shared/contract/payments.ts";
import { includedTax } from "#shared/kit/money.ts";
import { type SeededRandom, seededRandom } from "#shared/kit/seeded-random.ts";

const AMOUNT = 1_999;
const NEW: PaymentRecord = {
	state: "created",
	provider: "sandbox",
	currency: "EUR",
	amountMinor: AMOUNT,
	taxMinor: includedTax(AMOUNT, 1_900),
	failure: null,
	settlementRef: null,
	asideRefs: [],
	refundedMinor: 0,
	refundRefs: [],
	dispute: null,
};
const SETTLED = { kind: "settled", settlementRef: "m1", amountMinor: AMOUNT, currency: "EUR" } as const;
const refundOf = (refundRef: string, amountMinor: number) => ({ kind: "refunded", refundRef, amountMinor, currency: "EUR" }) as const;

/** Applies events like the service: deferred events are judged again after each applied one. */
function run(events: readonly PaymentEvent[], start = NEW) {
	let payment = start;
	const transfers: Transfer[] = [];
	const verdicts: Verdict[] = [];
	let deferred: PaymentEvent[] = [];
	const judge = (event: PaymentEvent) => {
		const verdict = judgeEvent(payment, event);
		if (verdict.outcome === "deferred") deferred.push(event);
		else {
			payment = verdict.next;
			transfers.push(...verdict.transfers);
			verdicts.push(verdict);
		}
		return verdict.outcome;
	};
	for (const event of events) {
		let isMoved = judge(event) === "applied";
		while (isMoved) {
			const waiting = deferred;
			deferred = [];
			isMoved = waiting.map((one) => judge(one)).includes("applied");
		}
	}
	const count = (kind: string) => verdicts.flatMap(({ effects }) => effects).filter((effect) => effect.kind === kind).length;
	return { payment, transfers, verdicts, count, balances: balancesOf(transfers) };
}

function balancesOf(transfers: readonly Transfer[]): Record<string, number> {
	const balances: Record<string, number> = {};
	for (const { debit, credit, amountMinor, currency } of transfers) {
		for (const [account, sign] of [
			[debit, 1],
			[credit, -1],
		] as const) {
			const key = `${account} ${currency}`;
			balances[key] = (balances[key] ?? 0) + sign * amountMinor;
		}
	}
	return Object.fromEntries(Object.entries(balances).filter(([, balance]) => balance !== 0));
}

function anyEvent(random: SeededRandom): PaymentEvent {
	const money = { amountMinor: random.pick([AMOUNT, AMOUNT, AMOUNT, AMOUNT + 1]), currency: random.pick(["EUR", "EUR", "EUR", "USD"]) };
	const disputeRef = random.pick(["d1", "d2"]);
	return random.pick<PaymentEvent>([
		{ kind: "opened" },
		{ kind: "settled", settlementRef: random.pick(["m1", "m1", "m2", "m3"]), ...money },
		{ kind: "settled", settlementRef: "m1", ...money },
		{ kind: "failed", reason: "declined" },
		{ kind: "expired" },
		{ kind: "withdrawn", reason: "cancelled" },
		{ kind: "refunded", refundRef: random.pick(["r1", "r2", "r3"]), amountMinor: random.pick([1, 500, 999, AMOUNT]), currency: "EUR" },
		{ kind: "refund_failed", refundRef: random.pick(["r1", "r4"]), requestId: "q1" },
		{ kind: "disputed", disputeRef, amountMinor: AMOUNT, currency: "EUR" },
		{ kind: random.pick(["dispute_won", "dispute_lost"]), disputeRef },
	]);
}

describe("a payment", () => {
	it("has a rule for every event in every state", () => {
		const kinds = Object.keys(TRANSITIONS.created).sort();
		for (const state of PAYMENT_STATES) expect(Object.keys(TRANSITIONS[state]).sort()).toEqual(kinds);
	});

	it("is paid by the right amount alone: another one stands on the unmatched account", () => {
		expect(run([{ kind: "opened" }, SETTLED]).balances).toEqual({
			"provider:sandbox EUR": AMOUNT,
			"revenue EUR": -(AMOUNT - NEW.taxMinor),
			"tax EUR": -NEW.taxMinor,
		});
		for (const wrong of [{ amountMinor: AMOUNT - 1 }, { amountMinor: AMOUNT + 1 }, { currency: "USD" }]) {
			const { payment, count, balances } = run([{ kind: "opened" }, { ...SETTLED, ...wrong }]);
			expect(payment.state).toBe("pending");
			expect([count("start_subscription"), count("put_aside")]).toEqual([0, 1]);
			expect(Object.keys(balances).sort()).toEqual([expect.stringContaining("provider"), expect.stringContaining("unmatched")]);
		}
	});

	it("counts money that comes after a refusal or the end of its time, and keeps aside what comes for one that was withdrawn", () => {
		for (const end of [{ kind: "failed", reason: "declined" }, { kind: "expired" }] as const) {
			expect(run([{ kind: "opened" }, end, SETTLED]).payment.state).toBe("paid");
		}
		const { payment, count, verdicts } = run([{ kind: "opened" }, { kind: "withdrawn", reason: "superseded" }, SETTLED, SETTLED]);
		expect([payment.state, count("start_subscription"), verdicts.at(-2)?.reason]).toEqual(["failed", 0, "withdrawn"]);
		expect(verdicts.at(-1)?.outcome).toBe("ignored");
	});

	it("paid twice by two movements of money is paid once, the second one aside", () => {
		const { payment, count, balances } = run([SETTLED, SETTLED, { ...SETTLED, settlementRef: "m2" }, { ...SETTLED, settlementRef: "m2" }]);
		expect([payment.state, count("start_subscription"), count("put_aside")]).toEqual(["paid", 1, 1]);
		expect(balances["unmatched EUR"]).toBe(-AMOUNT);
	});

	it("ignores a refund in another currency, and one of more than is left", () => {
		const [refunded, more] = [refundOf("r1", 1_000), refundOf("r2", 1_000)];
		for (const events of [[{ ...refunded, currency: "USD" }], [refunded, more]]) {
			const { payment, count } = run([SETTLED, ...events]);
			expect([payment.refundedMinor, count("issue_credit_note")]).toEqual(events.length === 1 ? [0, 0] : [1_000, 1]);
		}
	});

	it("refunded in parts gives back exactly its tax, and its plan follows each part", () => {
		const parts = [333, 333, 1, AMOUNT - 667];
		const { payment, count, balances } = run([SETTLED, ...parts.map((amount, place) => refundOf(`r${place}`, amount))]);
		expect([payment.state, count("follow_money"), count("issue_credit_note")]).toEqual(["refunded", 4, 4]);
		expect(balances).toEqual({ "refunds EUR": AMOUNT - NEW.taxMinor, "revenue EUR": -(AMOUNT - NEW.taxMinor) });
		expect(run([SETTLED, refundOf("r1", 1_000), refundOf("r2", 1_000)]).payment).toMatchObject({ state: "paid", refundedMinor: 1_000 });
	});

	it("disputed loses its plan; won, money and plan are back; lost, they are gone", () => {
		const disputed = { kind: "disputed", disputeRef: "d1", amountMinor: AMOUNT, currency: "EUR" } as const;
		const won = run([SETTLED, disputed, { kind: "dispute_won", disputeRef: "d1" }]);
		expect([won.payment.state, won.count("follow_money"), won.balances["provider:sandbox EUR"]]).toEqual(["paid", 2, AMOUNT]);
		const lost = run([SETTLED, disputed, { kind: "dispute_lost", disputeRef: "d1" }]);
		expect([lost.payment.state, lost.balances["chargebacks EUR"], lost.balances["provider:sandbox EUR"]]).toEqual([
			"disputed",
			AMOUNT,
			undefined,
		]);
	});

	it("disputed again waits until the first dispute is closed, and both stand in the books", () => {
		const disputed = (disputeRef: string, amountMinor: number) => ({ kind: "disputed", disputeRef, amountMinor, currency: "EUR" }) as const;
		const both: PaymentEvent[] = [SETTLED, disputed("d1", 1_000), disputed("d2", 999)];
		expect(run(both).balances).toMatchObject({ "disputes EUR": 1_000 });
		const { payment, balances } = run([...both, { kind: "dispute_lost", disputeRef: "d2" }, { kind: "dispute_won", disputeRef: "d1" }]);
		expect(payment).toMatchObject({ state: "disputed", dispute: { ref: "d2", outcome: "lost" } });
		expect([balances["disputes EUR"], balances["chargebacks EUR"], balances["provider:sandbox EUR"]]).toEqual([undefined, 999, 1_000]);
	});

	it("staff may count what was put aside, once", () => {
		const { payment, balances } = run([{ kind: "withdrawn", reason: "cancelled" }, SETTLED]);
		expect(judgeEvent(payment, SETTLED).outcome).toBe("ignored");
		const approved = judgeEvent(payment, { ...SETTLED, isApproved: true });
		expect([approved.next.state, approved.next.asideRefs, balances["unmatched EUR"]]).toEqual(["paid", [], -AMOUNT]);
	});

	it("names what is to be done after each event, and nothing after one that changes no money", () => {
		const paid = run([SETTLED]).payment;
		const effectsOf = (payment: PaymentRecord, event: PaymentEvent) => judgeEvent(payment, event).effects;
		const refunded = { ...refundOf("r1", 500), requestId: "q1" };
		const disputed = { kind: "disputed", disputeRef: "d1", amountMinor: AMOUNT, currency: "EUR" } as const;
		const open = judgeEvent(paid, disputed).next;
		expect(effectsOf(NEW, { kind: "opened" })).toEqual([]);
		expect(effectsOf(NEW, { kind: "expired" })).toEqual([]);
		expect(effectsOf(NEW, { kind: "failed", reason: "declined" })).toEqual([{ kind: "mail", mail: "failed" }]);
		expect(effectsOf(NEW, { kind: "withdrawn", reason: "cancelled" })).toEqual([]);
		expect(effectsOf(NEW, SETTLED)).toEqual([{ kind: "start_subscription" }, { kind: "issue_invoice" }, { kind: "mail", mail: "receipt" }]);
		const taxMinor = expect.any(Number);
		expect(effectsOf(paid, refunded)).toEqual([
			{ kind: "issue_credit_note", amountMinor: 500, taxMinor, refundRef: "r1", requestId: "q1" },
			{ kind: "follow_money" },
			{ kind: "mail", mail: "refund" },
		]);
		expect(effectsOf(paid, { kind: "refund_failed", refundRef: "r1", requestId: "q1" })).toEqual([
			{ kind: "fail_refund", requestId: "q1" },
		]);
		expect(effectsOf(paid, disputed)).toEqual([{ kind: "follow_money" }]);
		for (const kind of ["dispute_won", "dispute_lost"] as const) {
			expect(effectsOf(open, { kind, disputeRef: "d1" })).toEqual([{ kind: "follow_money" }]);
		}
	});

	it("keeps the reason why money was put aside, in the books and for the mail", () => {
		const paid = run([SETTLED]).payment;
		const other = { ...SETTLED, settlementRef: "m2" };
		for (const [payment, event, reason] of [
			[NEW, { ...SETTLED, currency: "USD" }, "wrong_currency"],
			[NEW, { ...SETTLED, amountMinor: 1 }, "wrong_amount"],
			[paid, other, "already_paid"],
			[paid, { ...other, currency: "USD" }, "wrong_currency"],
		] as const) {
			const { amountMinor, currency, settlementRef } = event;
			const verdict = judgeEvent(payment, event);
			expect([verdict.outcome, verdict.reason]).toEqual(["unmatched", reason]);
			expect(verdict.effects).toEqual([
				{ kind: "put_aside", reason, amountMinor, currency, settlementRef },
				{ kind: "mail", mail: "put_aside" },
			]);
		}
	});

	it("ignores what was reported before, and defers what comes too early, each with its reason", () => {
		const paid = run([SETTLED, refundOf("r1", 500)]).payment;
		const disputed = { kind: "disputed", disputeRef: "d1", amountMinor: AMOUNT, currency: "EUR" } as const;
		const [open, won] = [run([SETTLED, disputed]).payment, run([SETTLED, disputed, { kind: "dispute_won", disputeRef: "d1" }]).payment];
		for (const [payment, event, outcome, reason] of [
			[run([{ kind: "opened" }]).payment, { kind: "opened" }, "ignored", "opened before"],
			[paid, SETTLED, "ignored", "settled before"],
			[paid, refundOf("r1", 500), "ignored", "refunded before"],
			[paid, { ...refundOf("r2", 500), currency: "USD" }, "ignored", "refund in another currency"],
			[paid, refundOf("r2", AMOUNT), "ignored", "refund of more than was paid"],
			[paid, { kind: "refund_failed", refundRef: "r1", requestId: "q1" }, "ignored", "the refund was counted before"],
			[paid, { kind: "expired" }, "ignored", "paid"],
			[open, disputed, "ignored", "disputed before"],
			[open, { ...disputed, disputeRef: "d2" }, "deferred", "another dispute is open"],
			[paid, { ...disputed, currency: "USD" }, "ignored", "dispute in another currency"],
			[paid, { kind: "dispute_won", disputeRef: "d1" }, "deferred", "dispute not reported yet"],
			[won, { kind: "dispute_lost", disputeRef: "d1" }, "ignored", "dispute closed before"],
			[NEW, refundOf("r1", 500), "deferred", "not paid yet"],
			[run([{ kind: "expired" }]).payment, { kind: "failed", reason: "declined" }, "ignored", "over"],
		] as const) {
			const verdict = judgeEvent(payment, event as PaymentEvent);
			expect([verdict.outcome, verdict.reason, verdict.next, verdict.transfers]).toEqual([outcome, reason, payment, []]);
		}
	});

	it("ends the same in whatever order and number its messages come", () => {
		const story: PaymentEvent[] = [
			{ kind: "opened" },
			{ kind: "failed", reason: "declined" },
			SETTLED,
			refundOf("r1", 500),
			{ kind: "disputed", disputeRef: "d1", amountMinor: AMOUNT - 500, currency: "EUR" },
			{ kind: "dispute_lost", disputeRef: "d1" },
		];
		const { payment, balances } = run(story);
		for (let seed = 0; seed < 500; seed++) {
			const random = seededRandom(seed);
			const other = run(random.shuffle([...story, ...story.filter(() => random.chance(0.5))]));
			expect(other.payment, `seed ${seed}`).toEqual(payment);
			expect([other.balances, other.count("start_subscription"), other.count("issue_invoice")], `seed ${seed}`).toEqual([balances, 1, 1]);
		}
	});

	it("keeps its books right under any events at all", () => {
		for (let seed = 0; seed < 2_000; seed++) {
			const random = seededRandom(seed);
			const events = Array.from({ length: random.integer(1, 25) }, () => anyEvent(random));
			const { payment, transfers, count, balances } = run(events);
			const name = `seed ${seed}`;
			expect(
				transfers.every(({ amountMinor, debit, credit }) => amountMinor > 0 && debit !== credit),
				name,
			).toBe(true);
			for (const currency of ["EUR", "USD"]) {
				const sum = Object.entries(balances).reduce((total, [key, balance]) => total + (key.endsWith(currency) ? balance : 0), 0);
				expect(sum, name).toBe(0);
			}
			const isPaid = payment.settlementRef !== null;
			expect([count("start_subscription"), count("issue_invoice")], name).toEqual(isPaid ? [1, 1] : [0, 0]);
			expect(balances[`${ACCOUNTS.revenue} EUR`] ?? 0, name).toBe(isPaid ? -(AMOUNT - NEW.taxMinor) : 0);
			expect(count("put_aside"), name).toBe(payment.asideRefs.length);
			expect(new Set(payment.refundRefs).size, name).toBe(payment.refundRefs.length);
			expect(payment.refundedMinor, name).toBeLessThanOrEqual(AMOUNT);
			expect(balances[`${ACCOUNTS.unmatched} EUR`] ?? 0, name).toBeLessThanOrEqual(0);
			if (payment.state === "refunded") expect(payment.refundedMinor, name).toBe(AMOUNT);
		}
		expect(providerAccount("stripe")).toBe("provider:stripe");
	});
});
