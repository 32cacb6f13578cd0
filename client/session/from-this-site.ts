// Returns whether the request comes from a link or form of this site, by the header Sec-Fetch-Site. If the browser does not send it, the
// server derives it from Origin or Referer (server/rendering/fetch-site.ts).

export function isFromThisSite({ headers }: Request): boolean {
	return headers.get("Sec-Fetch-Site") === "same-origin";
}
