// Pages whose first paint depends on a guest's follows: guests who follow the same share them. On all other pages only stars differ,
// which the browser adds: all guests share these, and they are rendered without follows.
import { pagePaths } from "#shared/contract/page-paths.ts";
import { LOCALE_KEYS } from "#shared/i18n/locales.ts";

/** Includes their data, which a navigation fetches: for the bare home page it is `/_root.data`. */
const PATTERN = new RegExp(`^(/(${LOCALE_KEYS.join("|")}))?(/|/_root|/_|${pagePaths.following()})?(\\.data)?/?$`);

/** `target` has path and query. */
export function dependsOnFollows(target: string): boolean {
	return PATTERN.test(target.split("?", 1)[0] ?? "");
}
