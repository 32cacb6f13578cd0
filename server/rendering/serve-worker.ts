// /sw.js: the service worker of the built client, which stores copies of pages and shows notifications. If the operator wants no copies,
// the file contains a setting that disables them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RequestHandler } from "express";

/** First line of the worker, which client/app/offline/service-worker.ts reads as a setting. */
const WITHOUT_COPIES = "globalThis.storesPages = false;\n";

/** `folder` is that of the built client. */
export function serveWorker(folder: string, storesPages: boolean): RequestHandler {
	const bare = storesPages ? null : WITHOUT_COPIES + readFileSync(join(folder, "sw.js"), "utf8");
	return (_request, response) => {
		response.set({ "Cache-Control": "no-cache", "Content-Security-Policy": "default-src 'none'; connect-src 'self'" });
		if (bare === null) response.sendFile("sw.js", { root: folder, cacheControl: false });
		else response.type("js").send(bare);
	};
}
