// Bundles the client: build/client for browsers, build/server for server/rendering.
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { compression, defineAlgorithm } from "vite-plugin-compression2";

/** What changes only with a new version of a library: one file that browsers keep over releases. */
const FRAMEWORK = { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler|jotai)\// };
/** What every page needs: one file packs better than ten. Not the texts of some pages, nor what only signed-in users load. */
const FOUNDATION = {
	name: "foundation",
	test: /\/client\/(root\.tsx|(app\/(?!session-|plan-renewal|follow-account)|i18n\/(?!en\.\w+\.json|\w+-texts)|layouts|features\/site-header|state\/(window|topics))\b)/,
};
/** Being signed in: for users, and for pages that sign in. */
const SESSION = {
	name: "session",
	test: /\/client\/(api\/(http-client|session|token-|send-request|kept-values|remembered-target|read-claims)|app\/(session-|plan-renewal|follow-account)|state\/user\/(?!session\.ts))/,
};
/** Forms of accounts: for the pages that have them. */
const ACCOUNT = {
	name: "account",
	test: /\/client\/(features\/(account|sign-|reset-password)|state\/forms\/|i18n\/(en\.account|account-texts)|ui\/(button|deed-button|dialog|field|form|mail-sent|new-password|notice|password|submit-button)\b)/,
	minShareCount: 2,
};
/** What several pages share: few files, so that little is spent on naming what they exchange. */
const PARTS = { name: "parts", test: /\/(client|shared)\//, minShareCount: 3 };

export default defineConfig({
	// Packed once here, as tight as it goes, and not at each request: server/rendering sends the packed files.
	plugins: [
		reactRouter(),
		compression({ include: /assets\/.*\.(js|css)$/, algorithms: [defineAlgorithm("gzip", { level: 9 }), "brotliCompress"] }),
	],
	publicDir: "client/public",
	// React Router preloads what a page needs; Vite's own runtime for that would be dead weight.
	build: { assetsInlineLimit: 0, modulePreload: false },
	environments: {
		client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [FRAMEWORK, FOUNDATION, SESSION, ACCOUNT, PARTS] } } } } },
		// One self-contained server bundle with production React, whatever NODE_ENV says.
		ssr: { resolve: { noExternal: true }, define: { "process.env.NODE_ENV": JSON.stringify("production") } },
	},
});
