// The languages of the site. A language is one folder here, `<locale>/` with its texts, and one line in LOCALES.

interface LocaleEntry {
	/** In the language itself. */
	name: string;
	/** BCP 47 tag by which dates, numbers and lists are written. */
	formats: string;
}

export const LOCALES = {
	en: { name: "English", formats: "en-GB" },
} as const satisfies Record<string, LocaleEntry>;

export type Locale = keyof typeof LOCALES;
export const LOCALE_KEYS = Object.keys(LOCALES) as [Locale, ...Locale[]];

/** Addresses without a locale are in it, and texts that another language lacks are shown in it. */
export const DEFAULT_LOCALE: Locale = LOCALE_KEYS[0];

/** The locale of a stored key; the default one where there is none, or none such any more. */
export const localeOf = (key: string | null): Locale => LOCALE_KEYS.find((known) => known === key) ?? DEFAULT_LOCALE;

/** Cookie with the locale that the reader chose. */
export const LOCALE_COOKIE = "locale";

/** Of the pages that a form names by their locale, `/en`; empty for the bare ones and for what is no locale. */
export function prefixOf(locale: unknown): string {
	return LOCALE_KEYS.some((key) => key === locale) ? `/${locale}` : "";
}

/** A page's path in a locale: bare in the default one. */
export function pathIn(locale: Locale, path: string): string {
	if (locale === DEFAULT_LOCALE) return path;
	return path === "/" ? `/${locale}` : `/${locale}${path}`;
}
