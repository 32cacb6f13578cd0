// All sports by key, for the server and the console: modules and desks. Without zod, because browsers load it (schemas are in
// server-parts.ts). Other pages load the module of a sport when they fold one of its matches (loaded-sports.ts).
import type { Sport } from "#shared/match/sport.ts";
import { entryOf, type SportKey } from "#shared/match/sport-key.ts";
import type { SportModule } from "#shared/match/sport-module.ts";
import { basketballSport } from "./basketball/entries/sport.ts";
import { cricketSport } from "./cricket/entries/sport.ts";
import { footballSport } from "./football/entries/sport.ts";
import { iceHockeySport } from "./ice-hockey/entries/sport.ts";
import { tennisSport } from "./tennis/entries/sport.ts";

export const SPORTS = {
	football: footballSport,
	basketball: basketballSport,
	tennis: tennisSport,
	ice_hockey: iceHockeySport,
	cricket: cricketSport,
} satisfies Record<string, Sport>;

/** A registry with an entry for every sport. */
export type BySport<Entry> = Record<keyof typeof SPORTS, Entry>;

export const SPORT_KEYS: readonly SportKey[] = Object.values(SPORTS).map(({ module }) => module.key);

/** Returns `null` if there is no such sport. Input is parsed once where it enters; after that a lookup always succeeds. */
export function parseSportKey(text: string): SportKey | null {
	return SPORT_KEYS.find((key) => key === text) ?? null;
}

/** Throws for a key that another build has parsed. */
export function sportOf(key: SportKey): SportModule {
	if (!Object.hasOwn(SPORTS, key)) throw new Error(`This build has no sport ${key}.`);
	return entryOf<Sport>(SPORTS, key).module;
}

/** Finds a sport by its slug in the URL: `football-1`. */
export function sportBySlug(slug: string): SportModule | null {
	return Object.values(SPORTS).find(({ module }) => module.slug === slug)?.module ?? null;
}
