// Pages that depend on the visitor's country, because permissions to watch do: guests of one country share them. Guests of all countries
// share all other pages, which are rendered without a country.
import { pagePaths } from "#shared/contract/page-paths.ts";
import { LOCALE_KEYS } from "#shared/i18n/locales.ts";

const BUILDERS = [pagePaths.movie, pagePaths.highlight, (matchId: string) => `${pagePaths.match(matchId)}/highlight`];
/** Includes their data, which a navigation fetches (`.data`). */
const PATHS = BUILDERS.map((build) => build(":id").replace(":id", "[^/]+"));
const PATTERN = new RegExp(`^(/(${LOCALE_KEYS.join("|")}))?(${PATHS.join("|")})(\\.data)?/?$`);

/** `target` has path and query. */
export function dependsOnCountry(target: string): boolean {
	return PATTERN.test(target.split("?", 1)[0] ?? "");
}
