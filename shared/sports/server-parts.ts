// What only the server needs of each sport, by key. No page loads it.
import type { ServerParts } from "#shared/forecast/server-parts.ts";
import { entryOf, type SportKey } from "#shared/match/sport-key.ts";
import { basketballServerParts } from "./basketball/entries/server-parts.ts";
import { cricketServerParts } from "./cricket/entries/server-parts.ts";
import { footballServerParts } from "./football/entries/server-parts.ts";
import { iceHockeyServerParts } from "./ice-hockey/entries/server-parts.ts";
import type { BySport } from "./registry.ts";
import { tennisServerParts } from "./tennis/entries/server-parts.ts";

export const SERVER_PARTS = {
	football: footballServerParts,
	basketball: basketballServerParts,
	ice_hockey: iceHockeyServerParts,
	tennis: tennisServerParts,
	cricket: cricketServerParts,
} satisfies BySport<ServerParts>;

/** Returns `undefined` for a sport that is not in this build. */
export function serverPartsOf(sport: SportKey): ServerParts | undefined {
	return entryOf<ServerParts | undefined>(SERVER_PARTS, sport);
}
