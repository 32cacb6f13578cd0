// Coupons, tax, upgrades with credit, free payments, the finance page, and what remains of a deleted account.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Payment } from "#shared/contract/rest/payments/payments.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { PAYMENT_NOW, type PaymentServer, settledReport, startPayments } from "../../support/payment-server.ts";
import { OFFER } from "../../support/plan-sales.ts";

const COUPON = {
	code: "half off",
	percent: 50,
	amountMinor: null,
	currency: null,
	startsAt: PAYMENT_NOW - 1,
	endsAt: PAYMENT_NOW + DAY_MS,
	maxUses: 2,
	maxPerUser: 1,
	planIds: null,
};

describe.each(DEFAULT_DATABASES)("Terms of payments on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: PaymentServer;
	let fan: string;
	beforeEach(async () => {
		if (isMissing) return;
		empty = await create();
		server = await startPayments(empty);
		fan = await server.addUser("fan");
	});
	afterEach(async () => {
		if (isMissing) return;
		await server.stop();
		await empty.remove();
	});

	async function pay(userId: string, body: object = {}): Promise<Payment> {
		const payment = await server.start(userId, body);
		if (payment.state !== "paid") await server.choose(payment, "pay");
		await expect.poll(async () => (await server.read(userId, payment.id)).state).toBe("paid");
		return server.read(userId, payment.id);
	}
	const codeOf = (json: unknown) => (json as { error?: { code: string } }).error?.code;
	const begin = async (userId: string, body: object) =>
		codeOf((await server.call(userId, "POST", "/api/v1/payments", { planId: "plan1", method: "card", ...body })).json);

	it.skipIf(isMissing)("a coupon is counted once a buyer, as often as it may be, and frees its use when a checkout fails", async () => {
		expect((await server.admin("POST", "/api/v1/ops/coupons", COUPON)).status).toBe(201);
		expect(codeOf((await server.admin("POST", "/api/v1/ops/coupons", COUPON)).json)).toBe("in_use");
		expect((await server.admin("POST", "/api/v1/ops/coupons", { ...COUPON, code: "both", amountMinor: 5, currency: "EUR" })).status).toBe(
			400,
		);
		const [second, third] = [await server.addUser("second"), await server.addUser("third")];
		expect(await pay(fan, { coupon: "HALF-OFF" })).toMatchObject({ price: { listMinor: 1_999, discountMinor: 1_000, amountMinor: 999 } });
		expect(await begin(fan, { coupon: "halfoff" })).toBe("coupon_refused");
		const open = await server.start(second, { coupon: "halfoff" });
		expect(await begin(third, { coupon: "halfoff" })).toBe("coupon_refused");
		await server.call(second, "POST", `/api/v1/payments/${open.id}/cancel`, {});
		await server.start(third, { coupon: "halfoff" });
		expect([await begin(second, { coupon: "halfoff" }), await begin(second, { coupon: "unknown" })]).toEqual([
			"coupon_refused",
			"coupon_refused",
		]);
		await server.admin("PATCH", "/api/v1/ops/coupons/HALFOFF", { isActive: false });
		const { json } = await server.admin("GET", "/api/v1/ops/coupons");
		expect(json).toMatchObject({ coupons: [{ code: "HALFOFF", uses: 2, isActive: false }] });
	});

	it.skipIf(isMissing)("of two buyers at once one gets a coupon's last use", async () => {
		await server.admin("POST", "/api/v1/ops/coupons", { ...COUPON, maxUses: 1 });
		const buyers = await Promise.all(["a1", "b1", "c1"].map((name) => server.addUser(name)));
		const answers = await Promise.all(buyers.map((buyer) => begin(buyer, { coupon: "halfoff" })));
		expect(answers.filter((code) => code === undefined)).toHaveLength(1);
	});

	it.skipIf(isMissing)("nothing to pay is paid at once, without a provider", async () => {
		await server.admin("POST", "/api/v1/ops/coupons", { ...COUPON, percent: 100 });
		const payment = await server.start(fan, { coupon: "halfoff" });
		expect(payment).toMatchObject({ state: "paid", provider: "free", url: null, price: { amountMinor: 0, discountMinor: 1_999 } });
		expect([(await server.subscriptions()).length, await server.balances()]).toEqual([1, {}]);
		expect((await server.admin("POST", `/api/v1/ops/payments/${payment.id}/refund`, { amountMinor: null, reason: "x" })).status).toBe(409);
	});

	it.skipIf(isMissing)("an upgrade counts what is left of the plan, shown before, and never twice", async () => {
		server.offers.set("gold", { ...OFFER, planId: "gold", amountMinor: 4_999, sport: null });
		const first = await pay(fan);
		const [running] = await server.subscriptions();
		server.moveClock(10 * DAY_MS);
		const path = `/api/v1/payments/quote?planId=gold&replaces=${running?.id}&country=DE`;
		const { json } = await server.call(fan, "GET", path);
		expect(json).toMatchObject({
			price: { listMinor: 4_999, creditMinor: 1_333, amountMinor: 3_666, taxMinor: 585, taxRate: 1_900 },
			replaceable: [{ subscriptionId: running?.id, creditMinor: 1_333 }],
		});
		const other = await server.addUser("other");
		expect((await server.call(other, "GET", path)).status).toBe(404);
		const upgrade = await pay(fan, { planId: "gold", replaces: running?.id, country: "DE" });
		expect(upgrade.price.amountMinor).toBe(3_666);
		const subscriptions = await server.subscriptions();
		expect(subscriptions.map(({ ended_at }) => ended_at)).toEqual([PAYMENT_NOW + 10 * DAY_MS, null]);
		expect((await server.call(fan, "GET", path)).status).toBe(404);
		expect((await server.read(fan, first.id)).state).toBe("paid");
	});

	it.skipIf(isMissing)("money for an upgrade of a plan that has ended meanwhile is kept aside", async () => {
		server.offers.set("gold", { ...OFFER, planId: "gold", amountMinor: 4_999 });
		const first = await pay(fan);
		const [running] = await server.subscriptions();
		server.moveClock(DAY_MS);
		const upgrade = await server.start(fan, { planId: "gold", replaces: running?.id });
		await server.admin("POST", `/api/v1/ops/payments/${first.id}/refund`, { amountMinor: null, reason: "Asked for it" });
		await expect.poll(async () => (await server.read(fan, first.id)).state).toBe("refunded");
		await server.choose(upgrade, "pay");
		await expect.poll(async () => (await server.read(fan, upgrade.id)).isPutAside).toBe(true);
		expect(await server.subscriptions()).toHaveLength(1);
		const { json } = await server.admin("GET", "/api/v1/ops/payments/unmatched");
		expect(json).toMatchObject({ unmatched: [{ reason: "stale_proration" }] });
	});

	it.skipIf(isMissing)("the finance page filters, sums and exports; fans and other staff see nothing of it", async () => {
		const other = await server.addUser("other");
		await pay(fan);
		await server.start(other, { method: "bank_transfer", country: "DE" });
		const list = async (query: string) =>
			(await server.admin("GET", `/api/v1/ops/payments?${query}`)).json as { total: number; rows: object[] };
		expect((await list("state=paid")).rows).toMatchObject([{ userName: "fan", planName: "Season pass", amountMinor: 1_999 }]);
		expect([
			(await list("")).total,
			(await list("method=bank_transfer")).total,
			(await list("q=OTHER")).total,
			(await list(`from=${PAYMENT_NOW + 1}`)).total,
		]).toEqual([2, 1, 1, 0]);
		expect((await server.admin("GET", "/api/v1/ops/payments/totals")).json).toMatchObject({
			balances: [
				{ account: "provider:sandbox", balanceMinor: 1_999 },
				{ account: "revenue", balanceMinor: -1_999 },
			],
			unmatched: 0,
		});
		const { csv } = (await server.admin("GET", "/api/v1/ops/payments/csv?state=paid")).json as { csv: string };
		expect(csv.split("\r\n")).toHaveLength(3);
		for (const scope of ["ops:content", "ops:scores"] as const) {
			expect((await server.api.call("GET", "/api/v1/ops/payments", { headers: server.api.bearer([scope]) })).status).toBe(403);
		}
		expect((await server.call(fan, "GET", "/api/v1/ops/payments")).status).toBe(403);
	});

	it.skipIf(isMissing)("the ledger takes no change, and no entry out of balance", async () => {
		await pay(fan);
		const ledger = server.db.kysely;
		await expect(ledger.updateTable("ledger_transfers").set({ amount_minor: 1 }).execute()).rejects.toThrow("append-only");
		await expect(ledger.deleteFrom("ledger_transfers").execute()).rejects.toThrow("append-only");
		const row = { entry: "e", leg: 0, payment_id: null, debit: "revenue", credit: "tax", amount_minor: 1, currency: "EUR", at: 0 };
		for (const wrong of [{ amount_minor: 0 }, { amount_minor: -5 }, { credit: "revenue" }]) {
			await expect(
				ledger
					.insertInto("ledger_transfers")
					.values({ ...row, ...wrong })
					.execute(),
			).rejects.toThrow();
		}
		expect(await server.balances()).toMatchObject({ "revenue EUR": -1_999 });
	});

	it.skipIf(isMissing)("a deleted account leaves payments without a name; money that still comes is kept aside", async () => {
		const { accountPart, events } = server.payments;
		await pay(fan);
		const open = await server.start(fan);
		const exported = JSON.stringify(await accountPart.exportOf(fan));
		expect([exported.includes("INV-2026-000001"), exported.includes("fan@tests.example"), exported.includes("token_hash")]).toEqual([
			true,
			true,
			false,
		]);
		await server.db.kysely.transaction().execute(async (transaction) => {
			await accountPart.forget(transaction, fan);
			await transaction.deleteFrom("subscriptions").where("user_id", "=", fan).execute();
			await transaction.deleteFrom("users").where("id", "=", fan).execute();
		});
		const rows = await server.db.kysely.selectFrom("invoices").selectAll().execute();
		expect(JSON.stringify(rows)).not.toContain("fan@tests.example");
		expect(await events.receive(settledReport(open.id))).toEqual({ outcome: "unmatched", reason: "account_gone" });
		expect((await server.balances())["unmatched EUR"]).toBe(-1_999);
	});
});
