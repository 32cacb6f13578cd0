// Why prices are currently not valid, as far as the match log determines it.
import type { SuspendReason } from "#shared/contract/odds.ts";
import type { Play } from "#shared/forecast/pricing-model.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { pricingModelOf } from "#shared/sports/pricing-models.ts";
import { countedMatch } from "./counted-match.ts";
import { readPlay } from "./read-play.ts";

/**
 * Reason for markets that count this play. `null` if prices are valid, or if the markets are settled or void. Throws for a sport without a
 * pricing model.
 */
export function suspensionOf(state: MatchState, play: Play): SuspendReason | null {
	const { phase, isInDoubt, isDisputed } = countedMatch(state, { play });
	if (phase === "over" || phase === "void") return isDisputed ? "result_disputed" : isInDoubt ? "awaiting_result" : null;
	if (state.status === "postponed") return "match_postponed";
	if (state.status === "interrupted" || state.status === "suspended") return "match_interrupted";
	if (isDisputed) return "result_disputed";
	const { isUnderReview, scores, penalty } = readPlay(state, play);
	const model = pricingModelOf(state.setup.sport);
	// A goal under review is provisional too; the review is the more specific reason.
	if (isUnderReview) return "review";
	// In high-scoring sports an uncertain score changes the price little, so its market stays open with the model's price, which includes the
	// score.
	if (model?.isLowScoring && scores.some(({ isProvisional }) => isProvisional)) return "possible_goal";
	return penalty && isAwaited(penalty, state, model?.penaltyWaitMs ?? 0) ? "penalty" : null;
}

/**
 * Whether an awarded penalty may still be taken, by the clock of the log: if the kick is never entered, the waiting time ends without a
 * further entry. The end of the half ends it as well.
 */
function isAwaited({ elapsedMs }: MatchEvent, state: MatchState, waitMs: number): boolean {
	return elapsedMs === null || Math.max(state.reached[2], state.clock?.elapsedMs ?? 0) - elapsedMs < waitMs;
}
