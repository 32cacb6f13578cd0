// A checkout from the choice of a plan to the plan itself, through the sandbox's page and its webhooks; and possible failures in between.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/kit/instant.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";
import { PAYMENT_NOW, type PaymentServer, SITE_URL, startPayments } from "../../support/payment-server.ts";
import { OFFER } from "../../support/plan-sales.ts";

const PAID = { "provider:sandbox EUR": 1_999, "revenue EUR": -1_680, "tax EUR": -319 };
const codeOf = (json: unknown) => (json as { error?: { code: string } }).error?.code;

describe.each(DATABASE_KINDS)("A checkout on $kind", ({ isMissing, create }) => {
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
	const stateOf = async (id: string) => (await server.read(fan, id)).state;

	it.skipIf(isMissing)("ends with plan, invoice, mail and balanced books, though its webhook comes three times", async () => {
		const payment = await server.start(fan, { country: "DE" });
		expect(payment).toMatchObject({ state: "pending", price: { amountMinor: 1_999, taxMinor: 319, taxRate: 1_900, currency: "EUR" } });
		expect(await server.choose(payment, "doubled")).toBe(`${SITE_URL}/en/payment/result?payment=${payment.id}`.replace("/en/", "/"));
		await expect.poll(() => stateOf(payment.id)).toBe("paid");
		await expect
			.poll(
				async () =>
					(await server.db.kysely.selectFrom("jobs").select("id").where("queue", "=", "sandbox").where("outcome", "=", "done").execute())
						.length,
			)
			.toBe(3);
		const paid = await server.read(fan, payment.id);
		expect(paid).toMatchObject({
			url: null,
			settledAt: PAYMENT_NOW,
			receipts: [{ number: "INV-2026-000001", grossMinor: 1_999, taxMinor: 319 }],
		});
		expect(await server.subscriptions()).toMatchObject([{ user_id: fan, starts_at: PAYMENT_NOW, ends_at: PAYMENT_NOW + 30 * DAY_MS }]);
		expect(await server.balances()).toEqual(PAID);
		expect(await server.mails()).toEqual(["Receipt INV-2026-000001 from Tests"]);
		// All nodes are informed at once that the account has a plan.
		expect(server.commits()).toBeGreaterThan(0);
	});

	it.skipIf(isMissing)(
		"is one payment for one key, for two tabs with the same terms, and for a key sent to two servers at once",
		async () => {
			const [one, same] = await Promise.all([server.start(fan, {}, "the-same-key"), server.start(fan, {}, "the-same-key")]);
			const tabs = await Promise.all([server.start(fan), server.start(fan), server.start(fan)]);
			expect(new Set([one.id, same.id, ...tabs.map(({ id }) => id)]).size).toBe(1);
			expect(new Set([one.url, ...tabs.map(({ url }) => url)]).size).toBe(1);
			await server.choose(one, "pay");
			await server.choose(one, "pay");
			await expect.poll(() => stateOf(one.id)).toBe("paid");
			expect((await server.start(fan)).id).not.toBe(one.id);
			expect(await server.subscriptions()).toHaveLength(1);
		},
	);

	it.skipIf(isMissing)("for other terms ends the one before, whose late money is kept aside until staff count it", async () => {
		server.offers.set("plan2", { ...OFFER, planId: "plan2", amountMinor: 2_999 });
		const first = await server.start(fan, { method: "bank_transfer", country: "DE" });
		expect(first.instructions?.reference).toMatch(/^RF\d\d( \d{4}){3}$/);
		const second = await server.start(fan, { planId: "plan2" });
		expect(await server.read(fan, first.id)).toMatchObject({ state: "failed", failure: "superseded", instructions: null });
		await server.choose(second, "pay");
		await expect.poll(() => stateOf(second.id)).toBe("paid");
		const arrived = { amountMinor: 1_999, currency: "EUR", transaction: "bank-1" };
		await server.admin("POST", `/api/v1/ops/payments/${first.id}/confirm`, arrived);
		expect(await server.read(fan, first.id)).toMatchObject({ state: "failed", isPutAside: true });
		expect((await server.balances())["unmatched EUR"]).toBe(-1_999);
		const { json } = await server.admin("GET", "/api/v1/ops/payments/unmatched");
		const [aside] = (json as { unmatched: { id: string; reason: string; paymentId: string }[] }).unmatched;
		expect(aside).toMatchObject({ reason: "withdrawn", paymentId: first.id });
		expect((await server.admin("POST", `/api/v1/ops/payments/unmatched/${aside?.id}`, { resolution: "applied" })).status).toBe(200);
		expect(await server.read(fan, first.id)).toMatchObject({ state: "paid", isPutAside: false });
		expect((await server.balances())["unmatched EUR"]).toBeUndefined();
		expect(await server.subscriptions()).toHaveLength(2);
	});

	it.skipIf(isMissing)("takes no amount from a client, and shows nobody another one's payment, receipt or link", async () => {
		const other = await server.addUser("other");
		for (const extra of [{ amountMinor: 1 }, { price: 1 }, { state: "paid" }, { currency: "XTS" }]) {
			expect((await server.call(fan, "POST", "/api/v1/payments", { planId: "plan1", method: "card", ...extra })).status).toBe(400);
		}
		expect((await server.call(fan, "POST", "/api/v1/payments", { planId: "gone", method: "card" })).status).toBe(404);
		expect(
			codeOf((await server.call(fan, "POST", "/api/v1/payments", { planId: "plan1", method: "bank_transfer", country: "FR" })).json),
		).toBe("method_refused");
		const payment = await server.start(fan);
		await server.choose(payment, "pay");
		await expect.poll(() => stateOf(payment.id)).toBe("paid");
		const paths = [
			`/api/v1/payments/${payment.id}`,
			"/api/v1/payments/receipts/INV-2026-000001",
			"/api/v1/payments/receipts/INV-2026-000001/pdf",
		];
		for (const path of paths) {
			expect([(await server.call(other, "GET", path)).status, (await server.api.call("GET", path)).status], path).toEqual([404, 401]);
			expect((await server.call(fan, "GET", path)).status, path).toBe(200);
		}
		for (const part of ["cancel", "link"])
			expect((await server.call(other, "POST", `/api/v1/payments/${payment.id}/${part}`, {})).status).toBe(404);
		expect(codeOf((await server.call(fan, "POST", `/api/v1/payments/${payment.id}/cancel`, {})).json)).toBe("payment_closed");
		const { json } = await server.call(fan, "GET", "/api/v1/payments/receipts/INV-2026-000001/pdf");
		expect(
			Buffer.from((json as { pdf: string }).pdf, "base64")
				.subarray(0, 5)
				.toString(),
		).toBe("%PDF-");
	});

	it.skipIf(isMissing)("opens elsewhere by a link that names nobody, is stored as a hash, and ends", async () => {
		const payment = await server.start(fan);
		const { json, status } = await server.call(fan, "POST", `/api/v1/payments/${payment.id}/link`, {});
		const token = /#token=([\w-]{43})$/.exec((json as { url: string }).url)?.[1] ?? "";
		expect(status).toBe(201);
		const open = (text: string) => server.api.call("POST", "/api/v1/payments/links/open", { body: { token: text } });
		const opened = await open(token);
		expect(opened.json).toMatchObject({ state: "pending", amountMinor: 1_999, url: payment.url });
		const { reader, ...shown } = opened.json as { reader: string };
		expect(reader).toMatch(/^[\w-]{43}$/);
		expect(JSON.stringify(shown)).not.toMatch(new RegExp(`${fan}|fan|${payment.id}`));
		expect(JSON.stringify(await server.db.kysely.selectFrom("payment_links").selectAll().execute())).not.toContain(token);
		expect(server.logged.join("")).not.toContain(token);
		expect([codeOf((await open("x".repeat(43))).json), (await open("short")).status]).toEqual(["link_expired", 400]);
		server.moveClock(HOUR_MS);
		await server.payments.jobs.runOnce();
		expect((await open(token)).json).toMatchObject({ state: "expired", url: null, canRetry: false });
		server.moveClock(30 * DAY_MS);
		expect(codeOf((await open(token)).json)).toBe("link_expired");
	});

	it.skipIf(isMissing)("ends by its time, by refusal and by its buyer; what comes late is counted once", async () => {
		const late = await server.start(fan);
		server.moveClock(HOUR_MS + MINUTE_MS);
		await server.payments.jobs.runOnce();
		await expect.poll(() => stateOf(late.id)).toBe("expired");
		expect(await server.choose(late, "pay")).toContain("/payment/result");
		const refused = await server.start(fan);
		await server.choose(refused, "decline");
		await expect.poll(() => stateOf(refused.id)).toBe("failed");
		const cancelled = await server.start(fan);
		const { json } = await server.call(fan, "POST", `/api/v1/payments/${cancelled.id}/cancel`, {});
		expect(json).toMatchObject({ payment: { state: "failed", failure: "cancelled", url: null } });
		await server.choose(cancelled, "pay");
		expect(await server.balances()).toEqual({});
		expect(await server.mails()).toEqual(["Your payment at Tests failed"]);
		const lost = await server.start(fan);
		await server.choose(lost, "lost");
		server.moveClock(2 * MINUTE_MS);
		await expect.poll(() => stateOf(lost.id)).toBe("paid");
		const reordered = await server.start(fan);
		await server.choose(reordered, "reordered");
		server.moveClock(MINUTE_MS);
		await expect.poll(() => stateOf(reordered.id)).toBe("paid");
		expect(await server.subscriptions()).toHaveLength(2);
	});

	it.skipIf(isMissing)("with wrong money starts nothing, and leaves it aside", async () => {
		for (const outcome of ["wrong_amount", "wrong_currency"]) {
			const payment = await server.start(fan);
			await server.choose(payment, outcome);
			await expect.poll(async () => (await server.read(fan, payment.id)).isPutAside).toBe(true);
			expect(await stateOf(payment.id)).toBe("pending");
			await server.call(fan, "POST", `/api/v1/payments/${payment.id}/cancel`, {});
		}
		expect(await server.balances()).toEqual({
			"provider:sandbox EUR": 2_000,
			"provider:sandbox USD": 1_999,
			"unmatched EUR": -2_000,
			"unmatched USD": -1_999,
		});
		expect([await server.subscriptions(), (await server.mails()).length]).toEqual([[], 2]);
	});

	it.skipIf(isMissing)("begins ten times in ten minutes, and twenty times a day", async () => {
		const begin = (userId: string) => server.call(userId, "POST", "/api/v1/payments", { planId: "plan1", method: "card" });
		const statuses: number[] = [];
		for (let count = 0; count < 11; count++) statuses.push((await begin(fan)).status);
		expect(statuses).toEqual([...Array(10).fill(201), 429]);
		const other = await server.addUser("other");
		await begin(other);
		const rows = await server.db.kysely.selectFrom("payments").selectAll().where("user_id", "=", other).execute();
		const more = Array.from({ length: 19 }, (_, place) => ({
			id: `p${place}`,
			command_key: `k${place}`,
			open_key: null,
			provider_ref: null,
		}));
		await server.db.kysely
			.insertInto("payments")
			.values(more.flatMap((fresh) => rows.map((row) => ({ ...row, ...fresh, state: "failed" as const }))))
			.execute();
		server.offers.set("plan1", { ...OFFER, version: 2 });
		const { status, json } = await begin(other);
		expect([status, codeOf(json)]).toEqual([429, "rate_limited"]);
	});
});
