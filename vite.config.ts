// Bundles the client: build/client for browsers, build/server for server/rendering.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { brotliCompressSync, type InputType } from "node:zlib";
import { gzipAsync } from "@gfx/zopfli";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { compression, defineAlgorithm } from "vite-plugin-compression2";
import { roomTexts } from "./client/i18n/texts-plugin.server.ts";
import routes from "./client/routes.ts";
import type { Endpoint } from "./shared/contract/endpoint.ts";
import { LOCALE_KEYS } from "./shared/i18n/locales.ts";

/** Areas of the site by the layout of their pages. */
const AREA_OF_LAYOUT: Readonly<Record<string, "scores" | "accounts" | "console">> = {
	"layouts/home.tsx": "scores",
	"layouts/default.tsx": "scores",
	"layouts/auth.tsx": "accounts",
	"layouts/user.tsx": "accounts",
	"layouts/console.tsx": "console",
};
const areas = areasOf(routes);

/** Of each route module, layouts included: its area. */
function areasOf(entries: readonly RouteConfigEntry[], inherited?: string): Map<string, string> {
	const found = new Map<string, string>();
	for (const { file, children = [] } of entries) {
		const area = AREA_OF_LAYOUT[file] ?? inherited;
		if (area) found.set(file, area);
		for (const [child, itsArea] of areasOf(children, area)) found.set(child, itsArea);
	}
	return found;
}

/** Zopfli's gzip streams are 3 % smaller than zlib's at level 9. */
const ZOPFLI = { numiterations: 15 };

interface Graph {
	getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

const pathInClient = (id: string) => relative(`${import.meta.dirname}/client`, id.replace(/\?.*$/, "")).replaceAll("\\", "/");

/** On every page. */
const isRoot = (id: string) => /^(root|entry\.client)\.tsx$/.test(pathInClient(id));

/** Ids of the route modules and of the targets of import() that load this module. */
function entriesOf(id: string, graph: Graph, found = new Set<string>(), seen = new Set<string>()): Set<string> {
	if (seen.has(id)) return found;
	seen.add(id);
	const info = graph.getModuleInfo(id);
	if (info && (info.isEntry || info.dynamicImporters.length > 0)) found.add(id);
	for (const importer of info?.importers ?? []) entriesOf(importer, graph, found, seen);
	return found;
}

/** Null: the target of an import() on some page. Those of the root may be loaded on every page: `later`. */
function areaOf(entry: string, graph: Graph): string | null {
	if (isRoot(entry)) return "site";
	const importers = graph.getModuleInfo(entry)?.dynamicImporters ?? [];
	const isLater = importers.some((importer) => [...entriesOf(importer, graph)].some(isRoot));
	return areas.get(pathInClient(entry)) ?? (isLater ? "later" : null);
}

/** Parts of this page are loaded when they are opened, and share much with it: all that only they load is one chunk. */
const hasLaterParts = (entry: string) => pathInClient(entry) === "pages/match.tsx";

/** A module that so many pages of the scores area load, home among them, is loaded with every page. */
const SITE_WIDE_PAGES = 3;

/** The chunk of a module; null: as the bundler decides, by exactly these entries. */
function sharedChunk(entries: readonly string[], graph: Graph): string | null {
	const found = entries.map((entry) => areaOf(entry, graph));
	const has = (area: string) => found.includes(area);
	if (has("site")) return "site";
	if (has("scores")) {
		const pages = entries.filter((_, index) => found[index] === "scores").map((entry) => basename(pathInClient(entry), ".tsx"));
		// What folds a match is also loaded by other pages that follow one.
		if (pages.length === 1) return `${pages[0]}-${has("accounts") ? "and-accounts" : has("later") ? "and-later" : "page"}`;
		// Of leagues and teams alone, or of lists of matches.
		if (!pages.includes("match")) return pages.includes("home") ? "lists" : "directories";
		return pages.includes("home") && pages.length >= SITE_WIDE_PAGES ? "site" : pages.sort().join("-");
	}
	if (has("later")) return null;
	if (has("accounts")) return "accounts";
	return found.every((area) => area === "console") ? "console" : null;
}

/** Split by route. What several routes load lies in few chunks by area, and none brings a page code of an area that is not its own:
 *  a chunk's modules import only modules that the same entries load, and more. */
const CHUNKS = [
	// Changes only with a new version of a library: browsers keep it over releases.
	{ name: "framework", test: /node_modules[\\/](react|react-dom|react-router|scheduler|jotai)[\\/]/ },
	{
		debugName: "shared by routes",
		name(id: string, graph: Graph) {
			// Alone: it takes over the page, and must not run before the route modules that share a chunk with it.
			if (pathInClient(id) === "entry.client.tsx") return null;
			const entries = [...entriesOf(id, graph)];
			return entries.length > 1 || entries.some((entry) => isRoot(entry) || hasLaterParts(entry)) ? sharedChunk(entries, graph) : null;
		},
	},
];

/** Writes what each asset is made of to build/asset-modules.json, for the test of what browsers fetch. */
const recordModules: Plugin = {
	name: "record-modules",
	configEnvironment: (name) =>
		name === "client" ? { build: { rolldownOptions: { preserveEntrySignatures: "allow-extension" } } } : undefined,
	applyToEnvironment: ({ name }) => name === "client",
	writeBundle(_options, bundle) {
		const modules: Record<string, string[]> = {};
		for (const chunk of Object.values(bundle)) {
			if (chunk.type !== "chunk") continue;
			const paths = chunk.moduleIds.map((id) => relative(import.meta.dirname, id));
			for (const asset of [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])])
				modules[`/${asset}`] = [...(modules[`/${asset}`] ?? []), ...paths];
		}
		writeFileSync(`${import.meta.dirname}/build/asset-modules.json`, JSON.stringify(modules));
	},
};

