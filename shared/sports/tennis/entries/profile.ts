// The profile of tennis, for pages that show any sport. Registered in sports/profiles.ts.
import { MINUTE_MS } from "#shared/kit/instant.ts";
import type { SportProfile } from "#shared/match/sport.ts";
import { tennisTable } from "../table.ts";

export const tennisProfile: SportProfile = {
	// There is no clock, so the played share of a match is not known. A step of the scale is a set.
	hotScale: { regularMs: 100 * MINUTE_MS, step: 1, unit: "set" },
	table: tennisTable,
	marketWords: { unit: "games", counts: "whole_match", winner: "match" },
};
