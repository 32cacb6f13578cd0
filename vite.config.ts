// Bundles the client: build/client for browsers, build/server for server/rendering.
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { compression, defineAlgorithm } from "vite-plugin-compression2";

/** What changes only with a new version of a library: one file that browsers keep over releases. */
const FRAMEWORK = { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler|jotai)\// };
/** What every page needs: one file packs better than ten. */
const FOUNDATION = { name: "foundation", test: /\/client\/(root\.tsx|(app|i18n|layouts|features\/site-header|state\/(window|topics))\/)/ };
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
		client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [FRAMEWORK, FOUNDATION, PARTS] } } } } },
		// One self-contained server bundle with production React, whatever NODE_ENV says.
		ssr: { resolve: { noExternal: true }, define: { "process.env.NODE_ENV": JSON.stringify("production") } },
	},
});
