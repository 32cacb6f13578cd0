// The loaded texts by locale. `import "#texts/<room>"` loads those of a room (texts-plugin.server.ts): on the server in all locales, in the
// browser in the default one and the page's own.
import { LOCALE_KEYS, type Locale } from "#shared/i18n/locales.ts";
import { flattenTexts, type TextTree } from "#shared/i18n/translator.ts";
import { pageLocale } from "./locale-path.ts";

const loaded = Object.fromEntries(LOCALE_KEYS.map((locale) => [locale, new Map<string, string>()])) as Record<Locale, Map<string, string>>;

export function textsOf(locale: Locale): ReadonlyMap<string, string> {
	return loaded[locale];
}

/** Called by the modules of texts-plugin.server.ts. */
export function addTexts(locale: Locale, texts: TextTree): void {
	for (const [key, text] of flattenTexts(texts)) loaded[locale].set(key, text);
}

/**
 * Called in the browser by the modules of texts-plugin.server.ts, which await it, so an importing module has its texts when it runs. Links
 * keep the locale; a link to another locale has to load a new document.
 */
export async function loadTexts(files: Partial<Record<Locale, () => Promise<{ default: TextTree }>>>): Promise<void> {
	const locale = pageLocale();
	const load = files[locale];
	if (load) addTexts(locale, (await load()).default);
}
