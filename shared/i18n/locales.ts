// The languages of the site. Each has a folder `<locale>/` with its texts and one line in LOCALES.

interface LocaleEntry {
	/** The language's own name for itself. */
	name: string;
	/** BCP 47 tag for formatting dates, numbers and lists. */
	formats: string;
}

export const LOCALES = {
	en: { name: "English", formats: "en-GB" },
} as const satisfies Record<string, LocaleEntry>;

export type Locale = keyof typeof LOCALES;
export const LOCALE_KEYS = Object.keys(LOCALES) as [Locale, ...Locale[]];

/** Locale of addresses without a prefix; its texts are used where those of another language are missing. */
export const DEFAULT_LOCALE: Locale = LOCALE_KEYS[0];

/** The locale of a stored key; the default one if the key is missing or no longer exists. */
export const localeOf = (key: string | null): Locale => LOCALE_KEYS.find((known) => known === key) ?? DEFAULT_LOCALE;

/** Cookie with the locale that the reader chose. */
export const LOCALE_COOKIE = "locale";

/** Path prefix of the pages of a locale sent by a form, such as `/en`; empty for the default locale and for unknown values. */
export function prefixOf(locale: unknown): string {
	return LOCALE_KEYS.some((key) => key === locale) ? `/${locale}` : "";
}

/** A page's path in a locale; the default locale has no prefix. */
export function pathIn(locale: Locale, path: string): string {
	if (locale === DEFAULT_LOCALE) return path;
	return path === "/" ? `/${locale}` : `/${locale}${path}`;
}
