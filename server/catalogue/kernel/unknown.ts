// The errors of the catalogue's API for a requested row that does not exist.
import { AppError } from "#server/errors/app-error.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { parseSportKey, sportBySlug } from "#shared/sports/registry.ts";

export function unknown(
	kind: "match" | "league" | "season" | "team" | "player" | "nation" | "sport" | "venue" | "referee" | "coach",
	name: string,
): AppError {
	return new AppError({ code: "not_found", message: `There is no ${kind} ${name}.` });
}

/**
 * Returns the key of the sport that a filter names by slug or key; `undefined`, which filters nothing, if the filter is absent. Throws for
 * an unknown sport.
 */
export function sportKeyOf(slug: string | undefined): SportKey | undefined {
	if (slug === undefined) return undefined;
	const key = sportBySlug(slug)?.key ?? parseSportKey(slug);
	if (!key) throw unknown("sport", slug);
	return key;
}
