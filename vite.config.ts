// Bundles the client into build/next: `client` for browsers, `server` for server/rendering. build-if-stale.ts makes it the current build.
import { createHash } from "node:crypto";
import { readdirSync, writeFileSync } from "node:fs";
import { basename, relative } from "node:path";
import { pathToFileURL } from "node:url";
import type { InputType } from "node:zlib";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { compression, defineAlgorithm } from "vite-plugin-compression2";
import { gzipTight, PACKED_AT_ONCE } from "./client/app/gzip-tight.server.ts";
import { offlineWorker } from "./client/app/offline/build-worker.server.ts";
import { coveredSheets, ownRoutes, routeList } from "./client/app/route-list.server.ts";
import { withoutUnusedFunctions } from "./client/app/unused-functions.server.ts";
import { embedScript } from "./client/embed/build-embed.server.ts";
import { roomTexts } from "./client/i18n/texts-plugin.server.ts";
import routes from "./client/routes.ts";
import { nameAsset, subsetFonts } from "./client/styles/subset-fonts.server.ts";
import type { Endpoint } from "./shared/contract/endpoint.ts";
import siteTexts from "./shared/i18n/en/site.json" with { type: "json" };

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
		// Pricing and checkout stand in the frame of scores, and share with accounts.
		const area = file.startsWith("pages/payments/") ? "payments" : (AREA_OF_LAYOUT[file] ?? inherited);
		if (area) found.set(file, area);
		for (const [child, itsArea] of areasOf(children, area)) found.set(child, itsArea);
	}
	return found;
}

interface Graph {
	getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

const pathInClient = (id: string) => relative(`${import.meta.dirname}/client`, id.replace(/\?.*$/, "")).replaceAll("\\", "/");

/** What the match page loads of one sport counts as that page. */
const routeOf = (id: string) => pathInClient(id).replace(/^sports\/[^/]+\/match-view\.tsx$/, "pages/match.tsx");

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
	return areas.get(routeOf(entry)) ?? (isLater ? "later" : null);
}

/** Paths of the pages that load this entry, at once or later. */
function pagesOf(entry: string, graph: Graph, seen = new Set<string>()): string[] {
	if (seen.has(entry)) return [];
	seen.add(entry);
	if (areas.has(routeOf(entry))) return [routeOf(entry)];
	const importers = graph.getModuleInfo(entry)?.dynamicImporters ?? [];
	return importers.flatMap((importer) => [...entriesOf(importer, graph)]).flatMap((other) => pagesOf(other, graph, seen));
}

/** Parts of these pages are loaded when they are opened, and share much with them: all that only one of them loads is one chunk. */
const hasLaterParts = (entry: string) => ["pages/match.tsx", "pages/league.tsx"].includes(pathInClient(entry));

/** Pages with a player: what only they load is a chunk of its own, for no other page needs it. */
const hasPlayer = (page: string) => ["highlight", "match-highlight", "movie"].includes(page);
const MEDIA_PAGES = ["highlight", "match-highlight", "movie", "movies", "highlights"];

const PEOPLE_PAGES = ["player", "nation", "venue", "referee", "coach"];

/** A module that so many pages of the scores area load, home among them, is loaded with every page. */
const SITE_WIDE_PAGES = 3;

/** The chunk of a module; null: as the bundler decides, by exactly these entries. */
function sharedChunk(entries: readonly string[], graph: Graph): string | null {
	const found = entries.map((entry) => areaOf(entry, graph));
	const has = (area: string) => found.includes(area);
	const isOfAccounts = has("accounts") || has("payments");
	if (has("site")) return "site";
	if (has("scores")) {
		const pages = [...new Set(entries.filter((_, index) => found[index] === "scores").map((entry) => basename(routeOf(entry), ".tsx")))];
		if (pages.length > 1 && pages.every((page) => MEDIA_PAGES.includes(page))) {
			if (isOfAccounts || has("later")) return `media-${isOfAccounts ? "and-accounts" : "and-later"}`;
			return pages.every(hasPlayer) ? "player" : "media";
		}
		const isOfOthersParts = entries.some(
			(entry, index) => found[index] === null && pagesOf(entry, graph).some((page) => !entries.some((one) => routeOf(one) === page)),
		);
		// A part of another page does not bring all of this one.
		if (pages.length === 1 && isOfOthersParts && !isOfAccounts && !has("later")) return `${pages[0]}-and-parts`;
		// What folds a match is also loaded by other pages that follow one.
		if (pages.length === 1) return `${pages[0]}-${isOfAccounts ? "and-accounts" : has("later") ? "and-later" : "page"}`;
		// Of lists of matches; of players and what else has a page beside leagues; or of leagues and teams alone.
		if (!pages.includes("match")) {
			if (pages.includes("home")) return "lists";
			return !pages.includes("league") && pages.some((page) => PEOPLE_PAGES.includes(page)) ? "people" : "directories";
		}
		if (pages.includes("home") && pages.length >= SITE_WIDE_PAGES) return "site";
		// A team's page takes the whole of what leagues and matches share: tables.
		return pages
			.filter((page) => page !== "team" || !pages.includes("league"))
			.sort()
			.join("-");
	}
	if (has("later")) return null;
	if (has("accounts")) return "accounts";
	if (has("payments")) return "payments";
	return found.every((area) => area === "console") ? "console" : null;
}

