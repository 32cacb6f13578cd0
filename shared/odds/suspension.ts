// Why no price counts just now, as the match log alone has it.
import type { SuspendReason } from "#shared/contract/odds.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { goalModelOf } from "#shared/sports/goal-models.ts";
import { countedMatch } from "./counted-match.ts";
import { readPlay } from "./read-play.ts";

/** Null: prices count, or the markets are settled or void. Throws for a sport without a goal model. */
export function suspensionOf(state: MatchState): SuspendReason | null {
	const { phase, isInDoubt, isDisputed } = countedMatch(state);
	if (phase === "over" || phase === "void") return isDisputed ? "result_disputed" : isInDoubt ? "awaiting_result" : null;
	if (state.status === "postponed") return "match_postponed";
	if (state.status === "interrupted" || state.status === "suspended") return "match_interrupted";
	const { isUnderReview, goals, penalty } = readPlay(state);
	// A goal under review is provisional too: the review is the more specific reason.
	if (isUnderReview) return "review";
	if (goals.some(({ isProvisional }) => isProvisional)) return "possible_goal";
	return penalty && isAwaited(penalty, state) ? "penalty" : null;
}

/** By the log's own clock: no entry is needed where a penalty was forgotten. The end of its half ends it. */
function isAwaited({ elapsedMs }: MatchEvent, state: MatchState): boolean {
	const waitMs = goalModelOf(state.setup.sport)?.penaltyWaitMs ?? 0;
	return elapsedMs === null || Math.max(state.reached[2], state.clock?.elapsedMs ?? 0) - elapsedMs < waitMs;
}
