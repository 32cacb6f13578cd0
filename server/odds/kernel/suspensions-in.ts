// Reasons why markets that are still stored as open must be suspended, by the play that they count (regular time, or the whole match). Derived
// from the log, once per state. Pure.
import type { SuspendReason } from "#shared/contract/odds.ts";
import type { Play } from "#shared/forecast/pricing-model.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { countedMatch } from "#shared/odds/counted-match.ts";
import { suspensionOf } from "#shared/odds/suspension.ts";
import { pricingModelOf } from "#shared/sports/pricing-models.ts";

export type PlayReasons = Record<Play, SuspendReason | null>;

export const byPlay = (reasonOf: (play: Play) => SuspendReason | null): PlayReasons => ({
	regular: reasonOf("regular"),
	whole: reasonOf("whole"),
});

/** A reason is `null` if markets of this play may stay open, or if the match has none. */
export function suspensionsIn(state: MatchState): PlayReasons {
	const { sport, format } = state.setup;
	const offers = Object.values(pricingModelOf(sport)?.offersOf(format) ?? {});
	return byPlay((play) => {
		if (!offers.some((offer) => offer.play === play)) return null;
		const { phase } = countedMatch(state, { play });
		return suspensionOf(state, play) ?? (phase === "over" || phase === "void" ? "awaiting_result" : null);
	});
}
