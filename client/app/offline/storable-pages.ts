// Which pages a browser keeps for times without a network, and what becomes of its copy of one at each answer of the server. Pure.
import { pagePaths } from "#shared/contract/page-paths.ts";
import { LOCALE_KEYS } from "#shared/i18n/locales.ts";

const PATHS = [pagePaths.league, pagePaths.team, pagePaths.player, pagePaths.match].map((build) => build(":id").replace(":id", "[^/.]+"));
const STORABLE = new RegExp(`^(/(${LOCALE_KEYS.join("|")}))?(${PATHS.join("|")})?/?$`);
/** Files, and what is no page of this site's. */
const NO_PAGE = /\.|^\/(api|embed|images|media|share)\//;

/** Home with its days, leagues, teams, players, matches. */
export const isStorable = (pathname: string): boolean => STORABLE.test(pathname);

export const isPage = (pathname: string): boolean => !NO_PAGE.test(pathname);

type Answer = Pick<Response, "status" | "redirected"> & { headers: Pick<Headers, "get"> };

/** A page that was rendered for a signed-in reader says `no-store` (client/entry.server.tsx). What takes the place of a page, or is not for
 *  keeping, takes the copy of before with it; a server that is busy or broken does not. */
export function fateOfCopy(pathname: string, { status, redirected, headers }: Answer): "store" | "remove" | "leave" {
	if (!isStorable(pathname) || status >= 500 || status === 429) return "leave";
	const isHtml = headers.get("Content-Type")?.startsWith("text/html");
	return status === 200 && !redirected && isHtml && !headers.get("Cache-Control")?.includes("no-store") ? "store" : "remove";
}
