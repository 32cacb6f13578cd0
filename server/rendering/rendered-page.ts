// A page as a render thread gives it: plain values, the same for all readers that share it.
import { createHash } from "node:crypto";

export interface RenderedPage {
	status: number;
	/** Names in lower case; `set-cookie` may occur more than once. */
	headers: readonly (readonly [name: string, value: string])[];
	body: Uint8Array;
	/** Of the scripts within the body, as the Content-Security-Policy names them: `'sha256-…'`. No other one runs. */
	scriptHashes: readonly string[];
}

export async function readPage(answer: Response): Promise<RenderedPage> {
	const { status, headers } = answer;
	if (!headers.get("content-type")?.startsWith("text/html")) {
		return { status, headers: [...headers], body: Buffer.from(await answer.arrayBuffer()), scriptHashes: [] };
	}
	const html = (await answer.text()).replaceAll(MODULE_PRELOAD, `${MODULE_PRELOAD} fetchpriority="low"`);
	return { status, headers: [...headers], body: Buffer.from(html), scriptHashes: hashScripts(html) };
}

/** As React Router writes it, which takes no priority for it. The page can be read without scripts: on a slow line they leave the style sheets
 *  and the font the first place. */
const MODULE_PRELOAD = '<link rel="modulepreload"';

/** As React writes them. A script with a `src` is allowed by its origin; one with a type of data does not run. */
const INLINE_SCRIPT = /<script((?: [^>]*)?)>(.*?)<\/script>/gs;
const RUNS_NOT = /\s(src=|type="application\/)/;

function hashScripts(html: string): string[] {
	const scripts = [...html.matchAll(INLINE_SCRIPT)].filter(([, attributes = ""]) => !RUNS_NOT.test(attributes));
	return scripts.map(([, , code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
}
