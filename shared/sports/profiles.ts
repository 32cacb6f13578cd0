// The profiles of all sports by key. Pages of hot matches, leagues, teams, players and matches load them.
import type { SportProfile } from "#shared/match/sport.ts";
import { entryOf, type SportKey } from "#shared/match/sport-key.ts";
import { basketballProfile } from "./basketball/entries/profile.ts";
import { cricketProfile } from "./cricket/entries/profile.ts";
import { footballProfile } from "./football/entries/profile.ts";
import { iceHockeyProfile } from "./ice-hockey/entries/profile.ts";
import type { BySport } from "./registry.ts";
import { tennisProfile } from "./tennis/entries/profile.ts";

export const PROFILES = {
	football: footballProfile,
	basketball: basketballProfile,
	tennis: tennisProfile,
	ice_hockey: iceHockeyProfile,
	cricket: cricketProfile,
} satisfies BySport<SportProfile>;

/** Returns `undefined` for a sport that is not in this build: a later deployment added it while the page stayed open. */
export function profileOf(sport: SportKey): SportProfile | undefined {
	return entryOf<SportProfile | undefined>(PROFILES, sport);
}
