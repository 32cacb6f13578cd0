// Pages that depend on the visitor's country, because permissions to watch videos do: guests of one country share such a page. All other
// pages are rendered without a country and shared by guests of all countries.
import { pagePaths } from "#shared/contract/page-paths.ts";
import { LOCALE_KEYS } from "#shared/i18n/locales.ts";

const BUILDERS = [pagePaths.movie, pagePaths.highlight, (matchId: string) => `${pagePaths.match(matchId)}/highlight`];
/** Addresses of these pages and of their data (`.data`), which a navigation in the browser fetches. */
const PATHS = BUILDERS.map((build) => build(":id").replace(":id", "[^/]+"));
const PATTERN = new RegExp(`^(/(${LOCALE_KEYS.join("|")}))?(${PATHS.join("|")})(\\.data)?/?$`);

/** `target` is path and query. */
export function dependsOnCountry(target: string): boolean {
	return PATTERN.test(target.split("?", 1)[0] ?? "");
}
