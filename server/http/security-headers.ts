// What browsers are told with every answer, and what of it files do not need.
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { RequestHandler } from "express";
import helmet from "helmet";

/** What no page here uses, and no script that got in may. */
const NO_SENSORS = [
	...["accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "hid", "magnetometer", "microphone", "midi"],
	...["payment", "serial", "usb", "xr-spatial-tracking"],
]
	.map((feature) => `${feature}=()`)
	.join(", ");

/** Nothing that is not a page may load or frame anything. HTTPS is insisted on only where the site has it. */
export function securityHeaders(siteUrl: string): RequestHandler {
	// The same for every answer: found out once.
	const headers = headersOf(siteUrl);
	return (_request, response, next) => {
		for (const [name, value] of headers) response.setHeader(name, value);
		next();
	};
}

function headersOf(siteUrl: string): [name: string, value: string][] {
	const setHeaders = helmet({
		contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
		strictTransportSecurity: siteUrl.startsWith("https:"),
		xFrameOptions: false,
		// Links of this site are told from those of others where a browser sends no Sec-Fetch-Site.
		referrerPolicy: { policy: "same-origin" },
	});
	const request = new IncomingMessage(new Socket());
	const example = new ServerResponse(request);
	setHeaders(request, example, () => {});
	return [...Object.entries(example.getHeaders()), ["Permissions-Policy", NO_SENSORS]] as [string, string][];
}

const OF_FILES: ReadonlySet<string> = new Set(["cross-origin-resource-policy", "strict-transport-security", "x-content-type-options"]);
const OF_DOCUMENTS = headersOf("https://site.example").flatMap(([name]) => (OF_FILES.has(name.toLowerCase()) ? [] : name));

/** For a script, style sheet, font or image of the site itself: browsers heed these headers of documents alone, and a page has many files. */
export function removeDocumentHeaders(response: ServerResponse): void {
	for (const name of OF_DOCUMENTS) response.removeHeader(name);
}
