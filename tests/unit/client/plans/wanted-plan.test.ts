import { describe, expect, it } from "vitest";
import type { PageContext } from "#client/api/page-context.ts";
import { cheapestPlan } from "#client/plans/cheapest-plan.ts";
import { readWantedPlan } from "#client/plans/read-wanted-plan.server.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { PlanOnSale } from "#shared/contract/rest/payments/plans.ts";
import { BASKETBALL, FOOTBALL } from "../../../fixtures/sport-keys.ts";

const plan = (
	planId: string,
	amountMinor: number,
	sport: string | null,
	benefits: PlanOnSale["benefits"] = ["plan_videos"],
): PlanOnSale => ({
	...{ planId, version: 1, name: `Plan ${planId}`, description: "", sport, amountMinor, currency: "EUR", benefits, isHighlighted: false },
	duration: { unit: "month", count: 1 },
});
const PLANS = [plan("all", 699, null), plan("football", 399, FOOTBALL), plan("replay", 99, null, [])];

describe("The plan that a page names", () => {
	it("is the cheapest that opens a locked video of the sport", () => {
		expect(cheapestPlan(PLANS, { benefit: "plan_videos", sport: FOOTBALL })?.planId).toBe("football");
		expect(cheapestPlan(PLANS, { benefit: "plan_videos", sport: BASKETBALL })?.planId).toBe("all");
		expect(cheapestPlan(PLANS, { benefit: "plan_videos", sport: null })?.planId).toBe("football");
		expect(cheapestPlan([], { benefit: "plan_videos", sport: null })).toBeNull();
	});

	it("is that of the checkout that the sign-in interrupted, and none for other pages", async () => {
		const api = { call: async () => ({ plans: PLANS }) } as unknown as PageContext["api"];
		const read = (target: string | null) => readWantedPlan({ api }, target);
		const wanted = { name: "Plan all", amountMinor: 699, currency: "EUR" };
		expect(await read(pagePaths.checkout("all", "/movies/m1"))).toEqual(wanted);
		expect(await read(`/en${pagePaths.checkout("all")}`)).toEqual(wanted);
		for (const target of [null, "/account", pagePaths.checkout("gone"), "https://other.example/checkout/all"])
			expect(await read(target), String(target)).toBeNull();
	});
});
