// The language of the home page: the one that the reader chose, else the browser's. A redirect, since an address has one language: pages stay
// as they are, and guests share them. All other addresses are answered as they stand.
import type { RequestHandler } from "express";
import { preferredLocale } from "#server/http/endpoint/preferred-locale.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { LOCALE_COOKIE, LOCALE_KEYS } from "#shared/i18n/locales.ts";
import { readCookie } from "#shared/kit/read-cookie.ts";

/** `locales`: the default one, which has the bare addresses, first. */
export function redirectHomeByLocale(locales: readonly [string, ...string[]] = LOCALE_KEYS): RequestHandler {
	return (request, response, next) => {
		if (locales.length === 1 || request.path !== pagePaths.home()) return next();
		// The answer depends on Cookie too, as that of every page does.
		response.vary("Accept-Language");
		const chosen = readCookie(request.get("cookie"), LOCALE_COOKIE);
		const locale = locales.find((one) => one === chosen) ?? preferredLocale(request, locales);
		if (locale === locales[0]) return next();
		const search = /\?.*/.exec(request.originalUrl)?.[0] ?? "";
		response.set("Cache-Control", "no-store").redirect(302, `/${locale}${search}`);
	};
}
