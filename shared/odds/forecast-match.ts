// What is still to come in a match, as its markets price it.
import type { MatchForecast } from "#shared/forecast/match-forecast.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import { pricingModelOf } from "#shared/sports/pricing-models.ts";
import { countedMatch } from "./counted-match.ts";

/** Null where the sport has no model, or the model cannot say anything of this state. `strengths`: 1.35 is an average side. */
export function forecastMatch(state: MatchState, strengths: Pair<number>, now: Instant): MatchForecast | null {
	const model = pricingModelOf(state.setup.sport);
	if (!model) return null;
	const { score, lastToScore, phase } = countedMatch(state, { play: "regular" });
	return model.forecast(state, { score, lastToScore, isToCome: phase === "before" || phase === "running" }, strengths, now);
}
