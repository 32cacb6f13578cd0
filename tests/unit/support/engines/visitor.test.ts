import { expect, it } from "vitest";
import { firefox } from "../../../support/engines/firefox.ts";
import { withoutStoppedLoads } from "../../../support/engines/visitor.ts";
import { webkit } from "../../../support/engines/webkit.ts";

/** Firefox 153 logged this when a page was left whose chunks came through its service worker. */
const stopped = (url: string) => `Failed to load ‘${url}’. A ServiceWorker intercepted the request and encountered an unexpected error.`;
const ASSET = stopped("http://127.0.0.1:43617/assets/module-AjTrXjPB.js");

it("a file that Firefox stops to load because its page is left is no error of the page; anything else is", () => {
	const others = [
		stopped("http://127.0.0.1:43617/api/v1/matches"),
		"TypeError: error loading dynamically imported module: http://127.0.0.1:43617/assets/pages-vgo9dr5T.js",
		`Error: ${ASSET}`,
		ASSET.replace("encountered an unexpected error", "passed a promise to FetchEvent.respondWith() that rejected with ‘TypeError’"),
	];
	expect(withoutStoppedLoads(firefox, [ASSET, ...others, ASSET])).toEqual(others);
	expect(withoutStoppedLoads(webkit, [ASSET])).toEqual([ASSET]);
});
