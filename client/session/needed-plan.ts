// A feature that the reader requested and that requires a plan: while it is set, a popup shows the plans that include it.
import type { PlanBenefit } from "#shared/contract/plan-offer.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { ownAtom } from "./own-atom.ts";

export interface NeededPlan {
	benefit: PlanBenefit;
	/** `null` if the feature is not specific to a sport; a plan of any sport includes it. */
	sport: SportKey | null;
}

/** `null` if no plan is needed. */
export const neededPlanAtom = ownAtom<NeededPlan | null>(null);
