// Keeps a choice about odds that a form made without JavaScript (odds) and leads back to its page.
import { type LoaderFunctionArgs, redirect } from "react-router";
import { safeRedirect } from "#client/session/safe-redirect.ts";
import { ODDS_CHOICES, ODDS_FORMATS, oneOf, preferenceCookie } from "#client/ui/page/reader-preferences.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";

export function loader({ request, url }: LoaderFunctionArgs) {
	const target = safeRedirect(url.searchParams.get("to"));
	const headers = new Headers({ "Cache-Control": "no-store" });
	const odds = oneOf(ODDS_CHOICES, url.searchParams.get("odds"));
	const format = oneOf(ODDS_FORMATS, url.searchParams.get("format"));
	if (isOwnForm(request)) {
		if (odds) headers.append("Set-Cookie", preferenceCookie("odds", odds));
		if (format) headers.append("Set-Cookie", preferenceCookie("odds_format", format));
	}
	return redirect(target?.kind === "local" ? target.path : pagePaths.home(), { headers });
}

/** A link on another site must not show odds where they are hidden. Old browsers send no such header. */
function isOwnForm({ headers }: Request): boolean {
	return ["same-origin", null].includes(headers.get("Sec-Fetch-Site"));
}
