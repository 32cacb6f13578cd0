// Stores a choice about odds, scores or the match delay from a link or from a form without JavaScript, and redirects back to its page.
import { type LoaderFunctionArgs, redirect } from "react-router";
import { isFromThisSite } from "#client/session/from-this-site.ts";
import { safeRedirect } from "#client/session/safe-redirect.ts";
import { MATCH_DELAY_COOKIE, parseMatchDelay } from "#shared/contract/match-delay.ts";
import { ODDS_AGE_COOKIE, parseOddsAge } from "#shared/contract/odds-age.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { ODDS_CHOICES, SCORE_CHOICES } from "#shared/contract/reader-choices.ts";
import { ODDS_FORMATS, oneOf, preferenceCookie } from "#shared/contract/reader-preferences.ts";

export function loader({ request, url }: LoaderFunctionArgs) {
	const target = safeRedirect(url.searchParams.get("to"));
	const headers = new Headers({ "Cache-Control": "no-store" });
	const odds = oneOf(ODDS_CHOICES, url.searchParams.get("odds"));
	const format = oneOf(ODDS_FORMATS, url.searchParams.get("format"));
	const scores = oneOf(SCORE_CHOICES, url.searchParams.get("scores"));
	const oddsAge = parseOddsAge(url.searchParams.get("odds_age"));
	const delay = parseMatchDelay(url.searchParams.get("delay"));
	// A link on another site must not reveal hidden content.
	if (isFromThisSite(request)) {
		if (odds) headers.append("Set-Cookie", preferenceCookie("odds", odds));
		if (format) headers.append("Set-Cookie", preferenceCookie("odds_format", format));
		if (delay !== null) headers.append("Set-Cookie", preferenceCookie(MATCH_DELAY_COOKIE, String(delay)));
		if (oddsAge !== null) headers.append("Set-Cookie", preferenceCookie(ODDS_AGE_COOKIE, String(oddsAge)));
		if (scores) headers.append("Set-Cookie", preferenceCookie("scores", scores));
	}
	return redirect(target?.kind === "local" ? target.path : pagePaths.home(), { headers });
}
