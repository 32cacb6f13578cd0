// Who leads at the end, by a forecast: computed once for the markets of a match, which ask one after another.
import type { GoalForecast } from "./market.ts";
import { type LeadTails, skellamTails } from "./skellam.ts";

/** The last one asked for. A forecast never changes; a map of all of them costs more than it saves. */
let newest: { forecast: GoalForecast; tails: LeadTails } | null = null;

export function leadTails(forecast: GoalForecast): LeadTails {
	if (newest?.forecast === forecast) return newest.tails;
	const { rates, score } = forecast;
	const tails = skellamTails(rates, score.home - score.away);
	newest = { forecast, tails };
	return tails;
}
