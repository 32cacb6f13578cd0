// Rate limits against guessing: checkouts with stolen cards, coupon codes, tokens of links. They apply by account and by network.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { PAYMENT_NOW, type PaymentServer, startPayments } from "../../support/payment-server.ts";

const COUPON = {
	code: "REAL42",
	percent: 50,
	amountMinor: null,
	currency: null,
	startsAt: PAYMENT_NOW - 1,
	endsAt: null,
	maxUses: null,
	maxPerUser: null,
	planIds: null,
};

describe.each(DEFAULT_DATABASES)("Attempts on $kind", ({ create }) => {
	let [empty, server]: [EmptyDatabase, PaymentServer] = [] as never;
	beforeEach(async () => {
		empty = await create();
		server = await startPayments(empty, { everyMs: 60_000 });
		expect((await server.admin("POST", "/api/v1/ops/coupons", COUPON)).status).toBe(201);
	});
	afterEach(async () => {
		await server.stop();
		await empty.remove();
	});

	async function call(userId: string | null, address: string, method: string, path: string, body?: object) {
		const headers = { ...(userId && server.bearer(userId)), "x-forwarded-for": address, "idempotency-key": `attempt-${Math.random()}` };
		const { status, json } = await server.api.call(method, path, { body, headers });
		return status < 400 ? status : (json as { error: { code: string } }).error.code;
	}
	const quote = (userId: string, address: string, coupon: string) =>
		call(userId, address, "GET", `/api/v1/payments/quote?planId=plan1&coupon=${coupon}`);
	const addUsers = (count: number, name: string) =>
		Promise.all(Array.from({ length: count }, (_, place) => server.addUser(`${name}${place}`)));
	const repeat = (count: number, act: (place: number) => Promise<unknown>) =>
		Promise.all(Array.from({ length: count }, (_, place) => act(place)));

	it("at checkouts are ten an account and sixty a network in ten minutes, whichever accounts it has", async () => {
		const users = await addUsers(8, "fan");
		const begin = (userId: string, address: string) =>
			call(userId, address, "POST", "/api/v1/payments", { planId: "gone", method: "card" });
		const answers = await repeat(70, (place) => begin(users[place % 7] ?? "", "192.0.2.7"));
		expect(answers.filter((one) => one === "not_found")).toHaveLength(60);
		expect(answers.filter((one) => one === "rate_limited")).toHaveLength(10);
		expect(await begin(users[7] ?? "", "192.0.2.7")).toBe("rate_limited");
		expect(await begin(users[7] ?? "", "192.0.2.8")).toBe("not_found");
		expect(await begin(users[0] ?? "", "192.0.2.8")).toBe("rate_limited");
	});

	it("at coupons end for an account after twenty wrong ones, also at once and at the checkout; right ones never count", async () => {
		const [guesser = "", other = ""] = await addUsers(2, "fan");
		for (let round = 0; round < 6; round++) {
			expect(await repeat(5, () => quote(other, "192.0.2.7", "real-42"))).toEqual(Array(5).fill(200));
		}
		const answers = await repeat(25, (place) => quote(guesser, `198.51.100.${place}`, `GUESS${place}`));
		expect(answers.sort()).toEqual([...Array(20).fill("coupon_refused"), ...Array(5).fill("rate_limited")]);
		expect(await quote(guesser, "192.0.2.9", "REAL42")).toBe("rate_limited");
		const checkout = { planId: "plan1", method: "card", coupon: "REAL42" };
		expect(await call(guesser, "192.0.2.9", "POST", "/api/v1/payments", checkout)).toBe("rate_limited");
		expect(await call(guesser, "192.0.2.9", "POST", "/api/v1/payments", { ...checkout, coupon: undefined })).toBe(201);
		expect(await call(other, "192.0.2.7", "POST", "/api/v1/payments", checkout)).toBe(201);
	});

	it("at coupons end for a network after a hundred wrong ones, whichever accounts it has", async () => {
		const users = await addUsers(7, "fan");
		const answers = await repeat(105, (place) => quote(users[place % 6] ?? "", "192.0.2.7", `GUESS${place}`));
		expect(answers.filter((one) => one === "coupon_refused")).toHaveLength(100);
		expect(await quote(users[6] ?? "", "192.0.2.7", "REAL42")).toBe("rate_limited");
		expect(await quote(users[6] ?? "", "192.0.2.8", "REAL42")).toBe(200);
	});

	it("at links are limited to thirty a network and hour, and are refused alike for a wrong and an old token", async () => {
		const open = (address: string) => call(null, address, "POST", "/api/v1/payments/links/open", { token: "x".repeat(43) });
		const answers = await repeat(31, () => open("192.0.2.7"));
		expect(answers.sort()).toEqual([...Array(30).fill("link_expired"), "rate_limited"]);
		expect(await open("192.0.2.8")).toBe("link_expired");
	});
});
