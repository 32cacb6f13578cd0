// Whether a link or form of this site led here, by the header Sec-Fetch-Site.

/** Old browsers send no such header: then true. */
export function isFromThisSite({ headers }: Request): boolean {
	return ["same-origin", null].includes(headers.get("Sec-Fetch-Site"));
}
