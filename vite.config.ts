// Bundles the client into build/next: `client` for browsers, `server` for server/rendering. build-if-stale.ts makes it the current build.
import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { stripSchemas } from "./client/api/strip-schemas.server.ts";
import { offlineWorker } from "./client/app/offline/build-worker.server.ts";
import { embedScript } from "./client/embed/build-embed.server.ts";
import { roomTexts } from "./client/i18n/texts-plugin.server.ts";

/** Writes the modules of each asset to asset-modules.json, for the test of what browsers fetch. */
const recordModules: Plugin = {
	name: "record-modules",
	applyToEnvironment: ({ name }) => name === "client",
	// React Router sets this to "exports-only"; with that value a group would also contain all imports of its modules.
	configEnvironment: (name) =>
		name === "client" ? { build: { rolldownOptions: { preserveEntrySignatures: "allow-extension" } } } : undefined,
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

/**
 * A page has to link the style sheets that it imports for their side effects: those of parts that it loads later and the server renders.
 */
const keepStyles: Plugin = {
	name: "keep-styles",
	enforce: "post",
	transform: { filter: { id: /\.module\.css$/ }, handler: (code) => ({ code, map: null, moduleSideEffects: "no-treeshake" }) },
};

interface Graph {
	getModuleInfo(id: string): Rolldown.ModuleInfo | null;
}

/** Code that sends requests, and the modules on which it depends. */
const REQUESTS = /client[\\/](api|device|session)[\\/]|shared[\\/](kit|contract)[\\/](?!socket|rest)|shared[\\/]match[\\/]sport-key/;

/** Names the file for a module that pages share, by the pages that import it, directly or not; `null` leaves the split to Rolldown. */
function sharedFile(id: string, graph: Graph): string | null {
	if (/entry\.client\.tsx$/.test(id)) return null; // Without a suffix, the name would be that of the site's own file.
	const importers = new Set([id]);
	for (const one of importers) for (const importer of graph.getModuleInfo(one)?.importers ?? []) importers.add(importer);
	const isImportedBy = (pattern: RegExp) => [...importers].some((importer) => pattern.test(importer));
	if (isImportedBy(/client[\\/](root|entry\.client|layouts[\\/](home|default))\.tsx$/)) return "site";
	// A lazily loaded part of every page sends requests too, and must not load the modules that pages share.
	if (isImportedBy(/client[\\/]layouts[\\/]demo-progress\.tsx$/)) return "queries";
	// Lists of matches need no other module of those that leagues and matches share.
	if (/page-header\.tsx$/.test(id)) return "page-header";
	const pages = [...importers].filter((importer) => /client[\\/]pages[\\/](?!console).*\.tsx$/.test(importer));
	const isOf = (page: RegExp) => pages.some((path) => page.test(path));
	// The first paint of a page waits for each of its style sheets. So the styles of rows are in the site's sheet, and those of all controls
	// are in one sheet.
	const isStyle = id.endsWith(".module.css");
	const isOfList = pages.length > 1 || (isStyle && /client[\\/]sports[\\/]/.test(id));
	const isOfMatch = isImportedBy(/client[\\/](pages[\\/]match|sports[\\/][\w-]+[\\/]match-view)\.tsx$/);
	// A match's page needs few of the modules that lists share: those are part of the site's file, so that it does not load the others.
	if (isOf(/home\.tsx$/)) return isOfList ? (isStyle || isOfMatch ? "site" : "lists") : null;
	if (isStyle && /client[\\/]ui[\\/]/.test(id)) return "controls";
	if (pages.length === 0) return viewFile(id, importers);
	if (!isOf(/(match|league)\.tsx$/)) return null;
	// Forms of accounts need only these two modules: otherwise they would load all that lists, leagues and matches share.
	if (pages.length > 1) return isStyle ? "controls" : REQUESTS.test(id) ? "requests" : isOfMatch ? "pages" : "tables";
	if (!isOf(/[\\/]match\.tsx$/)) return null;
	return !isStyle && isImportedBy(/hot-match|apply-match-facts/) ? "fold" : "match";
}

/**
 * Names the file for a module that sports' parts of the match page import and that is no sport's own. A dozen such modules are small, and a
 * page requests them only after its first modules. `null` for all other modules.
 */
function viewFile(id: string, importers: ReadonlySet<string>): string | null {
	const isImportedBy = (pattern: RegExp) => [...importers].some((importer) => pattern.test(importer));
	const isStyleOrOfSport = /\.module\.css$|[\\/](sports|i18n)[\\/]|^\0/.test(id);
	if (isStyleOrOfSport || !isImportedBy(/[\\/]match-view\.tsx$/)) return null;
	// The home page's hot match needs none of the others.
	return isImportedBy(/[\\/]hot-match\.tsx$/) ? "fold" : "match-views";
}

/**
 * Rolldown splits by route. Modules that pages share are joined into a few files, because each file is a request and is compressed
 * separately.
 */
const CHUNKS = [
	// These modules only change with a new version of a library, so browsers keep them over several releases.
	{ name: "framework", test: /node_modules[\\/](react|react-dom|react-router|scheduler|jotai)[\\/]/, priority: 1 },
	{ debugName: "shared by pages", name: sharedFile },
];

export default defineConfig({
	plugins: [reactRouter(), roomTexts, stripSchemas, keepStyles, recordModules, offlineWorker, embedScript],
	publicDir: "client/public",
	// build-if-stale.ts empties the folder, because several builds write to it. Licences require that their texts accompany bundled code.
	build: { assetsInlineLimit: 0, emptyOutDir: false, license: { fileName: "licenses.md" } },
	// React Router links the shared style sheet with "#" at the end of its address. Chunks loaded later must use the same address; otherwise
	// the browser would link the sheet twice and recompute all styles.
	experimental: { renderBuiltUrl: (file) => (/^assets[\\/]site-.*\.css$/.test(file) ? `/${file}#` : undefined) },
	environments: {
		client: {
			build: {
				rolldownOptions: {
					output: { codeSplitting: { groups: CHUNKS, includeDependenciesRecursively: false } },
				},
			},
		},
		// One self-contained server bundle with production React, regardless of NODE_ENV.
		ssr: {
			resolve: { noExternal: true },
			define: { "process.env.NODE_ENV": JSON.stringify("production") },
			build: { rolldownOptions: { output: { chunkFileNames: "chunks/[name]-[hash].js" } } },
		},
	},
});
