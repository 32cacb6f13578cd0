// Chooses the plan whose name and price a locked part shows. Pure.
import type { NeededPlan } from "#client/session/needed-plan.ts";
import type { PlanOnSale } from "#shared/contract/rest/payments/plans.ts";

/** Returns the plan with the lowest price that has the benefit for the sport; `null` if none is on sale. */
export function cheapestPlan(plans: readonly PlanOnSale[], { benefit, sport }: NeededPlan): PlanOnSale | null {
	const fitting = plans.filter(
		(plan) => plan.benefits.includes(benefit) && (sport === null || plan.sport === null || plan.sport === sport),
	);
	return fitting.toSorted((one, other) => one.amountMinor - other.amountMinor)[0] ?? null;
}
