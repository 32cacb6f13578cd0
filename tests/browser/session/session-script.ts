// The client's own session code as one script, for pages on which a test makes calls that no button makes: the sources, in
// a real browser, on the real site's origin.
import { fileURLToPath } from "node:url";
import type { BrowserContext, Page } from "playwright-core";
import { build } from "vite";
import type { sessionCode } from "./session-code.ts";

const ENTRY = fileURLToPath(new URL("session-code.ts", import.meta.url));
const PATH = "/session-code.js";

/** `globalThis` of a page that has it. */
export type WithSessionCode = typeof globalThis & { sessionCode: typeof sessionCode };

let bundling: Promise<string> | undefined;

async function bundle(): Promise<string> {
	const built = await build({
		configFile: false,
		logLevel: "silent",
		publicDir: false,
		build: { write: false, minify: false, lib: { entry: ENTRY, formats: ["es"] } },
	});
	const [bundled] = [built].flat();
	if (!bundled || !("output" in bundled)) throw new Error("nothing was bundled");
	return bundled.output[0].code;
}

/** A page of the site's origin on which nothing runs. */
export const STILL_PAGE = "/still-page";

/** From now on every page of the context may load it. */
export async function offerSessionCode(context: BrowserContext): Promise<void> {
	bundling ??= bundle();
	const body = await bundling;
	await context.route(`**${PATH}`, (route) => route.fulfill({ contentType: "text/javascript", body }));
	await context.route(`**${STILL_PAGE}`, (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html>" }));
}

/** A page that has its own gets a second one: as if another tab were in it. */
export async function loadSessionCode(page: Page): Promise<void> {
	// As text: what Vitest makes of an import() runs in no browser.
	await page.evaluate(`import("${PATH}").then((code) => void Object.assign(globalThis, code))`);
}
