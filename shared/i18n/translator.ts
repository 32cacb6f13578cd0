// Looks up texts by key in one locale. The files have i18next's format, version 4. Its runtime is four times as large as all texts of the
// home page (docs/decisions/i18n.md), so this implementation supports only what is used: `{{holes}}`, and plurals as `_one`, `_other` … by
// the locale's rules.
import { LOCALES, type Locale } from "./locales.ts";

/** The content of a text file in a locale's folder. */
export interface TextTree {
	[key: string]: string | TextTree;
}

/** `values` are inserted into the holes; `count` also selects the plural form. */
export interface Translator<Key extends string> {
	(key: Key, values?: Record<string, string | number>): string;
	locale: Locale;
}

/** The texts of a language, by key. */
interface Source {
	locale: Locale;
	texts: ReadonlyMap<string, string>;
}

/**
 * A key without a text in `own` uses the text of `fallback`; if that lacks the key too, the key itself is returned. A plural form that a
 * language lacks is written as its `_other`.
 */
export function createTranslator<Key extends string>(own: Source, fallback: Source): Translator<Key> {
	const sources = [own, fallback].map(({ locale, texts }) => ({ texts, plurals: new Intl.PluralRules(LOCALES[locale].formats) }));
	const find = (key: string, count: unknown) => {
		for (const { texts, plurals } of sources) {
			const plural = typeof count === "number" ? (texts.get(`${key}_${plurals.select(count)}`) ?? texts.get(`${key}_other`)) : undefined;
			const text = plural ?? texts.get(key);
			if (text !== undefined) return text;
		}
		return key;
	};
	const translate = (key: Key, values: Record<string, string | number> = {}) =>
		find(key, values.count).replace(/\{\{(\w+)\}\}/g, (_hole, name: string) => String(values[name] ?? ""));
	return Object.assign(translate, { locale: own.locale });
}

/** `{ a: { b: "text" } }` as `["a.b", "text"]`. */
export function flattenTexts(texts: TextTree, path = ""): [key: string, text: string][] {
	return Object.entries(texts).flatMap(([key, value]) =>
		typeof value === "string" ? [[path + key, value] as [string, string]] : flattenTexts(value, `${path}${key}.`),
	);
}
