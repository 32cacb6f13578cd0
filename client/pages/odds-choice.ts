// Keeps a choice about odds that a form made without JavaScript (odds) and leads back to its page.
import { type LoaderFunctionArgs, redirect } from "react-router";
import { isFromThisSite } from "#client/session/from-this-site.ts";
import { safeRedirect } from "#client/session/safe-redirect.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { ODDS_CHOICES, ODDS_FORMATS, oneOf, preferenceCookie } from "#shared/contract/reader-preferences.ts";

export function loader({ request, url }: LoaderFunctionArgs) {
	const target = safeRedirect(url.searchParams.get("to"));
	const headers = new Headers({ "Cache-Control": "no-store" });
	const odds = oneOf(ODDS_CHOICES, url.searchParams.get("odds"));
	const format = oneOf(ODDS_FORMATS, url.searchParams.get("format"));
	// A link on another site must not show odds where they are hidden.
	if (isFromThisSite(request)) {
		if (odds) headers.append("Set-Cookie", preferenceCookie("odds", odds));
		if (format) headers.append("Set-Cookie", preferenceCookie("odds_format", format));
	}
	return redirect(target?.kind === "local" ? target.path : pagePaths.home(), { headers });
}
