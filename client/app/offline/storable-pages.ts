// Which pages a browser keeps for times without a network, and what becomes of its copy of one at each answer of the server. Pure.
import { pagePaths } from "#shared/contract/page-paths.ts";
import { DEFAULT_LOCALE, LOCALE_KEYS } from "#shared/i18n/locales.ts";
import { type Instant, MINUTE_MS } from "#shared/kit/instant.ts";

const PATHS = [pagePaths.league, pagePaths.team, pagePaths.player, pagePaths.match].map((build) => build(":id").replace(":id", "[^/.]+"));
const STORABLE = new RegExp(`^(/(${LOCALE_KEYS.join("|")}))?(${PATHS.join("|")})?/?$`);
/** Files, and what is no page of this site's. */
const NO_PAGE = /\.|^\/(api|embed|images|media|share)\//;

/** Home with its days, leagues, teams, players, matches. */
export const isStorable = (pathname: string): boolean => STORABLE.test(pathname);

export const isPage = (pathname: string): boolean => !NO_PAGE.test(pathname);

const FRESH_MS = MINUTE_MS;

/** Such a copy is not made again. One of a time ahead of now is of a clock that has been set back since: how old it is nobody knows. */
export const isFreshCopy = (storedAt: Instant, now: Instant): boolean => Math.abs(now - storedAt) < FRESH_MS;

/** What these pages are made by. All else of an address (where a link was shared, by whom it is counted) names no other page. */
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

/** The name of a page's copy: its address without what does not make it another page, a locale that is the usual one, a slash at the end. */
export function copyKey({ pathname, search }: Pick<URL, "pathname" | "search">): string {
	const path = pathname.replace(UNPREFIXED, "").replace(/\/+$/, "") || "/";
	const given = new URLSearchParams(search);
	const read = READ_BY_PAGES.flatMap((name): [string, string][] => given.getAll(name).map((value) => [name, value]));
	return read.length > 0 ? `${path}?${new URLSearchParams(read)}` : path;
}

const KINDS_OF_ASSETS: Readonly<Record<string, RegExp>> = { js: /javascript/, css: /^text\/css/, woff2: /font/ };

/** A network that asks for a sign-in answers each request with its own page, with status 200. */
export function isAssetItself(path: string, { ok, headers }: Pick<Response, "ok"> & { headers: Pick<Headers, "get"> }): boolean {
	const kind = KINDS_OF_ASSETS[path.split(".").at(-1) ?? ""];
	return ok && (kind === undefined || kind.test(headers.get("Content-Type") ?? ""));
}

/** The same of a page: each of this site has its data in it. */
export const isOfThisSite = (html: string): boolean => html.includes("__reactRouterContext");

/** May this answer be of no use where a copy is stored? A proxy speaks for a site that is away, or the site is broken. A copy that the server has of
 *  a page it cannot make is as good as ours. */
export const isStandIn = ({ status }: Pick<Response, "status">, html: string): boolean =>
	(status >= 500 || status === 429) && !/^[^>]*><html[^>]* data-stored-at=/i.test(html);

type Answer = Pick<Response, "status" | "redirected"> & { headers: Pick<Headers, "get"> };

/** A page that was rendered for a signed-in reader says `no-store` (client/entry.server.tsx): the copy is of the public page, and stays. What takes
 *  the place of a page takes the copy of before with it; a server that is busy or broken does not. */
export function fateOfCopy(pathname: string, { status, redirected, headers }: Answer): "store" | "remove" | "leave" {
	if (!isStorable(pathname) || status >= 500 || status === 429) return "leave";
	const isPageItself = status === 200 && !redirected && headers.get("Content-Type")?.startsWith("text/html");
	if (!isPageItself) return "remove";
	return headers.get("Cache-Control")?.includes("no-store") ? "leave" : "store";
}
