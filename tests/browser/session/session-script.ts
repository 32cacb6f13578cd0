// The client's own session code as one script, for pages on which a test makes calls without a button: the real sources in a real browser
// on the site's origin.
import { fileURLToPath } from "node:url";
import type { BrowserContext, Page } from "playwright-core";
import { build } from "vite";
import type { sessionCode } from "./session-code.ts";

const ENTRY = fileURLToPath(new URL("session-code.ts", import.meta.url));
const PATH = "/session-code.js";

/** `globalThis` of a page with this script. */
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

/** A page of the site's origin without scripts. */
export const STILL_PAGE = "/still-page";

/** Makes the script available to every page that the context opens from now on. */
export async function offerSessionCode(context: BrowserContext): Promise<void> {
	bundling ??= bundle();
	const body = await bundling;
	await context.route(`**${PATH}`, (route) => route.fulfill({ contentType: "text/javascript", body }));
	await context.route(`**${STILL_PAGE}`, (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html>" }));
}

/** Loads the script into a page. A page that has session code itself then has two copies, as if another tab were in it. */
export async function loadSessionCode(page: Page): Promise<void> {
	// Passed as text, because Vitest would transform an import() in code.
	await page.evaluate(`import("${PATH}").then((code) => void Object.assign(globalThis, code))`);
}
