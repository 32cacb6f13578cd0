// A checkout without JavaScript: HTML forms of this site, which are authorized by the cookie of their pages; and the buyer's confirmation
// to be of age.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type PaymentServer, SITE_URL, startPayments } from "../../support/payment-server.ts";
import { OFFER } from "../../support/plan-sales.ts";

const ODDS_OFFER = { ...OFFER, planId: "odds1", benefits: ["plan_videos" as const, "full_odds_history" as const] };

describe.each(DEFAULT_DATABASES)("A checkout by a form on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: PaymentServer;
	let fan: string;
	let cookie: string;
	beforeEach(async () => {
		if (isMissing) return;
		empty = await create();
		server = await startPayments(empty);
		fan = await server.addUser("fan");
		cookie = `user=${fan}`;
		server.offers.set(ODDS_OFFER.planId, ODDS_OFFER);
	});
	afterEach(async () => {
		if (isMissing) return;
		await server.stop();
		await empty.remove();
	});
	const rows = () => server.db.kysely.selectFrom("payments").selectAll().orderBy("created_at").execute();
	const fields = (more: Record<string, string> = {}) => ({
		planId: "plan1",
		method: "card",
		coupon: "",
		country: "DE",
		replaces: "",
		locale: "",
		key: "form-key-of-the-page",
		...more,
	});

	it.skipIf(isMissing)("leads to the provider's page, and sent twice is one payment", async () => {
		const [one, two] = await Promise.all([
			server.sendForm("/api/v1/payments", fields({ returnTo: "/match/m1?tab=odds" }), { cookie }),
			server.sendForm("/api/v1/payments", fields({ returnTo: "/match/m1?tab=odds" }), { cookie }),
		]);
		expect(one.status).toBe(303);
		expect(one.target).toMatch(/^\/sandbox-pay\/sb/);
		expect(two.target).toBe(one.target);
		expect(await rows()).toMatchObject([{ user_id: fan, country: "DE", return_to: "/match/m1?tab=odds", confirmed_age: null }]);
	});

	it.skipIf(isMissing)("leads to the payment's own page where it is paid locally, and from there back after a cancellation", async () => {
		const { target } = await server.sendForm("/api/v1/payments", fields({ method: "bank_transfer", locale: "en" }), { cookie });
		const [row] = await rows();
		expect(target).toBe(`/en/payment/result?payment=${row?.id}`);
		const linked = await server.sendForm(`/api/v1/payments/${row?.id}/link`, { locale: "" }, { cookie });
		expect(linked.target).toBe(`/payment/result?payment=${row?.id}`);
		expect(linked.setCookie).toMatch(new RegExp(`^payment_link=${row?.id}\\.[\\w-]{43}; .*HttpOnly; SameSite=Strict`));
		const cancelled = await server.sendForm(`/api/v1/payments/${row?.id}/cancel`, { locale: "" }, { cookie });
		expect([cancelled.status, cancelled.target]).toEqual([303, `/payment/result?payment=${row?.id}`]);
		expect((await rows())[0]).toMatchObject({ state: "failed", failure: "cancelled" });
		const late = await server.sendForm(`/api/v1/payments/${row?.id}/link`, { locale: "" }, { cookie });
		expect(late).toMatchObject({ target: `/payment/result?payment=${row?.id}&refused=payment_closed`, setCookie: null });
	});

	it.skipIf(isMissing)("is refused from another site, and the cookie counts for nothing else", async () => {
		const foreign = await server.sendForm("/api/v1/payments", fields(), { cookie, origin: "https://elsewhere.example" });
		expect(foreign).toMatchObject({ status: 403, target: null });
		const json = await server.api.call("POST", "/api/v1/payments", {
			body: { planId: "plan1", method: "card" },
			headers: { cookie, origin: SITE_URL, "idempotency-key": "the-cookie-alone" },
		});
		expect(json.status).toBe(401);
		expect((await server.api.call("GET", "/api/v1/payments", { headers: { cookie, origin: SITE_URL } })).status).toBe(401);
		const guest = await server.sendForm("/api/v1/payments", fields(), {});
		expect(guest.target).toBe(`/login?redirect=${encodeURIComponent("/checkout/plan1?method=card&country=DE")}`);
		const staff = await server.sendForm("/api/v1/ops/coupons", { code: "FREE", percent: "100" }, { cookie });
		expect(staff.status).toBe(401);
		const other = `user=${await server.addUser("other")}`;
		const own = await server.start(fan);
		expect((await server.sendForm(`/api/v1/payments/${own.id}/cancel`, {}, { cookie: other })).target).toMatch(/refused=not_found$/);
		expect(await rows()).toMatchObject([{ id: own.id, state: "pending" }]);
	});

	it.skipIf(isMissing)("comes back to its fields with what is wrong, and takes no page of another site to return to", async () => {
		const bad = await server.sendForm("/api/v1/payments", fields({ coupon: "NOPE", key: "another-key-1" }), { cookie });
		expect(bad.target).toBe("/checkout/plan1?method=card&coupon=NOPE&country=DE&refused=coupon_refused");
		const none = await server.sendForm("/api/v1/payments", fields({ method: "cash_voucher", key: "another-key-2" }), { cookie });
		expect(none.target).toMatch(/refused=method_refused$/);
		for (const returnTo of ["//elsewhere.example", "/\\elsewhere.example", "https://elsewhere.example", "/a\nb"]) {
			const { status } = await server.call(fan, "POST", "/api/v1/payments", { planId: "plan1", method: "card", returnTo });
			expect([returnTo, status]).toEqual([returnTo, 400]);
		}
		expect(await rows()).toEqual([]);
	});

	it.skipIf(isMissing)("of a plan that concerns odds needs the buyer's word to be of age, which is stored", async () => {
		const quote = await server.call(fan, "GET", "/api/v1/payments/quote?planId=odds1");
		expect(quote.json).toMatchObject({ minimumAge: 18 });
		expect((await server.call(fan, "GET", "/api/v1/payments/quote?planId=plan1")).json).toMatchObject({ minimumAge: null });
		const refused = await server.call(fan, "POST", "/api/v1/payments", { planId: "odds1", method: "card" });
		expect([refused.status, refused.json]).toMatchObject([422, { error: { code: "age_unconfirmed", issues: [{ path: "body.isOfAge" }] } }]);
		const form = await server.sendForm("/api/v1/payments", fields({ planId: "odds1" }), { cookie });
		expect(form.target).toBe("/checkout/odds1?method=card&country=DE&refused=age_unconfirmed");
		expect(await rows()).toEqual([]);
		const payment = await server.start(fan, { planId: "odds1", isOfAge: true, returnTo: "/match/m1" });
		expect(payment.returnTo).toBe("/match/m1");
		expect(await rows()).toMatchObject([{ plan_id: "odds1", confirmed_age: 18 }]);
		await server.start(fan, { planId: "plan1", isOfAge: true });
		expect((await rows()).map(({ confirmed_age }) => confirmed_age)).toEqual([18, null]);
	});
});
