// A real Chromium for the browser suite: `describe.skipIf(!chromiumPath)`, then `launchChromium()` once per file. The headless shell is
// preferred: it is the same engine without browser windows, and loads a page in a third of the CPU time.
import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, chromium } from "playwright-core";

const CANDIDATES = [
	process.env.CHROMIUM_PATH,
	"/usr/bin/chromium-headless-shell",
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	chromium.executablePath(),
];

/** `null` if the machine has none; suites then report that they are skipped. */
export const chromiumPath = CANDIDATES.find((path) => path && existsSync(path)) ?? null;

/** Flags of every Chromium: no sandbox, because tests may run as root, and no requests of the browser itself. */
const FLAGS = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	// A page's first navigation stays in the process that was started for the page: each context starts one process less, which is a tenth
	// of its cost.
	"--renderer-process-limit=1",
];

/**
 * Flags for tests: a page lives for seconds, so optimizing its code and storing compiled code cost more than they save, and the network
 * needs no process of its own. A bench runs without them, like a reader's browser.
 */
const SHORT_LIVED = process.env.VITEST
	? [
			"--js-flags=--max-lazy --no-opt --no-maglev",
			"--v8-cache-options=none",
			// The last switch of this name counts, so those that Playwright enables are repeated.
			"--enable-features=NetworkServiceInProcess2,CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies",
		]
	: [];

/**
 * The browser that all files of this worker share, because each launch costs half a second of CPU. The browser ends with the worker,
 * because its input is a pipe from the worker.
 */
let ofWorker: Promise<Browser> | undefined;

async function browserOfWorker(): Promise<Browser> {
	ofWorker ??= launchOwnChromium();
	// A browser that crashed is replaced for the files that follow.
	if (!(await ofWorker).isConnected()) ofWorker = launchOwnChromium();
	return ofWorker;
}

/** A browser for one file: its contexts are closed by `close`, and the process stays for the worker's next file. */
export async function launchChromium(): Promise<Browser> {
	const browser = await browserOfWorker();
	const opened = new Set<BrowserContext>();
	const open: Browser["newContext"] = async (options) => {
		const context = await browser.newContext(options);
		opened.add(context);
		context.once("close", () => opened.delete(context));
		return context;
	};
	const own: Partial<Browser> = {
		newContext: open,
		async newPage(options) {
			const context = await open(options);
			const page = await context.newPage();
			page.once("close", () => void context.close());
			return page;
		},
		contexts: () => [...opened],
		async close() {
			await Promise.all([...opened].map((context) => context.close()));
		},
	};
	return new Proxy(browser, { get: (target, name) => Reflect.get(name in own ? own : target, name) });
}

/** Launches a separate browser process, for a test that kills it or needs other flags. */
export async function launchOwnChromium(flags: readonly string[] = []): Promise<Browser> {
	if (!chromiumPath) throw new Error("this machine has no Chromium");
	const browser = await chromium.launch({ executablePath: chromiumPath, args: [...FLAGS, ...SHORT_LIVED, ...flags] });
	const open = browser.newContext.bind(browser);
	// browser.newPage uses the replaced function for its context, so its pages are covered too.
	browser.newContext = async (options) => {
		const context = await open(options);
		// A test's routes do not see requests of a service worker. Playwright's own `block` logs a warning in each page's console.
		if (options?.serviceWorkers !== "allow") await context.addInitScript(hideServiceWorkers);
		return context;
	};
	return browser;
}

/** Runs in the page: makes it look like a browser without service workers. */
function hideServiceWorkers(): void {
	Object.defineProperty(Navigator.prototype, "serviceWorker", { value: undefined });
}
