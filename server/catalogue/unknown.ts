// The refusals of the catalogue's API: what was asked for is not there.
import { AppError } from "#server/errors/app-error.ts";
import { sportBySlug } from "#shared/sports/registry.ts";

export function unknown(kind: "match" | "league" | "season" | "team" | "sport", name: string): AppError {
	return new AppError({ code: "not_found", message: `There is no ${kind} ${name}.` });
}

/** The sport's key for the slug of a filter; undefined, which filters nothing, for none. Throws for an unknown one. */
export function sportKeyOf(slug: string | undefined): string | undefined {
	if (slug === undefined) return undefined;
	const sport = sportBySlug(slug);
	if (!sport) throw unknown("sport", slug);
	return sport.key;
}
