// The scale for the ranking of hot matches.
import { MINUTE_MS } from "#shared/kit/instant.ts";
import type { HotScale } from "#shared/match/sport.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { profileOf } from "./profiles.ts";

const PLAIN_SCALE: HotScale = { regularMs: 90 * MINUTE_MS, step: 1, unit: "point" };

/** Returns the sport's scale; a plain one for a sport that is not in this build. */
export function hotScaleOf(sport: SportKey): HotScale {
	return profileOf(sport)?.hotScale ?? PLAIN_SCALE;
}
