// The profile of basketball, for pages that show any sport. Registered in sports/profiles.ts.
import { MINUTE_MS } from "#shared/kit/instant.ts";
import type { SportProfile } from "#shared/match/sport.ts";
import { BASKETBALL_POSITIONS } from "../positions.ts";
import { basketballTable } from "../table.ts";

export const basketballProfile: SportProfile = {
	hotScale: { regularMs: 40 * MINUTE_MS, step: 4, unit: "point" },
	table: basketballTable,
	positions: BASKETBALL_POSITIONS,
	marketWords: { unit: "points", counts: "whole_match", winner: "overtime" },
};
