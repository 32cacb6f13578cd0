// A page as a render thread returns it: plain values, the same for all readers that share it.
import { createHash } from "node:crypto";

export interface RenderedPage {
	status: number;
	/** Names are in lower case; `set-cookie` may occur more than once. */
	headers: readonly (readonly [name: string, value: string])[];
	body: Uint8Array;
	/** Hashes of the scripts in the body, in the form of the Content-Security-Policy: `'sha256-…'`. No other script runs. */
	scriptHashes: readonly string[];
}

/** `html` is the body if it was passed separately, because a `Response` would copy the body several times. */
export async function readPage(answer: Response, html?: Uint8Array): Promise<RenderedPage> {
	const { status, headers } = answer;
	const body = html ?? Buffer.from(await answer.arrayBuffer());
	if (!headers.get("content-type")?.startsWith("text/html")) return { status, headers: [...headers], body, scriptHashes: [] };
	const document = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
	return { status, headers: [...headers], body: withLateModules(document), scriptHashes: hashScripts(document) };
}

/** Matches what React Router writes into the head to load the modules of a page. It has no option for their place or priority. */
const MODULE_PRELOADS = /<link rel="modulepreload"[^>]*>/g;
/** Matches the script that imports these modules, behind the content. */
const MODULE_SCRIPT = '<script type="module"';

/**
 * Moves the loading of a page's modules behind its content, with low priority. The page can be read without scripts: on a slow connection
 * its text, the style sheets and the font should load first.
 */
function withLateModules(document: Buffer): Buffer {
	const headEnd = document.indexOf("</head>");
	const contentEnd = document.lastIndexOf(MODULE_SCRIPT);
	if (headEnd < 0 || contentEnd < headEnd) return document;
	const head = document.toString("utf8", 0, headEnd);
	const links = (head.match(MODULE_PRELOADS) ?? []).map((link) => link.replace("<link", '<link fetchpriority="low"'));
	const rest = Buffer.from(head.replaceAll(MODULE_PRELOADS, ""));
	return Buffer.concat([rest, document.subarray(headEnd, contentEnd), Buffer.from(links.join("")), document.subarray(contentEnd)]);
}

const SCRIPT = { start: "<script", tagEnd: ">", end: "</script>" };
/** Scripts that need no hash: one with a `src` is allowed by its origin, and one with a data type does not run. */
const RUNS_NOT = /\s(src=|type="application\/)/;

/** Returns the hashes of the inline scripts. Searches the bytes, because the document as a string would be a copy of a megabyte. */
function hashScripts(document: Buffer): string[] {
	const hashes: string[] = [];
	for (let at = document.indexOf(SCRIPT.start); at >= 0; at = document.indexOf(SCRIPT.start, at)) {
		const from = document.indexOf(SCRIPT.tagEnd, at) + SCRIPT.tagEnd.length;
		const to = document.indexOf(SCRIPT.end, from);
		if (from < SCRIPT.tagEnd.length || to < 0) break;
		if (!RUNS_NOT.test(document.toString("utf8", at, from))) {
			hashes.push(`'sha256-${createHash("sha256").update(document.subarray(from, to)).digest("base64")}'`);
		}
		at = to;
	}
	return hashes;
}
