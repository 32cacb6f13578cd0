// Forecasts the rest of a match for its markets.
import type { MatchForecast } from "#shared/forecast/match-forecast.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import { pricingModelOf } from "#shared/sports/pricing-models.ts";
import { countedMatch } from "./counted-match.ts";

/** Returns `null` if the sport has no model, or if the model has no forecast for this state. In `strengths`, 1.35 is an average side. */
export function forecastMatch(state: MatchState, strengths: Pair<number>, now: Instant): MatchForecast | null {
	const model = pricingModelOf(state.setup.sport);
	if (!model) return null;
	const { score, lastToScore, phase } = countedMatch(state, { play: "regular" });
	return model.forecast(state, { score, lastToScore, isToCome: phase === "before" || phase === "running" }, strengths, now);
}
