// A page for each error code, whose address is the `type` of the error: what the code means, what to do, and an example of the response.
// Needs no script.
import express, { type RequestHandler, type Router } from "express";
import { contentSecurityPolicy } from "helmet";
import { ERROR_STATUS, type ErrorCode } from "#shared/contract/error-code.ts";
import { ERROR_GUIDE, errorPagePath } from "#shared/contract/error-guide/error-guide.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";
import { HOUR_MS, SECOND_MS } from "#shared/kit/instant.ts";

const pagePolicy = contentSecurityPolicy({
	useDefaults: false,
	directives: {
		defaultSrc: ["'none'"],
		styleSrc: ["'unsafe-inline'"],
		baseUri: ["'none'"],
		formAction: ["'none'"],
		frameAncestors: ["'none'"],
	},
}) as RequestHandler;

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
		const html = pageOf(`${title} · ${siteName} API`, content);
		return (_request, response) => void response.set("Cache-Control", CACHING).type("html").send(html);
	};
	pages.get("/errors", pagePolicy, send("Errors", listOfCodes()));
	for (const code of CODES) pages.get(`/errors/${code}`, pagePolicy, send(code, guideOf(code)));
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
<h2>What you will see</h2><pre tabindex="0">${escaped(seen)}</pre>
<p><a href="/api/errors">All errors</a> · <a href="/api/docs">API</a></p>`;
}

const statusOf = (code: ErrorCode) => (OF_SOCKETS.has(code) ? "live" : ERROR_STATUS[code]);

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** Text between backticks is code. */
const marked = (text: string) => escaped(text).replace(/`([^`]+)`/g, "<code>$1</code>");

const pageOf = (title: string, content: string) => `<!doctype html>
<html lang="${DEFAULT_LOCALE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>
:root { color-scheme: light dark; background: light-dark(#f4f6f3, #0b1110); color: light-dark(#0f1a17, #eaf2ee); }
body { margin: 0 auto; max-width: 46rem; padding: 1.5rem 1rem; font: 0.9375rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0; font-size: min(1.5rem, 10vw); line-height: 1.25; }
h2 { margin: 1.5rem 0 0.25rem; font-size: 1.0625rem; }
p { margin: 0.5rem 0; }
a { color: inherit; text-underline-offset: 0.2em; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.9em; }
dl, pre { border: 1px solid light-dark(#dfe5e0, #1f2b27); border-radius: 10px; background: light-dark(#fff, #121a18); }
pre { overflow-x: auto; overflow-wrap: normal; padding: 1rem; }
dl > div { padding: 0.5rem 1rem; }
dl > div + div { border-top: 1px solid light-dark(#dfe5e0, #1f2b27); }
dt { display: flex; flex-wrap: wrap; gap: 0 1rem; justify-content: space-between; }
dt span, dd { color: light-dark(#4b5a55, #a3b3ac); }
dd { margin: 0; }
@media (min-width: 40rem) {
	dl > div { display: grid; grid-template-columns: 18rem 1fr; gap: 1rem; }
}
</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
