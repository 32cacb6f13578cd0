// Bundles the widget's script and styles separately, next to the client, because the client's chunks include React and the site's frame.
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import { roomTexts } from "#client/i18n/texts-plugin.server.ts";

const ENTRY = fileURLToPath(new URL("./embed-script.ts", import.meta.url));
const CLIENT = fileURLToPath(new URL("../../build/next/client", import.meta.url));

/** Keeps style sheets whose class names the script does not use: the server-rendered page uses them. */
const withStyles: Plugin = {
	name: "with-styles",
	enforce: "post",
	transform: { filter: { id: /\.module\.css$/ }, handler: () => ({ code: "", map: null, moduleSideEffects: "no-treeshake" }) },
};

export const embedScript: Plugin = {
	name: "embed-script",
	async writeBundle() {
		if (this.environment.name !== "client") return;
		await build({
			configFile: false,
			publicDir: false,
			logLevel: "warn",
			plugins: [roomTexts, withStyles],
			build: {
				outDir: CLIENT,
				emptyOutDir: false,
				assetsInlineLimit: 0,
				modulePreload: false,
				cssCodeSplit: false,
				rolldownOptions: {
					input: { script: ENTRY },
					output: {
						entryFileNames: "assets/embed-[name]-[hash:7].js",
						chunkFileNames: "assets/embed-[name]-[hash:7].js",
						assetFileNames: "assets/embed-[name]-[hash:7][extname]",
					},
				},
			},
		});
	},
	load: {
		filter: { id: /\/client\/embed\/embed-assets\.ts$/ },
		handler() {
			const names = readdirSync(`${CLIENT}/assets`);
			const find = (pattern: RegExp) => {
				const name = names.find((each) => pattern.test(each));
				if (!name) throw new Error(`the widget's build has no ${pattern}`);
				return JSON.stringify(`/assets/${name}`);
			};
			const [script, styles] = [find(/^embed-script-[\w-]{7}\.js$/), find(/^embed-style-[\w-]{7}\.css$/)];
			return `export const EMBED_SCRIPT = ${script}, EMBED_STYLES = ${styles};`;
		},
	},
};
