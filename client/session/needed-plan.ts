// What the reader asked for and a plan opens: while it is set, a popup tells which plans do.
import { atom } from "jotai";
import type { PlanBenefit } from "#shared/contract/plan-offer.ts";
import type { SportKey } from "#shared/match/sport-key.ts";

export interface NeededPlan {
	benefit: PlanBenefit;
	/** Null: of none, a plan of any sport opens it. */
	sport: SportKey | null;
}

/** Null: nothing. */
export const neededPlanAtom = atom<NeededPlan | null>(null);
