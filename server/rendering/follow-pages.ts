// Pages whose first paint depends on a guest's follows: guests with equal follows share such a page. All other pages are rendered without
// follows and shared by all guests; the browser adds the stars of followed items.
import { pagePaths } from "#shared/contract/page-paths.ts";
import { LOCALE_KEYS } from "#shared/i18n/locales.ts";

/** Addresses of these pages and of their data, which a navigation in the browser fetches: for the bare home page `/_root.data`. */
const PATTERN = new RegExp(`^(/(${LOCALE_KEYS.join("|")}))?(/|/_root|/_|${pagePaths.following()})?(\\.data)?/?$`);

/** `target` is path and query. */
export function dependsOnFollows(target: string): boolean {
	return PATTERN.test(target.split("?", 1)[0] ?? "");
}
