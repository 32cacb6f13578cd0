// What staff may not do with money: each refusal names its reason, and the books stay as they were.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { UnmatchedMoney } from "#shared/contract/rest/payments/ops-payments.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type PaymentServer, startPayments } from "../../support/payment-server.ts";

describe.each(DEFAULT_DATABASES)("Staff on $kind", ({ create }) => {
	let [empty, server, fan]: [EmptyDatabase, PaymentServer, string] = [] as never;
	beforeEach(async () => {
		empty = await create();
		server = await startPayments(empty);
		fan = await server.addUser("fan");
	});
	afterEach(async () => {
		await server.stop();
		await empty.remove();
	});

	const refusalOf = async (path: string, body: object) => {
		const { status, json } = await server.admin("POST", path, body);
		return [status, (json as { error?: { message: string } }).error?.message];
	};
	const unmatched = async () =>
		((await server.admin("GET", "/api/v1/ops/payments/unmatched")).json as { unmatched: UnmatchedMoney[] }).unmatched;

	it("cannot refund what was not paid, more than is left, or anything twice", async () => {
		const payment = await server.start(fan);
		const path = `/api/v1/ops/payments/${payment.id}/refund`;
		expect(await refusalOf(path, { amountMinor: null, reason: "asked" })).toEqual([409, "Nothing of this payment can be refunded."]);
		await server.choose(payment, "pay");
		await expect.poll(async () => (await server.read(fan, payment.id)).state).toBe("paid");
		expect(await refusalOf(path, { amountMinor: 2_000, reason: "asked" })).toEqual([400, "amountMinor must be between 1 and 1999."]);
		expect(await refusalOf("/api/v1/ops/payments/none/refund", { amountMinor: 1, reason: "asked" })).toEqual([
			404,
			"There is no payment none.",
		]);
		expect((await refusalOf(path, { amountMinor: 1_999, reason: "asked" }))[0]).toBe(200);
		await expect.poll(async () => (await server.read(fan, payment.id)).state).toBe("refunded");
		expect((await refusalOf(path, { amountMinor: null, reason: "asked" }))[0]).toBe(409);
		expect((await server.balances())["provider:sandbox EUR"]).toBeUndefined();
	});

	it("count money that was kept aside for a payment of its provider alone, and settle it once", async () => {
		const local = await server.start(fan, { method: "bank_transfer", country: "DE" });
		const arrived = { amountMinor: 5, currency: "EUR", transaction: "bank-1" };
		await server.admin("POST", `/api/v1/ops/payments/${local.id}/confirm`, arrived);
		const [aside] = await unmatched();
		expect(aside).toMatchObject({ reason: "wrong_amount", amountMinor: 5, paymentId: local.id });
		const path = `/api/v1/ops/payments/unmatched/${aside?.id}`;
		expect(await refusalOf("/api/v1/ops/payments/unmatched/none", { resolution: "returned" })).toEqual([
			404,
			"No money none waits for a decision.",
		]);
		expect(await refusalOf(path, { resolution: "applied", paymentId: "none" })).toEqual([
			409,
			"There is no such payment of this provider.",
		]);
		expect(await refusalOf(path, { resolution: "applied" })).toEqual([409, "The payment is paid already, or of another amount."]);
		// A refusal changes no amount.
		expect((await server.balances())["unmatched EUR"]).toBe(-5);
		expect(await unmatched()).toHaveLength(1);
		expect((await refusalOf(path, { resolution: "returned", note: "sent back" }))[0]).toBe(200);
		expect([await unmatched(), (await server.balances())["unmatched EUR"]]).toEqual([[], undefined]);
		expect((await refusalOf(path, { resolution: "returned" }))[0]).toBe(404);
	});
});
