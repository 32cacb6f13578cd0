// The sport of an address, for loaders. Null for a slug that no sport has.
import type { SportKey } from "#shared/match/sport-key.ts";
import { sportBySlug } from "#shared/sports/registry.ts";

export function sportOfSlug(slug: string): { key: SportKey; slug: string } | null {
	const sport = sportBySlug(slug);
	return sport && { key: sport.key, slug: sport.slug };
}
