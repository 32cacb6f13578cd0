// Scales for the ranking of hot matches, by sport: the length of a match, and the score difference that counts as one step.
import { MINUTE_MS } from "#shared/kit/instant.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import type { BySport } from "./registry.ts";

export interface HotScale {
	/** Length of regular time on the clock of the log. */
	regularMs: number;
	/** Score difference that counts as one step. */
	step: number;
	/** Key of the text that names a score. */
	unit: "goal" | "point" | "set";
}

const SCALES: Partial<Record<string, HotScale>> = {
	football: { regularMs: 90 * MINUTE_MS, step: 1, unit: "goal" },
	ice_hockey: { regularMs: 60 * MINUTE_MS, step: 1, unit: "goal" },
	// There is no clock: the length of a match of twenty overs per side, and the runs of a good over.
	cricket: { regularMs: 180 * MINUTE_MS, step: 12, unit: "point" },
	basketball: { regularMs: 40 * MINUTE_MS, step: 4, unit: "point" },
	// There is no clock, so the played share of the match is not known. A step is a set.
	tennis: { regularMs: 100 * MINUTE_MS, step: 1, unit: "set" },
} satisfies BySport<HotScale>;

const PLAIN_SCALE: HotScale = { regularMs: 90 * MINUTE_MS, step: 1, unit: "point" };

/** A plain scale for a sport that is not in this build. */
export function hotScaleOf(sport: SportKey): HotScale {
	return SCALES[sport] ?? PLAIN_SCALE;
}
