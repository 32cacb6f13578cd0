// Two servers on one database: webhooks, clicks, jobs or staff actions that reach both at once take effect once.
import { readdir } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SIGNATURE_HEADER, signMessage } from "#server/http/signature/signed-message.ts";
import { sandboxSecret } from "#server/payments/providers/providers.ts";
import type { Payment } from "#shared/contract/rest/payments/payments.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/kit/instant.ts";
import { SECRET } from "../../support/api-server.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";
import { PAYMENT_NOW, type PaymentServer, settledReport, startPayments } from "../../support/payment-server.ts";
import { OFFER } from "../../support/plan-sales.ts";

const PAID = OFFER.amountMinor;

describe.each(DATABASE_KINDS)("Two servers on one $kind", ({ isMissing, create }) => {
	let [empty, nodes, one, two, fan]: [EmptyDatabase, PaymentServer[], PaymentServer, PaymentServer, string] = [] as never;
	beforeEach(async () => {
		if (isMissing) return;
		empty = await create();
		// The servers are started one after the other, as in a rollout, because both would migrate the database.
		nodes = [await startPayments(empty), await startPayments(empty)];
		[one, two] = nodes as [PaymentServer, PaymentServer];
		fan = await one.addUser("fan");
	});
	afterEach(async () => {
		if (isMissing) return;
		await Promise.all(nodes.map((node) => node.stop()));
		await empty.remove();
	});

	/** Sends the same message to both servers, `times` times each. */
	async function deliver(payment: Pick<Payment, "id">, times: number): Promise<number[]> {
		const { eventId: id, settlementRef: settlement, event } = settledReport(payment.id);
		const body = JSON.stringify({ id, payment: payment.id, settlement, event });
		const headers = { "content-type": "application/json", [SIGNATURE_HEADER]: signMessage(sandboxSecret(SECRET), body, PAYMENT_NOW) };
		const answers = await Promise.all(
			Array.from({ length: times }).flatMap(() =>
				nodes.map(({ api }) => api.call("POST", "/api/v1/payments/webhooks/sandbox", { body, headers })),
			),
		);
		return answers.map(({ status }) => status);
	}
	const papers = async () =>
		(await one.db.kysely.selectFrom("invoices").select("number").orderBy("number").execute()).map(({ number }) => number);
	const countLogged = (text: string) => nodes.map(({ logged }) => logged.filter((line) => line.includes(text)).length);

	it.skipIf(isMissing)("settle a payment once, however often its webhook comes to both at once, and send one mail", async () => {
		const payment = await one.start(fan);
		expect(await deliver(payment, 4)).toEqual(Array(8).fill(200));
		expect(await two.read(fan, payment.id)).toMatchObject({ state: "paid", receipts: [{ number: "INV-2026-000001" }] });
		expect(await one.subscriptions()).toMatchObject([{ user_id: fan, payment_id: payment.id }]);
		expect([await papers(), await one.mails()]).toEqual([["INV-2026-000001"], ["Receipt INV-2026-000001 from Tests"]]);
		expect(await two.balances()).toEqual({ "provider:sandbox EUR": PAID, "revenue EUR": -PAID });
		const applied = nodes.flatMap(({ logged }) => logged.filter((line) => line.includes('"outcome":"applied"')));
		expect(applied).toHaveLength(1);
		await expect.poll(async () => (await readdir(`${empty.dataDir}/outbox`).catch(() => [])).length).toBe(1);
	});

	it.skipIf(isMissing)("number the invoices of payments that settle at once without a gap", async () => {
		const fans = await Promise.all(Array.from({ length: 8 }, (_, place) => one.addUser(`fan${place}`)));
		const payments = await Promise.all(fans.map((user, place) => (place % 2 ? one : two).start(user)));
		const outcomes = await Promise.all(
			payments.flatMap(({ id }) => nodes.map(({ payments: { events } }) => events.receive(settledReport(id)))),
		);
		expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([...Array(8).fill("applied"), ...Array(8).fill("repeated")]);
		expect(await papers()).toEqual(Array.from({ length: 8 }, (_, place) => `INV-2026-00000${place + 1}`));
		expect([(await one.subscriptions()).length, (await one.balances())["revenue EUR"]]).toEqual([8, -8 * PAID]);
	});

	it.skipIf(isMissing)("begin one checkout for tabs on both, and of other terms at once leave one open", async () => {
		const tabs = await Promise.all([0, 1, 2, 3].map((place) => (place % 2 ? one : two).start(fan, {}, `the-tab-${place}`)));
		expect(new Set(tabs.map(({ id, url }) => `${id} ${url}`)).size).toBe(1);
		for (const { offers } of nodes) offers.set("plan2", { ...OFFER, planId: "plan2", amountMinor: 2_999 });
		const other = await one.addUser("other");
		await Promise.all([one.start(other, {}, "the-first-tab"), two.start(other, { planId: "plan2" }, "the-second-tab")]);
		const rows = await one.db.kysely.selectFrom("payments").selectAll().where("user_id", "=", other).execute();
		expect(rows.map(({ state, open_key }) => [state, open_key === other]).sort()).toEqual([
			["failed", false],
			["pending", true],
		]);
		// Both payments are paid in parallel: one counts, and the money of the other is stored as unmatched.
		const outcomes = await Promise.all(
			rows.map(({ id, amount_minor: amountMinor }, place) => {
				const report = settledReport(id);
				const event = { kind: "settled", settlementRef: `${id}-money`, amountMinor, currency: "EUR" } as const;
				return (nodes[place] ?? one).payments.events.receive({ ...report, event });
			}),
		);
		expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["applied", "unmatched"]);
		expect((await one.subscriptions()).filter(({ user_id }) => user_id === other)).toHaveLength(1);
		expect((await two.balances())["provider:sandbox EUR"]).toBe(PAID + 2_999);
	});

	it.skipIf(isMissing)("make a refund once that staff ask of both at once, and count what was put aside once", async () => {
		const payment = await one.start(fan);
		await one.choose(payment, "pay");
		await expect.poll(async () => (await one.read(fan, payment.id)).state).toBe("paid");
		const body = { amountMinor: 1_500, reason: "Asked for" };
		const path = `/api/v1/ops/payments/${payment.id}/refund`;
		const same = await Promise.all(nodes.map((node) => node.admin("POST", path, body, "the-same-refund")));
		expect(same.map(({ status }) => status)).toEqual([200, 200]);
		const more = await Promise.all(nodes.map((node, place) => node.admin("POST", path, body, `another-refund-${place}`)));
		expect(more.map(({ status }) => status)).toEqual([400, 400]);
		await expect.poll(async () => (await two.read(fan, payment.id)).refundedMinor).toBe(1_500);
		expect(await papers()).toEqual(["CN-2026-000001", "INV-2026-000001"]);

		const second = { kind: "settled", settlementRef: "second", amountMinor: PAID, currency: "EUR" } as const;
		await one.payments.events.receive({ ...settledReport(payment.id), eventId: "again", event: second });
		const [aside] = ((await one.admin("GET", "/api/v1/ops/payments/unmatched")).json as { unmatched: { id: string }[] }).unmatched;
		const resolved = await Promise.all(
			nodes.map((node) => node.admin("POST", `/api/v1/ops/payments/unmatched/${aside?.id}`, { resolution: "returned", note: "" })),
		);
		expect(resolved.map(({ status }) => status).sort()).toEqual([200, 404]);
		expect(await one.balances()).toEqual({ "provider:sandbox EUR": PAID - 1_500, "revenue EUR": -PAID, "refunds EUR": 1_500 });
	});

	it.skipIf(isMissing)(
		"do the jobs on one of them at a time: an end by time, a look at the provider, the comparison of the books",
		async () => {
			await expect.poll(() => countLogged("Payments compared").reduce((sum, count) => sum + count)).toBe(1);
			expect(countLogged('"lease":"payments"').sort()).toEqual([0, 1]);
			const lost = await one.start(fan);
			await two.choose(lost, "lost");
			const late = await two.start(await one.addUser("late"));
			for (const node of nodes) node.moveClock(HOUR_MS + MINUTE_MS);
			await Promise.all(nodes.map(({ payments: { jobs } }) => jobs.runOnce()));
			expect((await one.read(fan, lost.id)).state).toBe("paid");
			const rows = await one.db.kysely.selectFrom("payments").select(["id", "state"]).where("id", "=", late.id).execute();
			expect(rows).toEqual([{ id: late.id, state: "expired" }]);
			expect([await papers(), (await one.subscriptions()).length, (await one.mails()).length]).toEqual([["INV-2026-000001"], 1, 1]);
		},
	);
});
