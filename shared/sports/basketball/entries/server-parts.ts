// The parts of basketball that only the server loads. Registered in sports/server-parts.ts.
import type { ServerParts } from "#shared/forecast/server-parts.ts";
import { HOUR_MS } from "#shared/kit/instant.ts";
import { basketballAppearances } from "../appearances.ts";
import { basketballEventSchemas, basketballFallbacks } from "../event-schemas.ts";
import { basketballKeyMoments } from "../key-moments.ts";
import { basketballPricing } from "../pricing/pricing-model.ts";
import { basketballSheet } from "../sheet.ts";

export const basketballServerParts: ServerParts = {
	schemas: basketballEventSchemas,
	fallbacks: basketballFallbacks,
	usualLengthMs: () => 2.25 * HOUR_MS,
	keyMoments: basketballKeyMoments,
	pricing: basketballPricing,
	appearances: basketballAppearances,
	sheet: basketballSheet,
};
