// The plan benefits for the current content, a match or a page of one sport; provided by its page.
import { createContext, useContext } from "react";
import type { PlanBenefit } from "#shared/contract/plan-offer.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import type { NeededPlan } from "./needed-plan.ts";

export interface PlanAccess {
	sport: SportKey;
	/** Benefits that the reader may use. */
	open: readonly PlanBenefit[];
	/** Benefits of the plans on sale. */
	sold: readonly PlanBenefit[];
}

export const PlanAccessContext = createContext<PlanAccess | null>(null);

/** Returns the plan that the reader lacks and can buy; `null` if they have access, or if no plan on sale includes it. */
export function useNeededPlan(benefit: PlanBenefit): NeededPlan | null {
	const access = useContext(PlanAccessContext);
	if (!access || access.open.includes(benefit) || !access.sold.includes(benefit)) return null;
	return { benefit, sport: access.sport };
}
