// Goal models by sport. A sport that is not listed has no markets.
import type { SportKey } from "#shared/sports/registry.ts";
import { footballGoals } from "./football-goals.ts";
import type { GoalModel } from "./goal-model.ts";

const GOAL_MODELS = { football: footballGoals } satisfies Partial<Record<SportKey, GoalModel>>;

/** Null for a sport without one. */
export function goalModelOf(sport: string): GoalModel | null {
	return Object.hasOwn(GOAL_MODELS, sport) ? GOAL_MODELS[sport as keyof typeof GOAL_MODELS] : null;
}
