// The parts of football that only the server loads. Registered in sports/server-parts.ts.
import type { ServerParts } from "#shared/forecast/server-parts.ts";
import { HOUR_MS } from "#shared/kit/instant.ts";
import { footballAppearances } from "../appearances.ts";
import { footballEventSchemas, footballFallbacks } from "../event-schemas.ts";
import { footballKeyMoments } from "../key-moments.ts";
import { footballPricing } from "../pricing/pricing-model.ts";
import { footballSheet } from "../sheet.ts";
import { footballSuspensions } from "../suspensions.ts";

export const footballServerParts: ServerParts = {
	schemas: footballEventSchemas,
	fallbacks: footballFallbacks,
	usualLengthMs: () => 2 * HOUR_MS,
	keyMoments: footballKeyMoments,
	pricing: footballPricing,
	appearances: footballAppearances,
	suspensions: footballSuspensions,
	sheet: footballSheet,
};
