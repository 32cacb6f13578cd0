// All sports by key. No zod in here: the browser loads it (schemas lie in event-schemas.ts).
import type { SportModule } from "#shared/match/sport-module.ts";
import { basketball } from "./basketball/module.ts";
import { football } from "./football/module.ts";

export const SPORTS = { football, basketball } satisfies Record<string, SportModule>;

export type SportKey = keyof typeof SPORTS;

/** Null for a sport that is not there. */
export function sportByKey(key: string): SportModule | null {
	return Object.hasOwn(SPORTS, key) ? SPORTS[key as keyof typeof SPORTS] : null;
}

/** By the slug in the URL: `football-1`. */
export function sportBySlug(slug: string): SportModule | null {
	return Object.values(SPORTS).find((sport) => sport.slug === slug) ?? null;
}
