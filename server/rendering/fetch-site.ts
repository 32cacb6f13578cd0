// Determines which site led to a page. Old browsers, and all browsers on a site without https, do not send Sec-Fetch-Site: then the header
// Origin or Referer decides. Pages of this site send these only to this site (Referrer-Policy).
import type { Request } from "express";

/** Returns `null` if unknown, for instance for a typed address. */
export function fetchSiteOf(request: Request): string | null {
	const given = request.get("sec-fetch-site");
	if (given !== undefined) return given;
	const from = request.get("origin") ?? request.get("referer");
	if (from === undefined) return null;
	return URL.canParse(from) && new URL(from).host === request.get("host") ? "same-origin" : "cross-site";
}
