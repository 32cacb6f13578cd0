// The parts of cricket that only the server loads. Registered in sports/server-parts.ts.
import type { ServerParts } from "#shared/forecast/server-parts.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/kit/instant.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import { cricketAppearances } from "../appearances.ts";
import { formatOf } from "../detail.ts";
import { cricketEventSchemas, cricketFallbacks } from "../event-schemas.ts";
import { cricketKeyMoments } from "../key-moments.ts";
import { cricketPricing } from "../pricing/pricing-model.ts";
import { cricketSheet } from "../sheet.ts";

export const cricketServerParts: ServerParts = {
	schemas: cricketEventSchemas,
	fallbacks: cricketFallbacks,
	usualLengthMs,
	keyMoments: cricketKeyMoments,
	pricing: cricketPricing,
	appearances: cricketAppearances,
	sheet: cricketSheet,
};

const DAY_OF_PLAY_MS = 7 * HOUR_MS;
const OVER_MS = 4.75 * MINUTE_MS;

/** Returns the usual duration of a match; one of several days ends on its last day. */
function usualLengthMs(format: MatchFormat): number {
	const { days, overs, inningsPerSide } = formatOf(format);
	if (days !== null) return (days - 1) * DAY_MS + DAY_OF_PLAY_MS;
	return overs === null ? DAY_OF_PLAY_MS : 2 * inningsPerSide * overs * OVER_MS;
}
