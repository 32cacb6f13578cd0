// The parts of tennis that only the server loads. Registered in sports/server-parts.ts.
import type { ServerParts } from "#shared/forecast/server-parts.ts";
import { HOUR_MS } from "#shared/kit/instant.ts";
import { tennisAppearances } from "../appearances.ts";
import { tennisEventSchemas, tennisFallbacks } from "../event-schemas.ts";
import { tennisFormat } from "../format.ts";
import { tennisKeyMoments } from "../key-moments.ts";
import { tennisPricing } from "../pricing/pricing-model.ts";

export const tennisServerParts: ServerParts = {
	schemas: tennisEventSchemas,
	fallbacks: tennisFallbacks,
	usualLengthMs: (format) => (tennisFormat(format).bestOf === 5 ? 3.5 : 2) * HOUR_MS,
	keyMoments: tennisKeyMoments,
	pricing: tennisPricing,
	appearances: tennisAppearances,
};
