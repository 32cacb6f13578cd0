// Looks up a text by key and locale. Components call `useText()` (translate.ts).
import "#texts/site";
import { DEFAULT_LOCALE, type Locale } from "#shared/i18n/locales.ts";
import type { TextKey } from "#shared/i18n/text-key.ts";
import { createTranslator, type Translator } from "#shared/i18n/translator.ts";
import { textsOf } from "./texts.ts";

export type { TextKey };
export type Translate = Translator<TextKey>;

const translators = new Map<Locale, Translate>();

const sourceOf = (locale: Locale) => ({ locale, texts: textsOf(locale) });

export function textOf(locale: Locale): Translate {
	const known = translators.get(locale) ?? createTranslator<TextKey>(sourceOf(locale), sourceOf(DEFAULT_LOCALE));
	translators.set(locale, known);
	return known;
}
