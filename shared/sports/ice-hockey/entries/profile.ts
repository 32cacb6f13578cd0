// The profile of ice hockey, for pages that show any sport. Registered in sports/profiles.ts.
import { MINUTE_MS } from "#shared/kit/instant.ts";
import type { SportProfile } from "#shared/match/sport.ts";
import { HOCKEY_POSITIONS } from "../positions.ts";
import { hockeyTable } from "../table.ts";

export const iceHockeyProfile: SportProfile = {
	hotScale: { regularMs: 60 * MINUTE_MS, step: 1, unit: "goal" },
	table: hockeyTable,
	positions: HOCKEY_POSITIONS,
	marketWords: { unit: "goals", counts: "regular_time", winner: "overtime_and_shoot_out" },
};
