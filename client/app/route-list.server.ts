// A page brings the routes that it shows. All routes are a file of their own, which browsers fetch with the reader's first movement
// (route-list.ts), or at the latest for the first navigation: few guests navigate at once, and it is 4 KB.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual, promisify } from "node:util";
import { brotliCompress, gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { LOCALE_KEYS } from "#shared/i18n/locales.ts";
import { gzipTight } from "./gzip-tight.server.ts";
import { pageSheet, sheetsOf } from "./page-routes.server.ts";

const brotli = promisify<Buffer, Buffer>(brotliCompress);

const ASSETS = fileURLToPath(new URL("../../build/next/client/assets", import.meta.url));

interface ManifestRoute {
	id: string;
	parentId: string;
	path?: string;
	index?: boolean;
	imports: string[];
	css?: string[];
	/** A view. */
	hasDefaultExport?: boolean;
}
type ManifestRoutes = Record<string, ManifestRoute>;

/** In place of React Router's own discovery of routes, which asks a server for them at each new link. The page under way is complete, so that
 *  its data can be asked for anew while the server is away. A list that cannot be had is a chunk that cannot (client/ui/page/guard-reloads.ts). */
const IN_BROWSERS = `import { createClientRoutes } from "./routes.js";
export const isFogOfWarEnabled = () => true, useFogOFWarDiscovery = () => {}, getPartialManifest = () => ({}),
	getPathsWithAncestors = null, handleClientVersionMismatch = null, getManifestPath = null;
export const getPatchRoutesOnNavigationFunction = (getRouter, manifest, modules, ssr, discovery, isSpaMode) => async ({ path, patch, signal }) => {
	if (path === location.pathname) return;
	let list;
	try {
		list = (await import(/* @vite-ignore */ manifest.url)).default;
	} catch {
		location.reload();
		return new Promise(() => {});
	}
	if (signal.aborted) return;
	const found = Object.fromEntries(Object.entries(list).filter(([id]) => !(id in manifest.routes)));
	for (const route of Object.values(found)) route.css = route.css?.filter((sheet) => !manifest.covered.includes(sheet.replace("#", "")));
	Object.assign(manifest.routes, found);
	for (const parentId of new Set(Object.values(found).map((route) => route.parentId)))
		if (!found[parentId]) patch(parentId, createClientRoutes(found, modules, null, ssr, isSpaMode, parentId));
};`;

/** entry.server.tsx has made the manifest the page's own (page-routes.server.ts). */
const ON_SERVERS = `export const isFogOfWarEnabled = () => true, useFogOFWarDiscovery = () => {}, getPatchRoutesOnNavigationFunction = () => undefined,
	getPathsWithAncestors = null, handleClientVersionMismatch = null, getManifestPath = null, URL_LIMIT = 0, getPartialManifest = (manifest) => manifest;`;

export const ownRoutes: Plugin = {
	name: "own-routes",
	load: {
		filter: { id: /\/react-router\/dist\/production\/lib\/dom\/ssr\/fog-of-war\.js$/ },
		handler() {
			return this.environment.config.consumer === "client" ? IN_BROWSERS : ON_SERVERS;
		},
	},
};

/** A part that comes late asks for the sheets of all that it imports; those within the page's own one are there. A build fails once Vite has
 *  changed there. */
const SHEET_IS_THERE = "if ((isCss ? preloadedHrefs.styles : preloadedHrefs.all).has(dep.href)) return;";
export const coveredSheets: Plugin = {
	name: "covered-sheets",
	applyToEnvironment: ({ name }) => name === "client",
	transform: {
		filter: { id: /vite\/preload-helper\.js$/ },
		handler(code) {
			if (!code.includes(SHEET_IS_THERE)) throw new Error(`Vite has changed: no "${SHEET_IS_THERE}"`);
			const isCovered = "window.__reactRouterManifest.covered.includes(dep.pathname)";
			return { code: code.replace(SHEET_IS_THERE, `if (${isCovered}) return; ${SHEET_IS_THERE}`), map: null };
		},
	},
};

/** Writes the style sheet of each page, and of each route that stands in for a failed page. */
async function writePageSheets(routes: ManifestRoutes): Promise<void> {
	const chainOf = (route: ManifestRoute | undefined): ManifestRoute[] => (route ? [...chainOf(routes[route.parentId]), route] : []);
	const pages = new Map(Object.values(routes).map((route) => [pageSheet(sheetsOf(chainOf(route))), sheetsOf(chainOf(route))]));
	const write = async (path: string, sheets: readonly string[]) => {
		const file = `${ASSETS}/${basename(path)}`;
		const code = Buffer.from(sheets.map((sheet) => readFileSync(`${ASSETS}/${basename(sheet)}`, "utf8")).join(""));
		writeFileSync(file, code);
		writeFileSync(`${file}.gz`, gzipSync(code, { level: 9 }));
		writeFileSync(`${file}.br`, await brotli(code));
	};
	// On all processors.
	await Promise.all([...pages].map(([path, sheets]) => write(path, sheets)));
}

/** The routes that routes.ts mounts under each locale, out of those without one. A page in another's frame has its address below that one's.
 *  Its source runs in browsers. */
function mountLocales(routes: ManifestRoutes, locales: readonly string[]): void {
	for (const [id, route] of Object.entries(routes)) {
		if (!id.startsWith("bare/")) continue;
		for (const locale of locales) {
			const path = route.index ? locale : route.path && (routes[route.parentId]?.path ? route.path : `${locale}/${route.path}`);
			const ids = { id: id.replace("bare", locale), parentId: route.parentId.replace("bare", locale) };
			routes[ids.id] = { ...route, ...ids, ...(path && { path }) };
		}
	}
}

/** Chunks and style sheets that several routes load, the most common first. */
function namedOften(routes: readonly ManifestRoute[]): string[] {
	const counts = new Map<string, number>();
	for (const name of routes.flatMap(({ imports, css }) => [...imports, ...(css ?? [])])) counts.set(name, (counts.get(name) ?? 0) + 1);
	return [...counts]
		.filter(([, count]) => count > 1)
		.sort(([, one], [, other]) => other - one)
		.map(([name]) => name);
}

/** What a route's key says already is left out; `chunks` are named by their place. */
function packRoutes(routes: ManifestRoutes, chunks: readonly string[]): object {
	const pack = (names: readonly string[]) => names.map((name) => (chunks.includes(name) ? chunks.indexOf(name) : name));
	const entries = Object.entries(routes).map(([key, { id, imports, css, ...route }]) => {
		if (id !== key) throw new Error(`the route ${key} has the id ${id}`);
		return [key, { ...route, imports: pack(imports), ...(css && { css: pack(css) }) }];
	});
	return Object.fromEntries(entries);
}

/** Undoes packRoutes(). Runs in browsers: it stands alone. */
function unpackRoutes(routes: ManifestRoutes, chunks: readonly string[]): void {
	for (const [id, route] of Object.entries(routes)) {
		route.id = id;
		for (const list of ["imports", "css"] as const) {
			const names = route[list] as readonly (string | number)[] | undefined;
			if (names) route[list] = names.map((name) => chunks[name as number] ?? (name as string));
		}
	}
}

/** Makes React Router's manifest of the client a module that exports all routes. It repeats in each route the chunks that the entry loads, all
 *  routes for each locale, routes without a view, and what a route has not, and leaves the file unpacked. */
export const routeList: Plugin = {
	name: "route-list",
	applyToEnvironment: ({ name }) => name === "ssr",
	async writeBundle() {
		const file = readdirSync(ASSETS).find((name) => /^manifest-[\w-]+\.js$/.test(name));
		if (!file) throw new Error("React Router writes its manifest to another place now: is this plugin still needed?");
		const [json = ""] = /\{.*\}/s.exec(readFileSync(`${ASSETS}/${file}`, "utf8")) ?? [];
		const manifest = JSON.parse(json) as { entry: { imports: string[] }; routes: ManifestRoutes };
		await writePageSheets(manifest.routes);
		const ofEntry = new Set(manifest.entry.imports);
		for (const route of Object.values(manifest.routes)) {
			route.imports = route.imports.filter((chunk) => !ofEntry.has(chunk));
			// What is missing is false: `hasAction`, `hasClientLoader` and the like.
			for (const [name, value] of Object.entries(route)) if (value === false) delete route[name as keyof ManifestRoute];
		}
		// Pictures and redirects: no navigation in a browser leads there.
		manifest.routes = Object.fromEntries(Object.entries(manifest.routes).filter(([, { hasDefaultExport }]) => hasDefaultExport));
		const isLocal = (id: string) => LOCALE_KEYS.some((locale) => id.startsWith(`${locale}/`));
		const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => !isLocal(id)));
		const chunks = namedOften(Object.values(routes));
		const packed = packRoutes(routes, chunks);
		const unpacked = structuredClone(packed) as ManifestRoutes;
		unpackRoutes(unpacked, chunks);
		mountLocales(unpacked, LOCALE_KEYS);
		if (!isDeepStrictEqual(unpacked, manifest.routes))
			throw new Error("routes.ts mounts locales otherwise now: change mountLocales() with it");
		const unpacking = `(${unpackRoutes})(routes,${JSON.stringify(chunks)});(${mountLocales})(routes,${JSON.stringify(LOCALE_KEYS)});`;
		const code = Buffer.from(`const routes=${JSON.stringify(packed)};${unpacking}export default routes;`);
		writeFileSync(`${ASSETS}/${file}`, code);
		writeFileSync(`${ASSETS}/${file}.gz`, await gzipTight(code));
		writeFileSync(`${ASSETS}/${file}.br`, await brotli(code));
	},
};
