// Pricing models by sport. The odds use them and no page loads them. A sport that is not listed has no markets.
import type { PricingModel } from "#shared/forecast/pricing-model.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { basketballPricing } from "./basketball/pricing/pricing-model.ts";
import { cricketPricing } from "./cricket/pricing/pricing-model.ts";
import { footballPricing } from "./football/pricing/pricing-model.ts";
import { iceHockeyPricing } from "./ice-hockey/pricing/pricing-model.ts";
import type { BySport } from "./registry.ts";
import { tennisPricing } from "./tennis/pricing/pricing-model.ts";

export const PRICING_MODELS = {
	football: footballPricing,
	basketball: basketballPricing,
	tennis: tennisPricing,
	ice_hockey: iceHockeyPricing,
	cricket: cricketPricing,
} satisfies Partial<BySport<PricingModel>>;

/** `null` for a sport without a model. */
export function pricingModelOf(sport: SportKey): PricingModel | null {
	return Object.hasOwn(PRICING_MODELS, sport) ? PRICING_MODELS[sport as keyof typeof PRICING_MODELS] : null;
}
