// Plans on sale for tests of payments: the real sales code with offers that a test passes.
import type { Db } from "#server/db/open-database.ts";
import { createPlanSales, type PlanSales } from "#server/plans/plan-sales.store.ts";
import type { PlanOffer } from "#shared/contract/plan-offer.ts";
import type { Clock } from "#shared/kit/instant.ts";

export const OFFER: PlanOffer = {
	planId: "plan1",
	version: 1,
	name: "Season pass",
	sport: null,
	duration: { unit: "day", count: 30 },
	amountMinor: 1_999,
	currency: "EUR",
	benefits: ["plan_videos"],
};

/** `offers`: offers by plan id, which the test may change later. */
export function sellPlans(db: Db, clock: Clock, offers: ReadonlyMap<string, PlanOffer> = new Map([[OFFER.planId, OFFER]])): PlanSales {
	return createPlanSales({ db, clock, offerOf: async (planId) => offers.get(planId) ?? null });
}
