// The locale is the first part of the path: pages live bare (the default locale) and under each locale. Links keep what they have.
import { DEFAULT_LOCALE, LOCALE_KEYS, type Locale } from "#shared/i18n/locales.ts";

export interface LocalePath {
	locale: Locale;
	/** Empty, or the locale behind a slash. */
	prefix: string;
	/** Without the prefix: "/league/l1". */
	path: string;
}

export function splitLocale(pathname: string): LocalePath {
	const locale = LOCALE_KEYS.find((known) => pathname === `/${known}` || pathname.startsWith(`/${known}/`));
	if (!locale) return { locale: DEFAULT_LOCALE, prefix: "", path: pathname };
	return { locale, prefix: `/${locale}`, path: pathname.slice(locale.length + 1) || "/" };
}

/** The locale of the document, for code outside of components; the default one where there is no document. */
export function pageLocale(): Locale {
	return typeof location === "undefined" ? DEFAULT_LOCALE : splitLocale(location.pathname).locale;
}

/** `path` with the prefix of the page it stands on: `/` under a locale is that locale's home. Addresses of other sites stay. */
export function withPrefix(prefix: string, path: string): string {
	if (path.startsWith("https:")) return path;
	return path === "/" && prefix ? prefix : `${prefix}${path.startsWith("/?") && prefix ? path.slice(1) : path}`;
}
