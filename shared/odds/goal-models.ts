// Goal models by sport. A sport that is not listed has no markets.
import { footballGoals } from "./football-goals.ts";
import type { GoalModel } from "./goal-model.ts";

const GOAL_MODELS: Record<string, GoalModel> = { football: footballGoals };

/** Null for a sport without one. */
export function goalModelOf(sport: string): GoalModel | null {
	return Object.hasOwn(GOAL_MODELS, sport) ? (GOAL_MODELS[sport] ?? null) : null;
}
