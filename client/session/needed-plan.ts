// What the reader asked for and a plan opens: while it is set, a popup tells which plans do.
import type { PlanBenefit } from "#shared/contract/plan-offer.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { ownAtom } from "./own-atom.ts";

export interface NeededPlan {
	benefit: PlanBenefit;
	/** Null: of none, a plan of any sport opens it. */
	sport: SportKey | null;
}

/** Null: nothing. */
export const neededPlanAtom = ownAtom<NeededPlan | null>(null);
