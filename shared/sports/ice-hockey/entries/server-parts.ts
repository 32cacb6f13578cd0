// The parts of ice hockey that only the server loads. Registered in sports/server-parts.ts.
import type { ServerParts } from "#shared/forecast/server-parts.ts";
import { HOUR_MS } from "#shared/kit/instant.ts";
import { hockeyAppearances } from "../appearances.ts";
import { hockeyEventSchemas, hockeyFallbacks } from "../event-schemas.ts";
import { hockeyKeyMoments } from "../key-moments.ts";
import { iceHockeyPricing } from "../pricing/pricing-model.ts";
import { hockeySheet } from "../sheet.ts";

export const iceHockeyServerParts: ServerParts = {
	schemas: hockeyEventSchemas,
	fallbacks: hockeyFallbacks,
	usualLengthMs: () => 2.5 * HOUR_MS,
	keyMoments: hockeyKeyMoments,
	pricing: iceHockeyPricing,
	appearances: hockeyAppearances,
	sheet: hockeySheet,
};
