// Returns the sport of a slug in an address, for loaders; `null` if no sport has it.
import type { SportKey } from "#shared/match/sport-key.ts";
import { sportBySlug } from "#shared/sports/registry.ts";

export function sportOfSlug(slug: string): { key: SportKey; slug: string } | null {
	const sport = sportBySlug(slug);
	return sport && { key: sport.key, slug: sport.slug };
}
