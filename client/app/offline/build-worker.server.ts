// Bundles the service worker next to the client: one file without imports and with a fixed name.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import { DEFAULT_LOCALE, LOCALE_KEYS } from "#shared/i18n/locales.ts";

const ENTRY = fileURLToPath(new URL("./service-worker.ts", import.meta.url));
const CLIENT = fileURLToPath(new URL("../../../build/next/client", import.meta.url));

/** Returns the offline texts of a locale; texts that the locale lacks are those of the default locale. */
function textsOf(locale: string): object {
	const read = (each: string) => {
		const file = new URL(`../../../shared/i18n/${each}/offline.json`, import.meta.url);
		return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
	};
	return { ...read(DEFAULT_LOCALE), ...read(locale) };
}

export const offlineWorker: Plugin = {
	name: "offline-worker",
	applyToEnvironment: ({ name }) => name === "client",
	async writeBundle(_options, bundle) {
		// A new build has new assets, so the worker's bytes change and browsers install it as a new version.
		const name = createHash("sha256").update(Object.keys(bundle).sort().join()).digest("hex").slice(0, 8);
		const texts = Object.fromEntries(LOCALE_KEYS.map((locale) => [locale, textsOf(locale)]));
		await build({
			configFile: false,
			publicDir: false,
			logLevel: "warn",
			define: { BUILD: JSON.stringify(name), TEXTS: JSON.stringify(texts) },
			build: {
				outDir: CLIENT,
				emptyOutDir: false,
				modulePreload: false,
				rolldownOptions: { input: ENTRY, output: { format: "iife", entryFileNames: "sw.js" } },
			},
		});
	},
};
