// The security headers of every response, and the headers that are omitted for files.
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { RequestHandler } from "express";
import helmet from "helmet";
import { DAY_MS, SECOND_MS } from "#shared/kit/instant.ts";

/** Features that no page uses, and that an injected script must not use. */
const NO_SENSORS = [
	"accelerometer",
	"camera",
	"display-capture",
	"geolocation",
	"gyroscope",
	"hid",
	"magnetometer",
	"microphone",
	"midi",
	"payment",
	"serial",
	"usb",
	"xr-spatial-tracking",
]
	.map((feature) => `${feature}=()`)
	.join(", ");

/**
 * Responses other than pages may neither load anything nor be framed. `hstsDays` is the number of days for which browsers insist on HTTPS;
 * 0 for none.
 */
export function securityHeaders(hstsDays: number): RequestHandler {
	// The headers are the same for every response, so they are computed once.
	const headers = headersOf(hstsDays);
	return (_request, response, next) => {
		for (const [name, value] of headers) response.setHeader(name, value);
		next();
	};
}

function headersOf(hstsDays: number): [name: string, value: string][] {
	const setHeaders = helmet({
		contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
		// Subdomains are not included: others may own them and serve them without HTTPS.
		strictTransportSecurity: hstsDays > 0 && { maxAge: (hstsDays * DAY_MS) / SECOND_MS, includeSubDomains: false },
		xFrameOptions: false,
		// If a browser sends no Sec-Fetch-Site, the referrer shows whether a link belongs to this site.
		referrerPolicy: { policy: "same-origin" },
	});
	const request = new IncomingMessage(new Socket());
	const example = new ServerResponse(request);
	setHeaders(request, example, () => {});
	return [...Object.entries(example.getHeaders()), ["Permissions-Policy", NO_SENSORS]] as [string, string][];
}

const OF_FILES: ReadonlySet<string> = new Set(["cross-origin-resource-policy", "strict-transport-security", "x-content-type-options"]);
const OF_DOCUMENTS = headersOf(1).flatMap(([name]) => (OF_FILES.has(name.toLowerCase()) ? [] : name));

/**
 * Removes headers from the response with a script, style sheet, font or image: browsers apply them to documents only, and a page has many
 * files.
 */
export function removeDocumentHeaders(response: ServerResponse): void {
	for (const name of OF_DOCUMENTS) response.removeHeader(name);
}
