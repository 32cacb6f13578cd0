// The locale is the first part of the path: pages live bare (the default locale) and under /en. Links keep what they have.
import { useLocation } from "react-router";
import { PAGE_LOCALES } from "#shared/contract/page-paths.ts";

export const LOCALES = PAGE_LOCALES;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = LOCALES[0];

export interface LocalePath {
	locale: Locale;
	/** "" or "/en". */
	prefix: string;
	/** Without the prefix: "/league/l1". */
	path: string;
}

export function splitLocale(pathname: string): LocalePath {
	const locale = LOCALES.find((known) => pathname === `/${known}` || pathname.startsWith(`/${known}/`));
	if (!locale) return { locale: DEFAULT_LOCALE, prefix: "", path: pathname };
	return { locale, prefix: `/${locale}`, path: pathname.slice(locale.length + 1) || "/" };
}

/** `path` with the prefix of the page it stands on: `/` under /en is `/en`. */
export function withPrefix(prefix: string, path: string): string {
	return path === "/" && prefix ? prefix : `${prefix}${path.startsWith("/?") && prefix ? path.slice(1) : path}`;
}

export function useLocalePath(): LocalePath {
	return splitLocale(useLocation().pathname);
}

export function useLocale(): Locale {
	return useLocalePath().locale;
}
