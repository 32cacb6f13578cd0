// Which site led to a page. Old browsers, and all of them on a site without https, do not send Sec-Fetch-Site: then by Origin or Referer,
// which pages of this site let be sent to it alone (Referrer-Policy).
import type { Request } from "express";

/** Null: unknown, as of an address that was typed. */
export function fetchSiteOf(request: Request): string | null {
	const given = request.get("sec-fetch-site");
	if (given !== undefined) return given;
	const from = request.get("origin") ?? request.get("referer");
	if (from === undefined) return null;
	return URL.canParse(from) && new URL(from).host === request.get("host") ? "same-origin" : "cross-site";
}
