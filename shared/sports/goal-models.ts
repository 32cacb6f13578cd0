// Goal models by sport: the odds read them, no page loads them. A sport that is not listed has no markets.
import type { GoalModel } from "#shared/match/goal-model.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { footballGoals } from "./football/goal-model.ts";
import type { BySport } from "./registry.ts";

const GOAL_MODELS = { football: footballGoals } satisfies Partial<BySport<GoalModel>>;

/** Null for a sport without one. */
export function goalModelOf(sport: SportKey): GoalModel | null {
	return Object.hasOwn(GOAL_MODELS, sport) ? GOAL_MODELS[sport as keyof typeof GOAL_MODELS] : null;
}
