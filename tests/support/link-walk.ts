// Walks from the home page to every route by the links in the HTML, as a browser without JavaScript: the fewest steps to each.
import { matchRoutes } from "react-router";
import { requestFrom } from "./from-address.ts";
import { SITE_ROUTES } from "./site-routes.ts";

/** Maximum number of links to a route. */
const MAX_STEPS = 3;

/** Routes to which no page needs a link, each with the reason; those of the console are listed too. */
export const DOORS: Readonly<Record<string, string>> = {
	"payment/copy-link": "the link that the owner of a payment copies opens it",
	"payment/result": "the provider leads to it after a payment",
	"payment/success": "the provider leads to it after a payment",
	"payment/failure": "the provider leads to it after a payment",
	"auth/first-admin": "the log of a site without an admin names it",
	"auth/action": "mails of the identity provider lead to it",
	preview: "staff send the address of a draft",
	"dev/states": "developers know its address",
	"cms/login": "staff know its address",
	"cms/second-factor": "staff without a second factor are redirected to it",
};
const CONSOLE = /^cms(\/|$)/;

/** Routes that the navigation links only if staff add them; volunteers come to this one by the link of a match. */
const ADDED_BY_STAFF: readonly string[] = ["report"];

/** Routes that the walk must find. */
const ROUTES_TO_FIND: readonly string[] = SITE_ROUTES.map(({ route }) => route).filter(
	(route) => !Object.hasOwn(DOORS, route) && !CONSOLE.test(route) && !ADDED_BY_STAFF.includes(route),
);

/** Routes to which guests have no links. */
export const ROUTES_OF_ACCOUNTS: readonly string[] = ["account", "checkout/:planId"];
export const ROUTES_OF_GUESTS: readonly string[] = ROUTES_TO_FIND.filter((route) => !ROUTES_OF_ACCOUNTS.includes(route));

export interface Link {
	/** Page that contains the link. */
	from: string;
	/** The target as written in the link. */
	href: string;
	/** The link's text or accessible name. */
	name: string;
}

/** A page of a route, and the links from the home page to it. */
export interface FoundRoute {
	route: string;
	links: readonly Link[];
}

const MATCHED = SITE_ROUTES.map(({ route }) => ({ id: route, path: route }));

/** Teams and matches have different links, so this number of pages of a route is opened per step, distributed over all that are linked. */
const PAGES_OF_A_ROUTE = 6;

const readEntities = (text: string) =>
	text.replace(/&(amp|quot|#x27|lt|gt);/g, (_, name) => ({ amp: "&", quot: '"', "#x27": "'" })[name as "amp"] ?? "");

/** Local links in the order of the page; URLs in data or comments are ignored. */
function linksIn(html: string, from: string): Link[] {
	return [...html.matchAll(/<a\s([^>]*)>([\s\S]*?)<\/a>/g)].flatMap(([, attributes = "", content = ""]) => {
		const href = readEntities(/\bhref="([^"]*)"/.exec(attributes)?.[1] ?? "");
		const label = /\baria-label="([^"]*)"/.exec(attributes)?.[1];
		const name = readEntities(label ?? content.replace(/<[^>]*>/g, " ")).replace(/\s+/g, " ");
		return href.startsWith("/") && !href.startsWith("//") ? [{ from, href, name: name.trim() }] : [];
	});
}

function routeOf(href: string): string | null {
	const { pathname } = new URL(href, "http://site.example");
	return matchRoutes(MATCHED, pathname)?.at(-1)?.route.id ?? null;
}

/**
 * The shortest path to each route that is found, without redirects and missing pages. Ends once all `wanted` are found. `cookie`: cookie
 * of a signed-in reader.
 */
export async function walkByLinks(
	url: string,
	{ wanted, localAddress, cookie }: { wanted: readonly string[]; localAddress: string; cookie?: string },
): Promise<Map<string, FoundRoute>> {
	const found = new Map<string, FoundRoute>();
	const seen = new Set<string>();
	let ways: Link[][] = [[]];
	for (let steps = 0; steps <= MAX_STEPS; steps++) {
		const next: Link[][] = [];
		const isNew = (links: Link[]) => !seen.has(addressOf(links)) && seen.add(addressOf(links));
		const byRoute = Map.groupBy(ways.filter(isNew), (links) => routeOf(addressOf(links)));
		for (const [route, candidates] of byRoute) {
			// Pages of the last step are only opened to check that they exist.
			if (route === null || (steps === MAX_STEPS && found.has(route))) continue;
			for (const links of spread(candidates, PAGES_OF_A_ROUTE)) {
				if (wanted.every((one) => found.has(one))) return found;
				const address = addressOf(links);
				const { status, text } = await requestFrom(localAddress, url + address, { headers: cookie ? { cookie } : {} });
				if (status !== 200) continue;
				if (!found.has(route)) found.set(route, { route, links });
				next.push(...linksIn(text, address).map((link) => [...links, link]));
			}
		}
		ways = next;
	}
	return found;
}

const addressOf = (links: readonly Link[]) => links.at(-1)?.href.split("#")[0] ?? "/";

/** The first item, and further ones at even distances. */
function spread<Item>(items: readonly Item[], most: number): readonly Item[] {
	const distance = Math.max(1, items.length / most);
	return Array.from({ length: Math.min(most, items.length) }, (_, at) => items[Math.floor(at * distance)] as Item);
}

/** One line per route: the number of steps, and the links that lead to the route. */
export function walkTable(walks: readonly { reader: string; found: ReadonlyMap<string, FoundRoute> }[]): string {
	const rows = ROUTES_TO_FIND.map((route) => {
		const walk = walks.find(({ found }) => found.has(route));
		const links = walk?.found.get(route)?.links;
		const through = links?.map(({ name, href }) => `${name} (${href})`).join(" → ") || "home itself";
		return `| /${route} | ${walk?.reader ?? "–"} | ${links?.length ?? "–"} | ${links ? through : "not found"} |`;
	});
	const doors = Object.entries(DOORS).map(([route, reason]) => `| /${route} | – | – | door of its own: ${reason} |`);
	return [
		"| route | as | steps | through |",
		"|---|---|---|---|",
		...rows,
		...doors,
		"| /cms… | – | – | the console: staff have it in their account menu |",
	].join("\n");
}
