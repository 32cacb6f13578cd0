// A real Chromium for the browser suite: `describe.skipIf(!chromiumPath)`, then `launchChromium()` once a file. The headless
// shell is preferred: the same engine without the browser's own windows loads a page for a third of the processor time. One
// launch takes as long as a connection to a browser that is shared by all files.
import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const CANDIDATES = [
	process.env.CHROMIUM_PATH,
	"/usr/bin/chromium-headless-shell",
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	chromium.executablePath(),
];

/** Null where the machine has none: suites then say that they are skipped. */
export const chromiumPath = CANDIDATES.find((path) => path && existsSync(path)) ?? null;

/** No sandbox (tests may run as root) and no traffic of the browser's own. */
const FLAGS = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	// A page's first navigation then stays in the process that was started for it: each context costs one start less, a tenth of its load.
	"--renderer-process-limit=1",
];

/** A test's page lives for seconds: code that is optimized for it costs more than it saves. A bench measures what readers have. */
const SHORT_LIVED = process.env.VITEST ? ["--js-flags=--max-lazy --no-opt --no-maglev"] : [];

export async function launchChromium(flags: readonly string[] = []): Promise<Browser> {
	if (!chromiumPath) throw new Error("this machine has no Chromium");
	const browser = await chromium.launch({ executablePath: chromiumPath, args: [...FLAGS, ...SHORT_LIVED, ...flags] });
	const open = browser.newContext.bind(browser);
	// A page of browser.newPage has its context from here, too.
	browser.newContext = async (options) => {
		const context = await open(options);
		// What a service worker requests, routes of a test do not see. Playwright's own `block` warns in each page's console.
		if (options?.serviceWorkers !== "allow") await context.addInitScript(hideServiceWorkers);
		return context;
	};
	return browser;
}

/** In the page: as in a browser that has none. */
function hideServiceWorkers(): void {
	Object.defineProperty(Navigator.prototype, "serviceWorker", { value: undefined });
}
