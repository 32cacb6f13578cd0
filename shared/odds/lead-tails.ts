// Who leads at the end, by a forecast: computed once for all markets that ask.
import type { GoalForecast } from "./market.ts";
import { type LeadTails, skellamTails } from "./skellam.ts";

/** A forecast never changes. */
const known = new WeakMap<GoalForecast, LeadTails>();

export function leadTails(forecast: GoalForecast): LeadTails {
	const { rates, score } = forecast;
	const tails = known.get(forecast) ?? skellamTails(rates, score.home - score.away);
	known.set(forecast, tails);
	return tails;
}
