// Texts of mails and of messages about accounts, by locale: shared/i18n/<locale>/mails.json.
import { existsSync, readFileSync } from "node:fs";
import { DEFAULT_LOCALE, LOCALE_KEYS, type Locale } from "#shared/i18n/locales.ts";
import type { MailKey } from "#shared/i18n/text-key.ts";
import { createTranslator, flattenTexts, type Translator } from "#shared/i18n/translator.ts";

function readTexts(locale: Locale): ReadonlyMap<string, string> {
	const file = new URL(`../../shared/i18n/${locale}/mails.json`, import.meta.url);
	return new Map(existsSync(file) ? flattenTexts(JSON.parse(readFileSync(file, "utf8"))) : []);
}

const fallback = { locale: DEFAULT_LOCALE, texts: readTexts(DEFAULT_LOCALE) };
const translators = Object.fromEntries(
	LOCALE_KEYS.map((locale) => [locale, createTranslator<MailKey>(locale, readTexts(locale), fallback)]),
) as Record<Locale, Translator<MailKey>>;

export function mailTextOf(locale: Locale): Translator<MailKey> {
	return translators[locale];
}
