// What a coupon is worth and when it is refused, as quoted and at the checkout.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { PAYMENT_NOW, type PaymentServer, startPayments } from "../../support/payment-server.ts";

const COUPON = { code: "HALF", percent: 50, amountMinor: null, currency: null, startsAt: PAYMENT_NOW - 1, endsAt: null };
const FREE_TO_ALL = { maxUses: null, maxPerUser: null, planIds: null };

describe.each(DEFAULT_DATABASES)("A coupon on $kind", ({ isMissing, create }) => {
	let [empty, server]: [EmptyDatabase, PaymentServer] = [] as never;
	let sent = 0;
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		server = await startPayments(empty, { settings: { cards: "sandbox" }, everyMs: 60_000 });
	});
	afterAll(async () => {
		await server?.stop();
		await empty?.remove();
	});

	const make = async (code: string, changes: object = {}) => {
		const { status } = await server.admin("POST", "/api/v1/ops/coupons", { ...COUPON, ...FREE_TO_ALL, code, ...changes });
		expect(status).toBe(201);
	};
	async function call(userId: string, method: string, path: string, body?: object) {
		const headers = { ...server.bearer(userId), "idempotency-key": `coupon-${++sent}-of-the-tests` };
		return (await server.api.call(method, path, { body, headers })).json as {
			price?: { amountMinor: number; discountMinor: number };
			error?: { message: string };
		};
	}
	/** The discount of a coupon, or the reason for its refusal. */
	async function quoted(userId: string, code: string): Promise<number | string | undefined> {
		const { price, error } = await call(userId, "GET", `/api/v1/payments/quote?planId=plan1&country=DE&coupon=${code}`);
		return error?.message ?? price?.discountMinor;
	}
	const buy = (userId: string, coupon: string) =>
		call(userId, "POST", "/api/v1/payments", { planId: "plan1", method: "card", coupon, country: "DE" });

	it.skipIf(isMissing)("counts from its start until its end, while it is switched on", async () => {
		const fan = await server.addUser("fan");
		await make("NOW1", { startsAt: PAYMENT_NOW, endsAt: PAYMENT_NOW + 60_000 });
		expect(await quoted(fan, "NOW1")).toBe(1_000);
		await make("SOON1", { startsAt: PAYMENT_NOW + 60_000 });
		expect(await quoted(fan, "SOON1")).toBe("There is no such coupon.");
		await make("OVER1", { startsAt: PAYMENT_NOW - 60_000, endsAt: PAYMENT_NOW });
		expect(await quoted(fan, "OVER1")).toBe("This coupon is over.");
		expect(await quoted(fan, "NEVER1")).toBe("There is no such coupon.");
	});

	it.skipIf(isMissing)("counts for the plans and the currency that it names", async () => {
		const fan = await server.addUser("buyer");
		await make("THIS1", { planIds: ["plan1", "plan2"] });
		expect(await quoted(fan, "THIS1")).toBe(1_000);
		await make("OTHER1", { planIds: ["plan2"] });
		expect(await quoted(fan, "OTHER1")).toBe("This coupon is for other plans.");
		await make("EURO1", { percent: null, amountMinor: 500, currency: "EUR" });
		expect(await quoted(fan, "EURO1")).toBe(500);
		await make("DOLLAR1", { percent: null, amountMinor: 500, currency: "USD" });
		expect(await quoted(fan, "DOLLAR1")).toBe("This coupon is for another currency.");
	});

	it.skipIf(isMissing)("counts as often as it may, in all and for one account; who has it in an open payment uses it", async () => {
		const [one, other] = [await server.addUser("one"), await server.addUser("other")];
		await make("ONCE1", { maxPerUser: 1 });
		await make("FIRST1", { maxUses: 1 });
		expect((await buy(one, "ONCE1")).error).toBeUndefined();
		expect(await quoted(one, "ONCE1")).toBe("You used this coupon already.");
		expect(await quoted(other, "ONCE1")).toBe(1_000);
		expect((await buy(other, "FIRST1")).error).toBeUndefined();
		expect(await quoted(await server.addUser("third"), "FIRST1")).toBe("This coupon is used up.");
	});

	it.skipIf(isMissing)("that leaves less than a card may be charged leaves nothing to pay", async () => {
		const fan = await server.addUser("saver");
		await make("NEARLY1", { percent: null, amountMinor: 1_950, currency: "EUR" });
		await make("LEAST1", { percent: null, amountMinor: 1_949, currency: "EUR" });
		expect(await quoted(fan, "NEARLY1")).toBe(1_999);
		expect(await quoted(fan, "LEAST1")).toBe(1_949);
	});
});
