// Every text of the site by key, in a locale. Components call `useText()` (translate.ts).
import "#texts/site";
import { DEFAULT_LOCALE, type Locale } from "#shared/i18n/locales.ts";
import type { TextKey } from "#shared/i18n/text-key.ts";
import { createTranslator, type Translator } from "#shared/i18n/translator.ts";
import { textsOf } from "./texts.ts";

export type { TextKey };
export type Translate = Translator<TextKey>;

const translators = new Map<Locale, Translate>();

export function textOf(locale: Locale): Translate {
	const fallback = { locale: DEFAULT_LOCALE, texts: textsOf(DEFAULT_LOCALE) };
	const known = translators.get(locale) ?? createTranslator<TextKey>(locale, textsOf(locale), fallback);
	translators.set(locale, known);
	return known;
}
