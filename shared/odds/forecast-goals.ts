// What is still to come in a match, as the markets price it.
import type { Instant } from "#shared/kit/instant.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import { goalModelOf } from "#shared/sports/goal-models.ts";
import { type CountedMatch, countedMatch } from "./counted-match.ts";
import type { GoalForecast } from "./market.ts";

/**
 * Null where the sport has no goal model. `strengths`: goals a match against an average side. Score and men are assumed constant until the
 * end, so both rates keep their ratio over the rest of the match: given that, the markets' closed forms are exact. `counted`: that of the
 * state, where the caller has it.
 */
export function forecastGoals(state: MatchState, strengths: Pair<number>, now: Instant, counted?: CountedMatch): GoalForecast | null {
	const model = goalModelOf(state.setup.sport);
	if (!model) return null;
	const { score, lastToScore, phase } = counted ?? countedMatch(state);
	const isToCome = phase === "before" || phase === "running";
	const rates = isToCome ? model.goalsToCome(state, score, strengths, now) : { home: 0, away: 0 };
	return { rates, score, lastToScore };
}
