// Pages that a guest's follows change at the first paint: guests who follow the same share them. On all other pages only stars differ,
// which the browser fills in: these are shared by all, and rendered without follows.
import { pagePaths } from "#shared/contract/page-paths.ts";
import { LOCALE_KEYS } from "#shared/i18n/locales.ts";

/** Also their data, which a navigation fetches: of the bare home page it is `/_root.data`. */
const PATTERN = new RegExp(`^(/(${LOCALE_KEYS.join("|")}))?(/|/_root|/_|${pagePaths.following()})?(\\.data)?/?$`);

/** `target`: path and query. */
export function dependsOnFollows(target: string): boolean {
	return PATTERN.test(target.split("?", 1)[0] ?? "");
}
