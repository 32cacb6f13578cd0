// The built-in pages that have an address without parameters, one row per page. Navigation, footer, names, the sitemap, the links that
// staff can choose, client/routes.ts and the tests over all routes derive from this list. The file of a page is named like its path, unless
// client/routes.ts names another one. Pure and without zod.
import type { TextKey } from "#shared/i18n/text-key.ts";

interface SitePageRow {
	/** Label of links to the page for which staff have set none. */
	name: TextKey;
	/** Part of the default navigation that links to the page; the links have the order of the rows. */
	linkedIn?: readonly ("header" | "footer")[];
	/** `never`: not in the sitemap, because the page is personal. `with_movies`: only if there are movies. */
	sitemap?: "never" | "with_movies";
}

const ROWS = {
	"/": { name: "nav.scores", linkedIn: ["header"] },
	"/live-sports": { name: "nav.live", linkedIn: ["header"] },
	"/following": { name: "nav.following", linkedIn: ["header"], sitemap: "never" },
	"/sport": { name: "nav.sports", linkedIn: ["header"] },
	"/league": { name: "nav.leagues", linkedIn: ["header"] },
	"/team": { name: "nav.teams", linkedIn: ["header"] },
	"/hot-match-today": { name: "footer.hot", linkedIn: ["footer"] },
	"/match-highlight": { name: "nav.highlights", linkedIn: ["header", "footer"] },
	"/movies": { name: "footer.movies", linkedIn: ["footer"], sitemap: "with_movies" },
	"/search": { name: "search.label", sitemap: "never" },
	"/pricing": { name: "footer.plans", linkedIn: ["footer"] },
	"/pricing-sport": { name: "footer.sportPlans" },
	"/status": { name: "footer.status", linkedIn: ["footer"] },
	"/report": { name: "footer.report", sitemap: "never" },
	"/widgets": { name: "footer.widgets", linkedIn: ["footer"] },
	"/account": { name: "nav.account", sitemap: "never" },
	"/login": { name: "nav.signIn", sitemap: "never" },
	"/register": { name: "footer.register", sitemap: "never" },
} as const satisfies Record<`/${string}`, SitePageRow>;

export type SitePage = keyof typeof ROWS;
export const SITE_PAGES = Object.keys(ROWS) as SitePage[];

export const sitePage = (path: SitePage): SitePageRow => ROWS[path];
export const isSitePage = (path: string): path is SitePage => Object.hasOwn(ROWS, path);
