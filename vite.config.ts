// Bundles the client: build/client for browsers, build/server for server/rendering.
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { compression, defineAlgorithm } from "vite-plugin-compression2";

/** What changes only with a new version of a library: one file that browsers keep over releases. */
const FRAMEWORK = { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler|jotai)\// };
/** What every page needs: one file packs better than ten. Not the texts of some pages, nor what only signed-in users load. */
const FOUNDATION = {
	name: "foundation",
	test: /\/client\/(root\.tsx|(app\/(?!session-|plan-renewal|follow-account|load-way-out)|i18n\/(?!en\.\w+\.json|\w+-texts)|layouts|api\/send-request|features\/site-header|state\/(window|topics|user\/chat-sanction))\b)/,
};
/** Pages that a guest on the way to scores never loads. */
const ACCOUNT_PAGES = /\/client\/pages\/(login|register|reset-password|account|staff-login)\.tsx/;

interface Graph {
	getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** Does a page about scores come with this module? What import() brings comes later, and for those who need it. */
function isForGuests(id: string, graph: Graph, seen = new Set<string>()): boolean {
	if (seen.has(id) || ACCOUNT_PAGES.test(id)) return false;
	seen.add(id);
	if (/\/client\/(pages\/|layouts\/|root\.tsx|entry)/.test(id)) return true;
	return graph.getModuleInfo(id)?.importers.some((importer) => isForGuests(importer, graph, seen)) ?? false;
}

/** What several pages share: few files, so that little is spent on naming what they exchange. */
const PARTS = {
	debugName: "parts",
	name: (id: string, graph: Graph) => (isForGuests(id, graph) ? "parts" : null),
	test: /\/(client|shared)\//,
	minShareCount: 3,
};
/** Being signed in: for users on every page, and for pages that sign in. */
const SESSION = {
	name: "session",
	test: /\/client\/(api\/(http-client|session|token-|kept-values|remembered-target|read-claims)|app\/(session-|plan-renewal|follow-account|load-way-out)|state\/user\/(account|apply-|follow-|use-session)\b)/,
};
/** What the pages of accounts share. */
const ACCOUNT = {
	debugName: "account",
	name: (id: string, graph: Graph) => (isForGuests(id, graph) ? null : "account"),
	test: /\/(client|shared)\//,
	minShareCount: 2,
};

export default defineConfig({
	// Packed once here, as tight as it goes, and not at each request: server/rendering sends the packed files.
	plugins: [
		reactRouter(),
		compression({ include: /assets\/.*\.(js|css)$/, algorithms: [defineAlgorithm("gzip", { level: 9 }), "brotliCompress"] }),
	],
	publicDir: "client/public",
	// React Router preloads what a page needs; Vite's own runtime for that would be dead weight.
	// build-if-stale.ts clears the folder, and keeps the assets of earlier builds there.
	build: { assetsInlineLimit: 0, modulePreload: false, emptyOutDir: false },
	environments: {
		client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [FRAMEWORK, FOUNDATION, PARTS, SESSION, ACCOUNT] } } } } },
		// One self-contained server bundle with production React, whatever NODE_ENV says.
		ssr: { resolve: { noExternal: true }, define: { "process.env.NODE_ENV": JSON.stringify("production") } },
	},
});
