// Pages that differ by the visitor's country, for what may be watched does: guests of one country share them. All other pages are shared by
// guests of all countries, and are rendered without a country.
import { pagePaths } from "#shared/contract/page-paths.ts";
import { LOCALE_KEYS } from "#shared/i18n/locales.ts";

const BUILDERS = [pagePaths.movie, pagePaths.highlight, (matchId: string) => `${pagePaths.match(matchId)}/highlight`];
/** Also their data, which a navigation fetches (`.data`). */
const PATHS = BUILDERS.map((build) => build(":id").replace(":id", "[^/]+"));
const PATTERN = new RegExp(`^(/(${LOCALE_KEYS.join("|")}))?(${PATHS.join("|")})(\\.data)?/?$`);

/** `target`: path and query. */
export function dependsOnCountry(target: string): boolean {
	return PATTERN.test(target.split("?", 1)[0] ?? "");
}
