// The profile of football, for pages that show any sport. Registered in sports/profiles.ts.
import { MINUTE_MS } from "#shared/kit/instant.ts";
import type { SportProfile } from "#shared/match/sport.ts";
import { FOOTBALL_POSITIONS } from "../positions.ts";

export const footballProfile: SportProfile = {
	hotScale: { regularMs: 90 * MINUTE_MS, step: 1, unit: "goal" },
	positions: FOOTBALL_POSITIONS,
	marketWords: { unit: "goals", counts: "regular_and_stoppage", winner: "draw_no_bet" },
};
