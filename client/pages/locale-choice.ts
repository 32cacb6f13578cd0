// Stores the language chosen in the footer and redirects to the same page in it.
import { type LoaderFunctionArgs, redirect } from "react-router";
import { splitLocale, withPrefix } from "#client/i18n/locale-path.ts";
import { isFromThisSite } from "#client/session/from-this-site.ts";
import { safeRedirect } from "#client/session/safe-redirect.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { oneOf, preferenceCookie } from "#shared/contract/reader-preferences.ts";
import { DEFAULT_LOCALE, LOCALE_COOKIE, LOCALE_KEYS } from "#shared/i18n/locales.ts";

export function loader({ request, url }: LoaderFunctionArgs) {
	const path = localPath(url.searchParams.get("to"));
	const locale = oneOf(LOCALE_KEYS, url.searchParams.get("locale"));
	const headers = new Headers({ "Cache-Control": "no-store" });
	if (!locale) return redirect(path, { headers });
	// A link on another site must not change the reader's language.
	if (isFromThisSite(request)) headers.append("Set-Cookie", preferenceCookie(LOCALE_COOKIE, locale));
	const { pathname, search, hash } = new URL(path, url.origin);
	// The default locale's pages have no prefix.
	const prefix = locale === DEFAULT_LOCALE ? "" : `/${locale}`;
	// Checked again: `/en//evil.example` is local, but not without its prefix.
	return redirect(localPath(withPrefix(prefix, splitLocale(pathname).path + search + hash)), { headers });
}

function localPath(raw: string | null): string {
	const target = safeRedirect(raw);
	return target?.kind === "local" ? target.path : pagePaths.home();
}
