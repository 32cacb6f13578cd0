// Firefox as Debian ships it, driven by WebDriver BiDi.
import { existsSync } from "node:fs";
import { type BrowserContext, type ElementHandle, type Frame, launch } from "puppeteer-core";
import { type Driver, type Engine, reachedExpressionOf, type Size } from "./engine.ts";

const executablePath = [process.env.FIREFOX_PATH, "/usr/bin/firefox-esr", "/usr/bin/firefox"].find((path) => path && existsSync(path));

/** No traffic of the browser's own. */
const PREFERENCES = {
	"app.normandy.enabled": false,
	"network.captive-portal-service.enabled": false,
	"network.connectivity-service.enabled": false,
};

/** What the console says of a line or a request that got no answer. */
const UNANSWERED = /can.t establish a connection|was interrupted while the page was loading|NetworkError|A ServiceWorker intercepted the request and encountered an unexpected error|status of [45]\d\d/;

export const firefox: Engine = {
	name: "Firefox",
	isInstalled: executablePath !== undefined,
	endsCompositionFirst: false,
	async launch() {
		if (!executablePath) throw new Error("this machine has no Firefox");
		const browser = await launch({ browser: "firefox", executablePath, extraPrefsFirefox: PREFERENCES, defaultViewport: null });
		return {
			open: async (size) => drive(await browser.createBrowserContext(), size),
			close: () => browser.close(),
		};
	},
};

async function drive(context: BrowserContext, size: Size): Promise<Driver> {
	const page = await context.newPage();
	await page.setViewport(size);
	let errors: string[] = [];
	const note = (message: string) => {
		if (!UNANSWERED.test(message)) errors.push(message);
	};
	page.on("pageerror", (error) => note(String(error)));
	page.on("console", (message) => {
		if (message.type() === "error") note(message.text());
	});
	let entered: Frame | null = null;
	/** The main one is another after a page of another process. */
	const frame = () => entered ?? page.mainFrame();
	return {
		evaluate: (expression) => frame().evaluate(expression) as Promise<never>,
		async press(sought) {
			const element = (await frame().evaluateHandle(reachedExpressionOf(sought))).asElement() as ElementHandle<Element> | null;
			await element?.click();
			return element !== null;
		},
		type: (text) => page.keyboard.type(text),
		key: (key) => page.keyboard.press(key),
		async enterFrame(css) {
			const found = await (await page.$(css))?.contentFrame();
			if (found) entered = found;
			return Boolean(found);
		},
		async leaveFrame() {
			entered = null;
		},
		resize: (size) => page.setViewport(size),
		picture: async () => Buffer.from(await page.screenshot()),
		async takeErrors() {
			const taken = errors;
			errors = [];
			return taken;
		},
		close: () => context.close(),
	};
}
