// A subscription in the form that its owner sees.
import type { SubscriptionTable } from "#server/db/tables/plan-tables.ts";
import { PLAN_BENEFITS, type PlanBenefit } from "#shared/contract/plan-offer.ts";
import type { OwnPlan } from "#shared/contract/rest/accounts/subscriptions.ts";

export function planOf({ sport, starts_at, ends_at, plan_id, plan_name, benefits }: SubscriptionTable): OwnPlan {
	return { sport, startsAt: starts_at, endsAt: ends_at, planId: plan_id, name: plan_name, benefits: benefitsOf({ benefits }) };
}

/** The plan's benefits at the time of the sale, even if the plan offers others now. A granted plan has all benefits. */
export function benefitsOf({ benefits }: Pick<SubscriptionTable, "benefits">): PlanBenefit[] {
	return benefits === null ? [...PLAN_BENEFITS] : (JSON.parse(benefits) as PlanBenefit[]);
}
