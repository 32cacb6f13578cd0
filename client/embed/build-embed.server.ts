// Bundles the scripts and styles of widgets and overlays separately, next to the client, because the client's chunks include React and the site's frame.
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import { stripSchemas } from "#client/api/strip-schemas.server.ts";
import { roomTexts } from "#client/i18n/texts-plugin.server.ts";

const CLIENT = fileURLToPath(new URL("../../build/next/client", import.meta.url));

/** Keeps style sheets whose class names the script does not use: the server-rendered page uses them. */
const withStyles: Plugin = {
	name: "with-styles",
	enforce: "post",
	transform: { filter: { id: /\.module\.css$/ }, handler: () => ({ code: "", map: null, moduleSideEffects: "no-treeshake" }) },
};

/** The documents with a script of their own: address of the script, module with the paths of the built files, names of its constants. */
const DOCUMENTS = [
	{ name: "embed", entry: new URL("./embed-script.ts", import.meta.url), assets: /\/client\/embed\/embed-assets\.ts$/, constant: "EMBED" },
	{
		name: "overlay",
		entry: new URL("../overlay/overlay-script.ts", import.meta.url),
		assets: /\/client\/overlay\/overlay-assets\.ts$/,
		constant: "OVERLAY",
	},
] as const;

export const embedScript: Plugin = {
	name: "embed-script",
	async writeBundle() {
		if (this.environment.name !== "client") return;
		await buildLoader();
		for (const { name, entry } of DOCUMENTS) await buildScript(name, fileURLToPath(entry));
	},
	load: {
		filter: { id: /\/client\/(embed\/embed|overlay\/overlay)-assets\.ts$/ },
		handler(id) {
			const made = DOCUMENTS.find(({ assets }) => assets.test(id));
			if (!made) return null;
			const names = readdirSync(`${CLIENT}/assets`);
			const find = (pattern: RegExp) => {
				const name = names.find((each) => pattern.test(each));
				if (!name) throw new Error(`the build of ${made.name} has no ${pattern}`);
				return JSON.stringify(`/assets/${name}`);
			};
			const script = find(new RegExp(`^${made.name}-script-[\\w-]{7}\\.js$`));
			const styles = find(new RegExp(`^${made.name}-style-[\\w-]{7}\\.css$`));
			return `export const ${made.constant}_SCRIPT = ${script}, ${made.constant}_STYLES = ${styles};`;
		},
	},
};

/** The oldest browser that a framed document meets: the one in OBS Studio 29 and 30. */
const TARGET = ["chrome103", "safari16.4", "firefox114"];

async function buildScript(name: string, entry: string): Promise<void> {
	await build({
		configFile: false,
		publicDir: false,
		logLevel: "warn",
		plugins: [roomTexts, stripSchemas, withStyles],
		build: {
			outDir: CLIENT,
			emptyOutDir: false,
			assetsInlineLimit: 0,
			modulePreload: false,
			target: TARGET,
			cssCodeSplit: false,
			rolldownOptions: {
				input: { script: entry },
				output: {
					entryFileNames: `assets/${name}-[name]-[hash:7].js`,
					chunkFileNames: `assets/${name}-[name]-[hash:7].js`,
					assetFileNames: `assets/${name}-[name]-[hash:7][extname]`,
				},
			},
		},
	});
}

/** The script that hosts paste has a fixed name and is one classic script, so that a page needs nothing but its address. */
async function buildLoader(): Promise<void> {
	await build({
		configFile: false,
		publicDir: false,
		logLevel: "warn",
		build: {
			outDir: CLIENT,
			emptyOutDir: false,
			modulePreload: false,
			target: TARGET,
			rolldownOptions: {
				input: fileURLToPath(new URL("./widget-loader.ts", import.meta.url)),
				output: { format: "iife", entryFileNames: "widget.js" },
			},
		},
	});
}
