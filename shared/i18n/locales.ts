// The languages of the site. A language is one folder here, `<locale>/` with its texts, and one line in LOCALES.

interface LocaleEntry {
	/** BCP 47 tag by which dates, numbers and lists are written. */
	formats: string;
}

export const LOCALES = {
	en: { formats: "en-GB" },
} as const satisfies Record<string, LocaleEntry>;

export type Locale = keyof typeof LOCALES;
export const LOCALE_KEYS = Object.keys(LOCALES) as [Locale, ...Locale[]];

/** Addresses without a locale are in it, and texts that another language lacks are shown in it. */
export const DEFAULT_LOCALE: Locale = LOCALE_KEYS[0];

/** The best of the site's locales for an Accept-Language header. */
export function preferredLocale(acceptLanguage: string): Locale {
	const ranked = acceptLanguage
		.split(",")
		.map((entry) => {
			const [tag = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
			const quality = parameters.find((parameter) => parameter.startsWith("q="));
			return { tag, quality: quality ? Number(quality.slice(2)) || 0 : 1 };
		})
		.filter(({ tag, quality }) => tag !== "" && quality > 0)
		.sort((a, b) => b.quality - a.quality);
	for (const { tag } of ranked) {
		const found =
			LOCALE_KEYS.find((key) => key.toLowerCase() === tag) ?? LOCALE_KEYS.find((key) => key.toLowerCase() === tag.split("-")[0]);
		if (found) return found;
	}
	return DEFAULT_LOCALE;
}

/** A page's path in a locale: bare in the default one. */
export function pathIn(locale: Locale, path: string): string {
	if (locale === DEFAULT_LOCALE) return path;
	return path === "/" ? `/${locale}` : `/${locale}${path}`;
}
