// The locale prefix of paths: pages are mounted without one (the default locale) and under each locale. Links keep the current one.
import { DEFAULT_LOCALE, LOCALE_KEYS, type Locale } from "#shared/i18n/locales.ts";

export interface LocalePath {
	locale: Locale;
	/** Empty, or a slash and the locale. */
	prefix: string;
	/** The path without the prefix: "/league/l1". */
	path: string;
}

export function splitLocale(pathname: string): LocalePath {
	const locale = LOCALE_KEYS.find((known) => pathname === `/${known}` || pathname.startsWith(`/${known}/`));
	if (!locale) return { locale: DEFAULT_LOCALE, prefix: "", path: pathname };
	return { locale, prefix: `/${locale}`, path: pathname.slice(locale.length + 1) || "/" };
}

/** Returns the locale of the document, for code outside of components; the default one if there is no document. */
export function pageLocale(): Locale {
	return typeof location === "undefined" ? DEFAULT_LOCALE : splitLocale(location.pathname).locale;
}

/** Adds the current page's prefix to `path`: `/` under a locale becomes that locale's home. Addresses of other sites are unchanged. */
export function withPrefix(prefix: string, path: string): string {
	if (path.startsWith("https:")) return path;
	return path === "/" && prefix ? prefix : `${prefix}${path.startsWith("/?") && prefix ? path.slice(1) : path}`;
}