/** Modules of libraries that this site never runs, by the end of their path, and what stands in for them in browsers: 2 KB on every
 *  page. A null is imported by server code, which tree shaking drops. A build fails when something else of them is imported. */
const UNUSED: Readonly<Record<string, string>> = {
	// The manifest is complete from the start (routeDiscovery in react-router.config.ts).
	"react-router/dist/production/lib/dom/ssr/fog-of-war.js": `export const isFogOfWarEnabled = () => false, useFogOFWarDiscovery = () => {},
		getPatchRoutesOnNavigationFunction = () => undefined, getPartialManifest = () => ({}),
		getPathsWithAncestors = null, handleClientVersionMismatch = null, getManifestPath = null;`,
	"react-router/dist/production/lib/router/instrumentation.js": `export const consumeInstrumentationClientResultMetaReceiver = () => undefined,
		getRouteInstrumentationUpdates = () => ({}), instrumentClientSideRouter = (router) => router,
		instrumentHandler = null, instrumentationResultMetaContext = null;`,
	// The server does not offer it.
	"engine.io-client/build/esm/transports/webtransport.js": "export class WT {}",
	// The live socket dials by itself.
	"socket.io-client/build/esm/contrib/backo2.js": "export class Backoff { reset() {} }",
	// live-socket.ts hands in those that it uses.
	"engine.io-client/build/esm/transports/index.js": "export const transports = null;",
	// All packets are text.
	"socket.io-parser/build/esm/is-binary.js": "export const isBinary = () => false, hasBinary = () => false;",
	"socket.io-parser/build/esm/binary.js": "export const deconstructPacket = null, reconstructPacket = null;",
	"engine.io-parser/build/esm/contrib/base64-arraybuffer.js": "export const decode = null;",
};
const withoutUnused: Plugin = {
	name: "without-unused",
	applyToEnvironment: ({ name }) => name === "client",
	load: {
		filter: { id: /\/(fog-of-war|instrumentation|webtransport|backo2|transports\/index|is-binary|binary|base64-arraybuffer)\.js$/ },
		handler: (id) => Object.entries(UNUSED).find(([path]) => id.endsWith(path))?.[1],
	},
};

/** In place of lucide-react's own rendering, which costs 1.2 KB on every page: sizes and class names alone, no context, no stroke that
 *  scales. On both sides, so that a hydrated page is the rendered one. */
const LUCIDE = `import { createElement } from "react";
const SVG = { viewBox: "0 0 24 24", fill: "none", stroke: "currentColor", strokeLinecap: "round", strokeLinejoin: "round" };
export default ({ name, node }) => ({ size = 24, ...attributes }) => createElement(
	"svg",
	{ width: size, height: size, ...SVG, className: "lucide lucide-" + name, "aria-hidden": true, ...attributes },
	node.map(([tag, { key, ...drawn }]) => createElement(tag, { key, ...drawn })),
);`;
const slimIcons: Plugin = {
	name: "slim-icons",
	load: { filter: { id: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ }, handler: () => LUCIDE },
};

/** The contract's endpoints as browsers need them: method and path. Schemas, and zod with them, stay on the server, as loaders do;
 *  what else these files export does not exist in the browser, and importing it there fails the build. */
const stripSchemas: Plugin = {
	name: "strip-schemas",
	enforce: "pre",
	applyToEnvironment: ({ name }) => name === "client",
	load: {
		filter: { id: /\/shared\/contract\/rest\/[\w/-]+\.ts$/ },
		async handler(id) {
			const exports: Record<string, Partial<Endpoint>> = await import(pathToFileURL(id).href);
			const endpoints = Object.entries(exports).filter(([, value]) => value?.method && value.path);
			return endpoints.map(([name, { method, path }]) => `export const ${name} = ${JSON.stringify({ method, path })};`).join("\n");
		},
	},
};

interface ManifestRoute {
	id: string;
	parentId: string;
	path?: string;
	index?: boolean;
	imports: string[];
}
type ManifestRoutes = Record<string, ManifestRoute>;

