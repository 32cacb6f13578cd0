// Bundles the client: build/client for browsers, build/server for server/rendering.
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

/** What changes only with a new version of a library: one file that browsers keep over releases. */
const FRAMEWORK = { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler|jotai)\// };

export default defineConfig({
	plugins: [reactRouter()],
	publicDir: "client/public",
	build: { assetsInlineLimit: 0 },
	environments: {
		// One self-contained server bundle with production React, whatever NODE_ENV says.
		client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [FRAMEWORK] } } } } },
		ssr: { resolve: { noExternal: true }, define: { "process.env.NODE_ENV": JSON.stringify("production") } },
	},
});
