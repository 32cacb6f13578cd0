// Resolves `import "#texts/<room>"` to shared/i18n/<locale>/<room>.json: the default locale is part of the module; the browser loads the
// file of the page's locale before the importing module runs. A locale may lack a file.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { DEFAULT_LOCALE, LOCALE_KEYS } from "#shared/i18n/locales.ts";

const SPECIFIER = /^#texts\/([\w-]+)$/;
const RESOLVED = /^\0texts\/([\w-]+)$/;

const TEXTS = fileURLToPath(new URL("./texts.ts", import.meta.url));
const fileOf = (locale: string, room: string) => fileURLToPath(new URL(`../../shared/i18n/${locale}/${room}.json`, import.meta.url));

/** `isBrowser`: the module only contains the default locale's texts. */
function moduleOf(room: string, isBrowser: boolean): string {
	const locales = LOCALE_KEYS.filter((locale) => existsSync(fileOf(locale, room)));
	if (!locales.includes(DEFAULT_LOCALE)) throw new Error(`shared/i18n/${DEFAULT_LOCALE}/${room}.json does not exist`);
	const bundled = isBrowser ? [DEFAULT_LOCALE] : locales;
	const later = locales.filter((locale) => !bundled.includes(locale));
	const path = (locale: string) => JSON.stringify(fileOf(locale, room));
	const files = later.map((locale) => `${JSON.stringify(locale)}: () => import(${path(locale)})`);
	return [
		`import { addTexts, loadTexts } from ${JSON.stringify(TEXTS)};`,
		...bundled.map((locale, at) => `import texts${at} from ${path(locale)};\naddTexts(${JSON.stringify(locale)}, texts${at});`),
		...(files.length > 0 ? [`await loadTexts({ ${files.join(", ")} });`] : []),
	].join("\n");
}

export const roomTexts: Plugin = {
	name: "room-texts",
	enforce: "pre",
	resolveId: {
		filter: { id: SPECIFIER },
		handler: (specifier) => specifier.replace(SPECIFIER, "\0texts/$1"),
	},
	load: {
		filter: { id: RESOLVED },
		handler(id) {
			const room = RESOLVED.exec(id)?.[1];
			return room === undefined ? null : { code: moduleOf(room, this.environment.config.consumer === "client"), moduleSideEffects: true };
		},
	},
};
