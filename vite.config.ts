// Bundles the client: build/client for browsers, build/server for server/rendering.
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { compression, defineAlgorithm } from "vite-plugin-compression2";

/** What changes only with a new version of a library: one file that browsers keep over releases. */
const FRAMEWORK = { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler|jotai)\// };
/** What every page needs: one file packs better than ten. Not the texts of some pages, what only users load, the console's frame. */
const FOUNDATION = {
	name: "foundation",
	test: /\/client\/(root\.tsx|(app\/(?!session-|plan-renewal|follow-account|load-way-out)|i18n\/(?!en\.[\w-]+\.json|[\w-]+-texts)|layouts\/(?!ops\b)|api\/send-request|features\/site-header|state\/(window|topics|user\/chat-sanction))\b)/,
};
/** Pages that a guest on the way to scores never loads: of accounts, and the console with its frame. */
const ACCOUNT_PAGES = /\/client\/pages\/(login|register|reset-password|account)\.tsx/;
const CONSOLE_PAGES = /\/client\/(pages\/(staff-login|desk|drill|ops-[\w-]+)|layouts\/ops)\.tsx/;
const [OF_ACCOUNTS, OF_CONSOLE] = ["(accounts)", "(console)"];

interface Graph {
	getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** The pages that come with this module: those about scores by file, the others by their kind. What import() brings comes later. */
function pagesOf(id: string, graph: Graph, found = new Set<string>(), seen = new Set<string>()): Set<string> {
	if (seen.has(id)) return found;
	seen.add(id);
	if (ACCOUNT_PAGES.test(id)) return found.add(OF_ACCOUNTS);
	if (CONSOLE_PAGES.test(id)) return found.add(OF_CONSOLE);
	const page = /\/client\/(?:pages\/([\w-]+)|layouts\/|root\.tsx|entry)/.exec(id);
	if (page) return found.add(page[1] ?? "every");
	for (const importer of graph.getModuleInfo(id)?.importers ?? []) pagesOf(importer, graph, found, seen);
	return found;
}

const guestPagesOf = (id: string, graph: Graph): string[] =>
	[...pagesOf(id, graph)].filter((page) => page !== OF_ACCOUNTS && page !== OF_CONSOLE);

/** What several pages share: few files, so that little is spent on naming what they exchange. */
const PARTS = {
	debugName: "parts",
	name: (id: string, graph: Graph) => (guestPagesOf(id, graph).length > 1 ? "parts" : null),
	test: /\/(client|shared)\//,
	minShareCount: 3,
};
/** What one page about scores shares with the console: that page must not bring the console along (the match page: 80 KB). */
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
/** What the pages of accounts share; and those of the console, which nobody loads who only signs in. */
const ACCOUNT = {
	debugName: "account",
	name(id: string, graph: Graph) {
		const pages = pagesOf(id, graph);
		if (guestPagesOf(id, graph).length > 0) return null;
		return pages.has(OF_ACCOUNTS) ? "account" : "console";
	},
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