const SPORTS = readdirSync(`${import.meta.dirname}/shared/sports`, { withFileTypes: true }).filter((entry) => entry.isDirectory());
/** A module of one sport, or its texts. */
const OF_A_SPORT = new RegExp(`[/\\0](?:sports|texts|i18n/\\w+)/(${SPORTS.map(({ name }) => name).join("|")})(?:[/.-]|$)`);

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
			const chunk =
				entries.length > 1 || entries.some((entry) => isRoot(entry) || hasLaterParts(entry)) ? sharedChunk(entries, graph) : null;
			const sport = id.includes(".css") ? undefined : OF_A_SPORT.exec(id)?.[1];
			// Other pages load parts of a sport, which import what all sports do, and not what else the match page shares.
			if (chunk === "match-and-later" && pathInClient(id).startsWith("../shared/match/")) return "fold";
			// What is loaded for matches of one sport is not loaded for those of others; all styles come with the page.
			return sport && chunk?.startsWith("match-") ? `${chunk}-${sport}` : chunk;
		},
	},
];

/** Writes what each asset is made of to asset-modules.json, for the test of what browsers fetch. */
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
		writeFileSync(`${import.meta.dirname}/build/next/asset-modules.json`, JSON.stringify(modules));
	},
};

/** A style sheet that a module imports for its effect comes with the module's page, also where the chunk that has its class names is
 *  loaded later, with the parts that use them: Vite leaves out the style sheets of chunks that it leaves out. */
const linkStyles: Plugin = {
	name: "link-styles",
	applyToEnvironment: ({ name }) => name === "client",
	generateBundle(_options, bundle) {
		const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
		const ownerOf = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk])));
		for (const chunk of chunks) {
			const imported = chunk.moduleIds.flatMap((id) => this.getModuleInfo(id)?.importedIds ?? []);
			for (const id of imported.filter((one) => one.includes(".css"))) {
				for (const sheet of ownerOf.get(id)?.viteMetadata?.importedCss ?? []) chunk.viteMetadata?.importedCss.add(sheet);
			}
		}
	},
};

/** When the error page itself fails in a browser, in place of React Router's own page with a stack trace. As client/app/last-resort-page.ts. */
const LAST_RESORT = `import { Component, createElement as h } from "react";
export class RemixErrorBoundary extends Component {
	state = {};
	static getDerivedStateFromError() { return { failed: true }; }
	render() {
		const page = () => h("html", null, h("body", null, h("p", null, ${JSON.stringify(siteTexts.error.whileShowingError)}),
			h("a", { href: "/" }, ${JSON.stringify(siteTexts.error.goHome)})));
		return this.state.failed ? page() : this.props.children;
	}
}
export const BoundaryShell = null, RemixRootDefaultErrorBoundary = null;`;

/** Modules of libraries that this site never runs, by the end of their path, and what stands in for them in browsers: 3 KB on every
 *  page. A null is imported by server code, which tree shaking drops. A build fails when something else of them is imported. */
const UNUSED: Readonly<Record<string, string>> = {
	"react-router/dist/production/lib/router/instrumentation.js": `export const consumeInstrumentationClientResultMetaReceiver = () => undefined,
		getRouteInstrumentationUpdates = () => ({}), instrumentClientSideRouter = (router) => router,
		instrumentHandler = null, instrumentationResultMetaContext = null;`,
	// root.tsx has an error page and a layout.
	"react-router/dist/production/lib/dom/ssr/errorBoundaries.js": LAST_RESORT,
	"react-router/dist/production/lib/dom/ssr/fallback.js": "export const RemixRootDefaultHydrateFallback = null;",
	// No atom holds a promise: tests/unit/architecture.test.ts.
	"jotai/dist/react/continuablePromise.js": "export const isPromiseLike = () => false, createContinuablePromise = null;",
	"jotai/dist/react/useAtomValue.js": 'export { useAtomValueRaw as useAtomValue } from "./useAtomValueRaw.js";',
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
		filter: {
			id: /\/(instrumentation|errorBoundaries|fallback|continuablePromise|useAtomValue|webtransport|backo2|transports\/index|is-binary|binary|base64-arraybuffer)\.js$/,
		},
		handler: (id) => Object.entries(UNUSED).find(([path]) => id.endsWith(path))?.[1],
	},
};

