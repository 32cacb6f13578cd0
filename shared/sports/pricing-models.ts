// The pricing model of a sport. The odds use it and no page loads it.
import type { PricingModel } from "#shared/forecast/pricing-model.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { serverPartsOf } from "./server-parts.ts";

/** Returns `null` for a sport without a model, which has no markets. */
export function pricingModelOf(sport: SportKey): PricingModel | null {
	return serverPartsOf(sport)?.pricing ?? null;
}
