// All sports by key. Without zod, because browsers load it (schemas are in event-schemas.ts).
import { entryOf, type SportKey } from "#shared/match/sport-key.ts";
import type { SportModule } from "#shared/match/sport-module.ts";
import { basketball } from "./basketball/module.ts";
import { cricket } from "./cricket/module.ts";
import { football } from "./football/module.ts";
import { iceHockey } from "./ice-hockey/module.ts";
import { tennis } from "./tennis/module.ts";

export const SPORTS = { football, basketball, tennis, ice_hockey: iceHockey, cricket } satisfies Record<string, SportModule>;

/** A registry with an entry for every sport. */
export type BySport<Entry> = Record<keyof typeof SPORTS, Entry>;

export const SPORT_KEYS: readonly SportKey[] = Object.values(SPORTS).map(({ key }) => key);

/** `null` if there is no such sport. Input is parsed once where it enters; after that a lookup always succeeds. */
export function parseSportKey(text: string): SportKey | null {
	return SPORT_KEYS.find((key) => key === text) ?? null;
}

/** Throws for a key that another build has parsed. */
export function sportOf(key: SportKey): SportModule {
	if (!Object.hasOwn(SPORTS, key)) throw new Error(`This build has no sport ${key}.`);
	return entryOf<SportModule>(SPORTS, key);
}

/** Finds a sport by its slug in the URL: `football-1`. */
export function sportBySlug(slug: string): SportModule | null {
	return Object.values(SPORTS).find((sport) => sport.slug === slug) ?? null;
}
