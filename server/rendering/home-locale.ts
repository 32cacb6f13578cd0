// Redirects the home page to the language that the reader chose, otherwise to the browser's. Each address has one language, so that all
// guests can share its page. All other addresses are served unchanged.
import type { RequestHandler } from "express";
import { preferredLocale } from "#server/http/endpoint/preferred-locale.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { LOCALE_COOKIE, LOCALE_KEYS } from "#shared/i18n/locales.ts";
import { readCookie } from "#shared/kit/read-cookie.ts";

/** `locales` begins with the default one, which has the bare addresses. */
export function redirectHomeByLocale(locales: readonly [string, ...string[]] = LOCALE_KEYS): RequestHandler {
	return (request, response, next) => {
		if (locales.length === 1 || request.path !== pagePaths.home()) return next();
		// Like every page, the response also depends on Cookie.
		response.vary("Accept-Language");
		const chosen = readCookie(request.get("cookie"), LOCALE_COOKIE);
		const locale = locales.find((one) => one === chosen) ?? preferredLocale(request, locales);
		if (locale === locales[0]) return next();
		const search = /\?.*/.exec(request.originalUrl)?.[0] ?? "";
		response.set("Cache-Control", "no-store").redirect(302, `/${locale}${search}`);
	};
}
