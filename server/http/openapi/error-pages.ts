// A page for each error code, whose address is the `type` of the error: what the code means, what to do, and an example of the response.
// Needs no script.
import express, { type RequestHandler, type Router } from "express";
import { ERROR_STATUS, type ErrorCode } from "#shared/contract/error-code.ts";
import { ERROR_GUIDE, errorPagePath } from "#shared/contract/error-guide/error-guide.ts";
import { HOUR_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { docsPage, docsPolicy, marked, preformatted } from "./docs-page.ts";

const CACHING = `public, max-age=${HOUR_MS / SECOND_MS}`;

/** Codes of live connections, whose acknowledgements have no HTTP status. */
const OF_SOCKETS: ReadonlySet<string> = new Set<ErrorCode>([
	"malformed_packet",
	"too_many_topics",
	"unknown_topic",
	"unsupported_protocol",
]);

const CODES = Object.keys(ERROR_STATUS).toSorted() as ErrorCode[];

/** Serves `/errors` with the list of all codes. An unknown code is left to the next handler. */
export function serveErrorPages(siteName: string): Router {
	const pages = express.Router();
	const send = (title: string, content: string): RequestHandler => {
		const html = docsPage(`${title} · ${siteName} API`, content);
		return (_request, response) => void response.set("Cache-Control", CACHING).type("html").send(html);
	};
	pages.get("/errors", docsPolicy, send("Errors", listOfCodes()));
	for (const code of CODES) pages.get(`/errors/${code}`, docsPolicy, send(code, guideOf(code)));
	return pages;
}

function listOfCodes(): string {
	const rows = CODES.map(
		(code) =>
			`<div><dt><a href="${errorPagePath(code)}"><code>${code}</code></a> <span>${statusOf(code)}</span></dt><dd>${marked(ERROR_GUIDE[code].title)}</dd></div>`,
	);
	return `<h1>Errors</h1>
<p>Every refusal has a code, in <code>error.code</code> of its body and at the end of <code>type</code>.</p>
<dl>
${rows.join("\n")}
</dl>`;
}

function guideOf(code: ErrorCode): string {
	const { title, means, remedy } = ERROR_GUIDE[code];
	const error = { code, message: "One sentence about this request.", requestId: "0b1c…" };
	const problem = { type: errorPagePath(code), title, status: ERROR_STATUS[code], detail: error.message, error };
	const seen = OF_SOCKETS.has(code)
		? `{ ok: false, error: ${JSON.stringify({ code, message: error.message }, null, 2)} }`
		: `HTTP/1.1 ${ERROR_STATUS[code]}\nContent-Type: application/problem+json\n\n${JSON.stringify(problem, null, 2)}`;
	return `<h1>${marked(title)}</h1>
<p><code>${code}</code>, ${OF_SOCKETS.has(code) ? "in acknowledgements of live connections" : `status ${ERROR_STATUS[code]}`}</p>
<h2>What it means</h2><p>${marked(means)}</p>
<h2>What to do</h2><p>${marked(remedy)}</p>
<h2>What you will see</h2>${preformatted(seen, "Example")}
<p><a href="/api/errors">All errors</a> · <a href="/api/docs">API</a></p>`;
}

const statusOf = (code: ErrorCode) => (OF_SOCKETS.has(code) ? "live" : ERROR_STATUS[code]);
