// Decides which pages a browser stores for offline use, and what happens to a copy at each answer of the server. Pure.
import { pagePaths } from "#shared/contract/page-paths.ts";
import { DEFAULT_LOCALE, LOCALE_KEYS } from "#shared/i18n/locales.ts";
import { type Instant, MINUTE_MS } from "#shared/kit/instant.ts";

const PATHS = [
	...[pagePaths.league, pagePaths.team, pagePaths.player, pagePaths.match].map((build) => build(":id").replace(":id", "[^/.]+")),
	pagePaths.report(),
];
const STORABLE = new RegExp(`^(/(${LOCALE_KEYS.join("|")}))?(${PATHS.join("|")})?/?$`);
/** Matches files and paths that are not pages of this site. */
const NO_PAGE = /\.|^\/(api|embed|overlay|images|media|share)\//;

/** Returns whether the path is that of home, one of its days, a league, team, player or match, or where reporters enter one. */
export const isStorable = (pathname: string): boolean => STORABLE.test(pathname);

export const isPage = (pathname: string): boolean => !NO_PAGE.test(pathname);

const FRESH_MS = MINUTE_MS;

/** Returns `Infinity` for a copy from the future: the clock has been set back since, so the age is unknown. */
export const ageOfCopy = (storedAt: Instant, now: Instant): number => (storedAt > now ? Number.POSITIVE_INFINITY : now - storedAt);

/** Returns whether a copy is so fresh that it need not be stored again. */
export const isFreshCopy = (storedAt: Instant, now: Instant): boolean => ageOfCopy(storedAt, now) < FRESH_MS;

/** Search parameters that change the content of these pages. All others, such as campaign parameters, are ignored. */
const READ_BY_PAGES = [
	"date",
	"sport",
	"show",
	"tab",
	"at",
	"view",
	"round",
	"season",
	"part",
	"page",
	"position",
	"period",
	"events",
	"sort",
];
const UNPREFIXED = new RegExp(`^/${DEFAULT_LOCALE}(?=/|$)`);

/** Returns the key of a page's copy: its address without irrelevant parameters, the default locale's prefix and a trailing slash. */
export function copyKey({ pathname, search }: Pick<URL, "pathname" | "search">): string {
	const path = pathname.replace(UNPREFIXED, "").replace(/\/+$/, "") || "/";
	const given = new URLSearchParams(search);
	const read = READ_BY_PAGES.flatMap((name): [string, string][] => given.getAll(name).map((value) => [name, value]));
	return read.length > 0 ? `${path}?${new URLSearchParams(read)}` : path;
}

const KINDS_OF_ASSETS: Readonly<Record<string, RegExp>> = { js: /javascript/, css: /^text\/css/, woff2: /font/ };

/** Returns `false` for the page of a network that requires a sign-in: it answers every request with that page and status 200. */
export function isAssetItself(path: string, { ok, headers }: Pick<Response, "ok"> & { headers: Pick<Headers, "get"> }): boolean {
	const kind = KINDS_OF_ASSETS[path.split(".").at(-1) ?? ""];
	return ok && (kind === undefined || kind.test(headers.get("Content-Type") ?? ""));
}

/** Returns `false` for the page of a network that requires a sign-in: every page of this site contains the site's data. */
export const isOfThisSite = (html: string): boolean => html.includes("__reactRouterContext");

/**
 * Returns whether a stored copy is better than this answer: a proxy answers for an unreachable site, or the site fails. A copy that the
 * server sends for a page that it cannot render is as good as the stored one.
 */
export const isStandIn = ({ status }: Pick<Response, "status">, html: string): boolean =>
	(status >= 500 || status === 429) && !/^[^>]*><html[^>]* data-stored-at=/i.test(html);

type Answer = Pick<Response, "status" | "redirected"> & { headers: Pick<Headers, "get"> };

/**
 * A page rendered for a signed-in reader has `no-store` (client/entry.server.tsx), so the copy of the public page stays. Any other answer
 * for the address, such as a redirect, removes the copy; an overloaded or failing server does not.
 */
export function outcomeOfCopy(pathname: string, { status, redirected, headers }: Answer): "store" | "remove" | "leave" {
	if (!isStorable(pathname) || status >= 500 || status === 429) return "leave";
	const isPageItself = status === 200 && !redirected && headers.get("Content-Type")?.startsWith("text/html");
	if (!isPageItself) return "remove";
	return headers.get("Cache-Control")?.includes("no-store") ? "leave" : "store";
}
