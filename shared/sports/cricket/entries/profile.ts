// The profile of cricket, for pages that show any sport. Registered in sports/profiles.ts.
import { MINUTE_MS } from "#shared/kit/instant.ts";
import type { SportProfile } from "#shared/match/sport.ts";
import { CRICKET_POSITIONS } from "../positions.ts";
import { cricketTable } from "../table.ts";

export const cricketProfile: SportProfile = {
	// There is no clock, so the scale uses the usual length of a match of twenty overs per side, and the runs of a good over.
	hotScale: { regularMs: 180 * MINUTE_MS, step: 12, unit: "point" },
	table: cricketTable,
	positions: CRICKET_POSITIONS,
	marketWords: { unit: "runs", counts: "whole_match", winner: "super_over" },
};
