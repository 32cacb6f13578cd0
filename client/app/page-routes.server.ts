// What a page tells browsers of the routes: those that it shows, and one style sheet in place of one for each chunk, since every sheet is a
// round trip before the first paint.
import { createHash } from "node:crypto";
import type { EntryContext } from "react-router";

type Manifest = EntryContext["manifest"];
type Route = NonNullable<Manifest["routes"][string]>;

export interface PageManifest extends Manifest {
	/** Paths of the sheets whose rules the page's own one has. */
	covered: readonly string[];
}

interface Shown {
	matches: readonly { route: { id: string } }[];
	errors: Readonly<Record<string, unknown>> | null;
}

/** Sheets that scripts load too are named with an empty hash. */
const pathOf = (sheet: string) => sheet.replace(/#$/, "");

/** Paths of all style sheets of these routes, in the order that they apply. */
export function sheetsOf(routes: readonly (Pick<Route, "css"> | undefined)[]): string[] {
	return [...new Set(routes.flatMap((route) => route?.css ?? []).map(pathOf))];
}

/** Path of the one that has the rules of all these; app/route-list.server.ts writes it. */
export function pageSheet(sheets: readonly string[]): string {
	return `/assets/page-${createHash("sha256").update(sheets.join(" ")).digest("base64url").slice(0, 7)}.css`;
}

const made = new WeakMap<Manifest, Map<string, PageManifest>>();

/** As `matches` are shown: where one has failed, an outer one stands in for all below. */
export function pageManifest(manifest: Manifest, { matches, errors }: Shown): PageManifest {
	const ids = matches.map(({ route }) => route.id);
	const standIn = errors ? ids.findIndex((id) => errors[id] !== undefined) : -1;
	const shown = standIn < 0 ? ids : ids.slice(0, standIn + 1);
	const pages = made.get(manifest) ?? new Map<string, PageManifest>();
	made.set(manifest, pages);
	const key = `${ids} ${shown.length}`;
	const page = pages.get(key) ?? makePage(manifest, ids, shown);
	pages.set(key, page);
	return page;
}

function makePage({ entry, routes, url, version }: Manifest, ids: readonly string[], shown: readonly string[]): PageManifest {
	const covered = sheetsOf(shown.map((id) => routes[id]));
	// The root alone would match the home page's address, so that one's routes are on every page.
	const home = Object.values(routes).find((route) => route?.index && !route.path);
	const own = new Set([...ids, ...(home?.parentId ? [home.parentId, home.id] : [])]);
	const packed = [...own].map((id) => {
		const { imports = [], css = [], ...route } = routes[id] as Route;
		const sheets = id === ids[0] ? [pageSheet(covered)] : css.filter((sheet) => !covered.includes(pathOf(sheet)));
		// What is missing is false: `hasAction`, `hasClientLoader` and the like.
		const facts = Object.entries(route).filter(([, value]) => value !== undefined && value !== false);
		const chunks = imports.filter((chunk) => !entry.imports.includes(chunk));
		return [id, { ...Object.fromEntries(facts), imports: chunks, ...(sheets.length > 0 && { css: sheets }) } as Route];
	});
	return { entry: { module: entry.module, imports: entry.imports }, url, version, covered, routes: Object.fromEntries(packed) };
}
