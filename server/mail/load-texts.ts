// Loads texts that the server itself writes, by locale: files of shared/i18n/<locale>.
import { existsSync, readFileSync } from "node:fs";
import { DEFAULT_LOCALE, LOCALE_KEYS, type Locale } from "#shared/i18n/locales.ts";
import { createTranslator, flattenTexts, type Translator } from "#shared/i18n/translator.ts";

function readSource(locale: Locale, name: string): { locale: Locale; texts: ReadonlyMap<string, string> } {
	const file = new URL(`../../shared/i18n/${locale}/${name}.json`, import.meta.url);
	return { locale, texts: new Map(existsSync(file) ? flattenTexts(JSON.parse(readFileSync(file, "utf8"))) : []) };
}

export function loadTexts<Key extends string>(name: string): (locale: Locale) => Translator<Key> {
	const fallback = readSource(DEFAULT_LOCALE, name);
	const translators = Object.fromEntries(
		LOCALE_KEYS.map((locale) => [locale, createTranslator<Key>(readSource(locale, name), fallback)]),
	) as Record<Locale, Translator<Key>>;
	return (locale) => translators[locale];
}
