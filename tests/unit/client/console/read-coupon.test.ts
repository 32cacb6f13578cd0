// A coupon parsed from the input of staff.
import { describe, expect, it } from "vitest";
import { readCoupon } from "#client/console/payments/read-coupon.ts";
import { createCoupon } from "#shared/contract/rest/payments/coupons.ts";

/** A browser computes the server's time with fractions of a millisecond. */
const NOW = 1_795_000_000_000.25;

describe("A coupon that staff type", () => {
	it("is one that the API takes, from now on", () => {
		const coupon = readCoupon({ code: "autumn-26", percent: "25", lastDay: "2026-11-30", maxUses: "100" }, NOW);
		expect(coupon).toMatchObject({ code: "AUTUMN26", percent: 25, amountMinor: null, startsAt: 1_795_000_000_000, maxUses: 100 });
		expect(coupon?.endsAt).toBe(Date.UTC(2026, 11, 1));
		expect(createCoupon.body.safeParse(coupon).success).toBe(true);
		const money = readCoupon({ code: "five", amount: "5,50", currency: "eur" }, NOW);
		expect([money?.amountMinor, money?.currency, createCoupon.body.safeParse(money).success]).toEqual([550, "EUR", true]);
	});

	it("is none without a share or an amount, with both, or with what is no number", () => {
		const code = "autumn26";
		const wrong: Record<string, string>[] = [
			{},
			{ percent: "5", amount: "5", currency: "EUR" },
			{ amount: "5" },
			{ percent: "a" },
			{ percent: "5", maxUses: "-1" },
		];
		for (const typed of wrong) expect(readCoupon({ code, ...typed }, NOW), JSON.stringify(typed)).toBeNull();
	});
});
