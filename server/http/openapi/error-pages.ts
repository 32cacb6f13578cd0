// A page for each error code, whose address is the `type` of the error: what the code means, what to do, and an example of the response.
// Needs no script.
import express, { type RequestHandler, type Router } from "express";
import { ERROR_STATUS, type ErrorCode } from "#shared/contract/error-code.ts";
import { ERROR_GUIDE, errorPagePath } from "#shared/contract/error-guide/error-guide.ts";
import { HOUR_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { docsPage, docsPolicy, marked, preformatted } from "./docs-page.ts";

const CACHING = `public, max-age=${HOUR_MS / SECOND_MS}`;

/** Codes that only the live socket sends, so that they have no HTTP status. */
const ONLY_OF_SOCKETS = new Set<ErrorCode>(["malformed_packet", "too_many_topics", "unsupported_protocol"]);

/** Codes that refuse a packet of the live socket. */
const OF_PACKETS = new Set<ErrorCode>([
	...["malformed_packet", "too_many_topics", "unknown_topic", "unauthenticated", "token_expired"],
	...["forbidden", "rate_limited", "overloaded", "internal"],
] as ErrorCode[]);

/** Codes that refuse a connection of the live socket. */
const OF_HANDSHAKES = new Set<ErrorCode>([
	...["unsupported_protocol", "invalid_request", "unauthenticated", "token_expired", "forbidden", "internal"],
] as ErrorCode[]);

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
	return `<h1>${marked(title)}</h1>
<p><code>${code}</code>, ${statusOf(code)}</p>
<h2>What it means</h2><p>${marked(means)}</p>
<h2>What to do</h2><p>${marked(remedy)}</p>
<h2>What you will see</h2>
${samplesOf(code).join("\n")}
<p><a href="/api/errors">All errors</a> · <a href="/api/docs">API</a></p>`;
}

/** One sample for each way in which the code is sent. */
function samplesOf(code: ErrorCode): string[] {
	const message = "One sentence about this request.";
	const error = { code, message, requestId: "0b1c…", ...MORE[code] };
	const problem = { type: errorPagePath(code), title: ERROR_GUIDE[code].title, status: ERROR_STATUS[code], detail: message, error };
	const answer = `HTTP/1.1 ${ERROR_STATUS[code]}\nContent-Type: application/problem+json\n\n${JSON.stringify(problem, null, 2)}`;
	const acknowledgement = JSON.stringify({ ok: false, error: { code, message } }, null, 2);
	const data = JSON.stringify({ code, message }, null, 2);
	return [
		...(ONLY_OF_SOCKETS.has(code) ? [] : [`<p>Over HTTP, live streams included:</p>${preformatted(answer, "Answer over HTTP")}`]),
		...(OF_PACKETS.has(code)
			? [
					`<p>In the acknowledgement of a packet of the live socket; that of <code>topic:join</code> also has <code>topic</code>:</p>${preformatted(acknowledgement, "Acknowledgement")}`,
				]
			: []),
		...(OF_HANDSHAKES.has(code)
			? [
					`<p>If the live socket refuses the connection, in <code>data</code> of <code>connect_error</code>:</p>${preformatted(data, "Data")}`,
				]
			: []),
	];
}

/** Fields that the error of a code has beside the usual ones. */
const MORE: Partial<Record<ErrorCode, object>> = {
	conflict_sequence: { headSeq: 33, events: [{ seq: 33, id: "e26", revision: 2, status: "cancelled", type: "goal_scored" }] },
	invalid_request: { issues: [{ path: "query.limit", message: "Too big: expected number to be <=100" }] },
	rate_limited: { retryAfterMs: 7000 },
};

/** Names the places where clients see a code: `404, live socket`. */
function statusOf(code: ErrorCode): string {
	const isOfSocket = OF_PACKETS.has(code) || OF_HANDSHAKES.has(code);
	return [...(ONLY_OF_SOCKETS.has(code) ? [] : [`status ${ERROR_STATUS[code]}`]), ...(isOfSocket ? ["live socket"] : [])].join(", ");
}
