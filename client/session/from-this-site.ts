// Whether a link or form of this site led here, by the header Sec-Fetch-Site. Where the browser sends none, the server has made it of
// Origin or Referer (server/rendering/fetch-site.ts).

export function isFromThisSite({ headers }: Request): boolean {
	return headers.get("Sec-Fetch-Site") === "same-origin";
}
