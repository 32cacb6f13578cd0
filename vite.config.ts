// Bundles the client: build/client for browsers, build/server for server/rendering.
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { compression, defineAlgorithm } from "vite-plugin-compression2";

/** What changes only with a new version of a library: one file that browsers keep over releases. */
const FRAMEWORK = { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler|jotai)\// };
/** What every page needs: one file packs better than ten. Not the texts of some pages, nor what only signed-in users load. */
const FOUNDATION = {
	name: "foundation",
	test: /\/client\/(root\.tsx|(app\/(?!session-|plan-renewal|follow-account|load-way-out)|i18n\/(?!en\.[\w-]+\.json|[\w-]+-texts)|layouts\/(?!ops\b)|api\/send-request|features\/site-header|state\/(window\/(?!use-(all-rows|polled))|topics|user\/chat-sanction))\b)/,
};
/** Pages that a guest on the way to scores never loads: of accounts, and the console with its frame. */
const ACCOUNT_PAGES = /\/client\/(pages\/(login|register|reset-password|account|staff-login|desk|drill|ops-[\w-]+)|layouts\/ops)\.tsx/;

interface Graph {
	getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** The pages about scores that come with this module, by file. */
function guestPagesOf(id: string, graph: Graph, found = new Set<string>(), seen = new Set<string>()): Set<string> {
	if (seen.has(id) || ACCOUNT_PAGES.test(id)) return found;
	seen.add(id);
	const page = /\/client\/(?:pages\/([\w-]+)|layouts\/|root\.tsx|entry)/.exec(id);
	if (page) return found.add(page[1] ?? "every");
	for (const importer of graph.getModuleInfo(id)?.importers ?? []) guestPagesOf(importer, graph, found, seen);
	return found;
}

/** What several pages share: few files, so that little is spent on naming what they exchange. */
const PARTS = {
	debugName: "parts",
	name: (id: string, graph: Graph) => (guestPagesOf(id, graph).size > 1 ? "parts" : null),
	test: /\/(client|shared)\//,
	minShareCount: 3,
};
/** What one page about scores shares with the console: the console must not bring its own along for what both need. */
const SHARED_WITH_CONSOLE = {
	debugName: "shared with the console",
	name: (id: string, graph: Graph) => {
		const [page, ...others] = guestPagesOf(id, graph);
		return page !== undefined && others.length === 0 ? `${page}-parts` : null;
	},
	test: /\/(client|shared)\/(?!pages\/)/,
	minShareCount: 2,
};
/** Being signed in: for users on every page, and for pages that sign in. */
const SESSION = {
	name: "session",
	test: /\/client\/(api\/(http-client|session|token-|kept-values|remembered-target|read-claims)|app\/(session-|plan-renewal|follow-account|load-way-out)|state\/user\/(account|apply-|follow-|use-session)\b)/,
};
/** What the pages of accounts share. */
const ACCOUNT = {
	debugName: "account",
	name: (id: string, graph: Graph) => (guestPagesOf(id, graph).size > 0 ? null : "account"),
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
		client: {
			build: {
				rolldownOptions: { output: { codeSplitting: { groups: [FRAMEWORK, FOUNDATION, PARTS, SHARED_WITH_CONSOLE, SESSION, ACCOUNT] } } },
			},
		},
		// One self-contained server bundle with production React, whatever NODE_ENV says.
		ssr: { resolve: { noExternal: true }, define: { "process.env.NODE_ENV": JSON.stringify("production") } },
	},
});