/** The routes that routes.ts mounts under each locale, out of those without one. Its source runs in browsers. */
function mountLocales(routes: ManifestRoutes, locales: readonly string[]): void {
	for (const [id, route] of Object.entries(routes)) {
		if (!id.startsWith("bare/")) continue;
		for (const locale of locales) {
			const path = route.index ? locale : route.path && `${locale}/${route.path}`;
			const ids = { id: id.replace("bare", locale), parentId: route.parentId.replace("bare", locale) };
			routes[ids.id] = { ...route, ...ids, ...(path && { path }) };
		}
	}
}

/** React Router repeats in each route of the browser's manifest the chunks that the entry loads, all routes for each locale, and what a route has
 *  not, and leaves the file unpacked. */
const slimManifest: Plugin = {
	name: "slim-manifest",
	applyToEnvironment: ({ name }) => name === "ssr",
	async writeBundle() {
		const folder = `${import.meta.dirname}/build/client/assets`;
		const file = readdirSync(folder).find((name) => /^manifest-[\w-]+\.js$/.test(name));
		if (!file) throw new Error("React Router writes its manifest to another place now: is this plugin still needed?");
		const [start, json] = readFileSync(`${folder}/${file}`, "utf8").split(/(?<=^[^{]+)(?=\{)/) as [string, string];
		const manifest = JSON.parse(json.replace(/;$/, "")) as { entry: { imports: string[] }; routes: ManifestRoutes };
		const ofEntry = new Set(manifest.entry.imports);
		for (const route of Object.values(manifest.routes)) {
			route.imports = route.imports.filter((chunk) => !ofEntry.has(chunk));
			// What is missing is false: `hasAction`, `hasClientLoader` and the like.
			for (const [name, value] of Object.entries(route)) if (value === false) delete route[name as keyof ManifestRoute];
		}
		const isLocal = (id: string) => LOCALE_KEYS.some((locale) => id.startsWith(`${locale}/`));
		const slim = { ...manifest, routes: Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => !isLocal(id))) };
		const mounted = structuredClone(slim.routes);
		mountLocales(mounted, LOCALE_KEYS);
		if (!isDeepStrictEqual(mounted, manifest.routes))
			throw new Error("routes.ts mounts locales otherwise now: change mountLocales() with it");
		const mounting = `(${mountLocales})(window.__reactRouterManifest.routes,${JSON.stringify(LOCALE_KEYS)});`;
		const code = Buffer.from(`${start}${JSON.stringify(slim)};${mounting}`);
		writeFileSync(`${folder}/${file}`, code);
		writeFileSync(`${folder}/${file}.gz`, await gzipAsync(code, ZOPFLI));
		writeFileSync(`${folder}/${file}.br`, brotliCompressSync(code));
	},
};

/** React Router starts a loader, waits for the page's style sheets, and only then for the loader: where the answer is an error and
 *  comes first, the browser reports a rejection that nobody handled. A build fails once the library has changed there. */
const awaitLoaders: Plugin = {
	name: "await-loaders",
	transform: {
		filter: { id: /react-router\/dist\/production\/lib\/dom\/ssr\/routes\.js/ },
		handler(code) {
			const [before, after, ...more] = code.split("return handler();");
			if (after === undefined || more.length > 0) throw new Error("React Router calls loaders otherwise now: is this plugin still needed?");
			return { code: `${before}return await handler();${after}`, map: null };
		},
	},
};

/** Without the line that is in Vite's own: a class per rule is unique in its file, and each costs its bytes twice. */
const scopedName = (name: string, file: string) =>
	`${name}_${createHash("sha256").update(pathInClient(file)).digest("base64url").slice(0, 4)}`;

const zopfli = defineAlgorithm(async (content: InputType) => Buffer.from(await gzipAsync(content as Buffer, ZOPFLI)), {});

export default defineConfig({
	// Packed once here, as tight as it goes, and not at each request: server/rendering sends the packed files.
	plugins: [
		reactRouter(),
		roomTexts,
		awaitLoaders,
		withoutUnused,
		slimIcons,
		stripSchemas,
		recordModules,
		slimManifest,
		compression({ include: /assets\/.*\.(js|css)$/, algorithms: [zopfli, "brotliCompress"] }),
	],
	publicDir: "client/public",
	css: { modules: { generateScopedName: scopedName } },
	// React Router preloads what a page needs; Vite's own runtime for that would be dead weight.
	// build-if-stale.ts clears the folder, and keeps the assets of earlier builds there.
	build: { assetsInlineLimit: 0, modulePreload: false, emptyOutDir: false },
	environments: {
		client: {
			build: {
				rolldownOptions: {
					output: { codeSplitting: { groups: CHUNKS, includeDependenciesRecursively: false } },
					// Its index brings all transports; the package does not say that they do nothing by themselves.
					treeshake: { moduleSideEffects: [{ test: /\/engine\.io-client\//, sideEffects: false }] },
				},
			},
		},
		// One self-contained server bundle with production React, whatever NODE_ENV says.
		ssr: { resolve: { noExternal: true }, define: { "process.env.NODE_ENV": JSON.stringify("production") } },
	},
});
