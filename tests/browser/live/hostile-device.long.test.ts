// Every route, including those of staff, and the widgets, on devices that refuse nearly everything that a page asks for. Each refusal is
// also tested by itself, on a page of each kind. Every page stays complete.
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { REFUSALS, type Refusal, refuse, WORST_DEVICES } from "../../support/hostile-device.ts";
import { untilHydrated } from "../../support/page-layout.ts";
import { finishedMatchOfStillSite, openStillSite, signInAtStillSite } from "../../support/shared-still-site.ts";
import { addressOf, SITE_ROUTES } from "../../support/site-routes.ts";
import { signInContext } from "../session/session-site.ts";

/** Number of parallel pages: while one waits, the other works. */
const PAGES_AT_ONCE = 2;
const TIMEOUT_MS = 300_000;
const READS = 4;
/**
 * React Router's own script uses sessionStorage, and only that script fails. A part that was translated before hydration is rendered again.
 */
const OF_THE_LIBRARY = /sessionStorage|Minified React error #418/;

describe.skipIf(!chromiumPath)("On a device that", () => {
	let browser: Browser;
	let url: string;
	let guestPaths: string[];
	let staffPaths: string[];
	let kinds: string[];

	beforeAll(async () => {
		browser = await launchChromium();
		const [siteUrl, finished] = await Promise.all([openStillSite(), finishedMatchOfStillSite()]);
		url = siteUrl;
		const { matches } = (await (await fetch(`${url}/api/v1/matches?status=live&limit=20`)).json()) as {
			matches: { id: string; league: { id: string } }[];
		};
		const [live] = matches;
		const widgets = [`/embed/match/${live?.id}`, `/embed/league/${live?.league.id}`];
		const pathsOf = (isOfGuests: boolean) =>
			SITE_ROUTES.filter(({ guestTo }) => (guestTo === undefined) === isOfGuests).map(({ path }) => addressOf(path, finished));
		const toSignIn = ["/account", "/cms/audit"];
		guestPaths = [
			...pathsOf(true),
			...toSignIn,
			`/match/${live?.id}`,
			`/match/${live?.id}?tab=chat`,
			`/match/${live?.id}?tab=odds`,
			...widgets,
		];
		staffPaths = pathsOf(false);
		kinds = ["/", `/match/${live?.id}`, `/league/${live?.league.id}`, "/search?q=united", "/pricing", "/login", ...widgets];
	});
	afterAll(async () => {
		await browser?.close();
	});

	/** Returns the faults of the pages that have any, by path. */
	async function faultsOn(device: readonly Refusal[], paths: readonly string[], who: "guest" | "admin" = "guest") {
		const context = await browser.newContext();
		await refuse(context, device);
		if (who === "admin") await signInContext(context, { url }, await signInAtStillSite("admin"));
		const waiting = [...paths];
		const found: Record<string, unknown> = {};
		await Promise.all(Array.from({ length: PAGES_AT_ONCE }, () => visitAll(context, device, waiting, found)));
		await context.close();
		return found;
	}

	async function visitAll(context: BrowserContext, device: readonly Refusal[], waiting: string[], found: Record<string, unknown>) {
		const page = await context.newPage();
		const faults: string[] = [];
		page.on("pageerror", ({ message }) => faults.push(message));
		for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
			const isWidget = path.startsWith("/embed");
			const go = () => page.goto(url + path, { waitUntil: "domcontentloaded" });
			// The previous page may have reloaded at the same moment, because a chunk was missing.
			const problem = await go()
				.catch(go)
				.then(() => problemOf(page, device, isWidget))
				.catch((error: Error) => error.message);
			const own = faults.splice(0).filter((fault) => !OF_THE_LIBRARY.test(fault));
			if (problem !== null || own.length > 0) found[path] = { problem, own };
		}
	}

	/** A page whose lazy chunk is blocked reloads, perhaps while it is read; then it is read again. */
	async function problemOf(page: Page, device: readonly Refusal[], isWidget: boolean, readsLeft = READS): Promise<string | null> {
		try {
			if (!isWidget) await untilHydrated(page);
			for (const { later } of device) await later?.(page);
			const text = await page.evaluate(readAtRest);
			return /Something went wrong/.test(text) ? text : text.length > 50 ? null : `nothing but: ${text}`;
		} catch (error) {
			if (readsLeft === 0 || !/context was destroyed/.test(String(error))) throw error;
			await page.waitForLoadState("domcontentloaded");
			return problemOf(page, device, isWidget, readsLeft - 1);
		}
	}

	for (const [name, device] of Object.entries(WORST_DEVICES)) {
		it(`${name}, every page and widget is whole`, async () => expect(await faultsOn(device, guestPaths)).toEqual({}), TIMEOUT_MS);
		// A browser that refuses storage sends no cookies either, so nobody is signed in there.
		const withStorage = device.filter((refusal) => refusal !== REFUSALS.storage);
		it(
			`${name}, every page of staff is whole`,
			async () => expect(await faultsOn(withStorage, staffPaths, "admin")).toEqual({}),
			TIMEOUT_MS,
		);
	}

	it.each(Object.values<Refusal>(REFUSALS))(
		"has $name, a page of each kind is whole",
		async (refusal) => expect(await faultsOn([refusal], kinds)).toEqual({}),
		TIMEOUT_MS,
	);
});

/** Runs in the page: returns its text after it has loaded, its idle work is done, and two frames have been drawn. */
async function readAtRest(): Promise<string> {
	if (document.readyState !== "complete") await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
	await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
	for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
	return (document.querySelector("main") ?? document.body).textContent;
}
