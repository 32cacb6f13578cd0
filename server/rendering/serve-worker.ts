// /sw.js: the service worker of the built client, which keeps copies of pages; or, where the operator wants none, one that ends itself.
import type { RequestHandler } from "express";

const ENDS_ITSELF = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil((async () => {
	for (const name of await caches.keys()) await caches.delete(name);
	await registration.unregister();
})()));
`;

/** `folder`: of the built client. */
export function serveWorker(folder: string, isOn: boolean): RequestHandler {
	return (_request, response) => {
		response.set({ "Cache-Control": "no-cache", "Content-Security-Policy": "default-src 'none'; connect-src 'self'" });
		if (isOn) response.sendFile("sw.js", { root: folder, cacheControl: false });
		else response.type("js").send(ENDS_ITSELF);
	};
}