/** Words of libraries to developers who use them wrongly: tests would meet them, readers never do. A message is the last argument. */
const withoutAdvice: Plugin = {
	name: "without-advice",
	applyToEnvironment: ({ name }) => name === "client",
	transform: {
		filter: { id: /\/(react-router\/dist\/production\/lib|socket\.io-client\/build\/esm)\/.*\.js$/ },
		handler: (code) => ({
			code: code
				.replace(/(\binvariant\([^;"`]*?), (?:"[^"\n]*"|`[^`]*`)\)/g, "$1)")
				.replace(/(\bwarning\(.*?), (?:".*"|`.*`)\);$/gm, "$1);")
				.replace(/new Error\("It seems you are trying to reach a Socket\.IO server in v2[^"]*"\)/, "new Error()"),
			map: null,
		}),
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

/** sonner puts its style sheet into the page by script, which the security policy of pages forbids; client/ui/feedback/toaster.tsx imports
 *  the same as a file. A build fails once the library has changed there. */
const withoutSonnerStyles: Plugin = {
	name: "without-sonner-styles",
	transform: {
		filter: { id: /\/sonner\/dist\/index\.mjs$/ },
		handler(code) {
			const [before, after, ...more] = code.split(/^__insertCSS\(".*"\);$/m);
			if (after === undefined || more.length > 0) throw new Error("sonner brings its styles otherwise now: is this plugin still needed?");
			return { code: `${before}${after}`, map: null };
		},
	},
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

const modules = { generateScopedName: scopedName };

const zopfli = defineAlgorithm((content: InputType) => gzipTight(content as Buffer), {});
/** By itself the plugin packs one file at a time on two processors. */
const onAllProcessors = { limit: 2 * PACKED_AT_ONCE, isHighMemory: () => true };

const packed = () => compression({ include: /assets\/.*\.(js|css)$/, algorithms: [zopfli, "brotliCompress"], scheduler: onAllProcessors });

export default defineConfig({
	// Packed once here, as tight as it goes, and not at each request: server/rendering sends the packed files.
	plugins: [
		reactRouter(),
		roomTexts,
		awaitLoaders,
		withoutUnused,
		withoutUnusedFunctions,
		withoutAdvice,
		slimIcons,
		withoutSonnerStyles,
		stripSchemas,
		subsetFonts,
		linkStyles,
		recordModules,
		ownRoutes,
		coveredSheets,
		routeList,
		offlineWorker,
		embedScript({ modules, plugins: () => [roomTexts, withoutUnused, withoutUnusedFunctions, withoutAdvice, packed()] }),
		packed(),
	],
	publicDir: "client/public",
	css: { modules },
	// React Router preloads what a page needs; Vite's own runtime for that would be dead weight.
	// build-if-stale.ts clears the folder. Several builds write to it.
	build: { assetsInlineLimit: 0, modulePreload: false, emptyOutDir: false },
	environments: {
		client: {
			build: {
				rolldownOptions: {
					output: {
						codeSplitting: { groups: CHUNKS, includeDependenciesRecursively: false },
						// Seven letters of a hash in place of eight: every page names some two hundred of them.
						entryFileNames: "assets/[name]-[hash:7].js",
						chunkFileNames: "assets/[name]-[hash:7].js",
						assetFileNames: nameAsset,
					},
					// Its index brings all transports; the package does not say that they do nothing by themselves.
					treeshake: { moduleSideEffects: [{ test: /\/engine\.io-client\//, sideEffects: false }] },
				},
			},
		},
		// One self-contained server bundle with production React, whatever NODE_ENV says.
		ssr: {
			resolve: { noExternal: true },
			define: { "process.env.NODE_ENV": JSON.stringify("production") },
			// Not below assets/, where files are packed.
			build: { rolldownOptions: { output: { assetFileNames: nameAsset, chunkFileNames: "chunks/[name]-[hash:7].js" } } },
		},
	},
});
