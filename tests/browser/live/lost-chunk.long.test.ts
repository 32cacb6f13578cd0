// A page whose code is older than the server's: a missing chunk causes a reload, but the click that needed it is not lost.
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { type MadeMatch, type MatchSite, startMatchSite } from "../match/match-site.ts";

describe.skipIf(!chromiumPath)("A page that misses a chunk", () => {
	let browser: Browser;
	let site: MatchSite;
	let context: BrowserContext;
	let page: Page;
	beforeAll(async () => {
		[browser, site] = await Promise.all([launchChromium(), startMatchSite()]);
	});
	afterAll(async () => {
		await browser?.close();
		await site?.stop();
	});
	beforeEach(async () => {
		context = await browser.newContext();
		page = await context.newPage();
		await page.goto(site.server.url + (site.matches[0] as MadeMatch).path);
		await page.waitForSelector('header [data-kind="live"]:not(:empty)');
		return () => context.close();
	});

	const link = (name: string) => page.getByRole("link", { name, exact: true }).first();
	/** Makes the next request for this chunk fail. */
	const lose = (name: string) => page.route(new RegExp(`/assets/${name}-`), (route) => route.fulfill({ status: 404 }), { times: 1 });

	it("goes to the requested page", async () => {
		await lose("leagues");
		await link("Leagues").click();
		await page.getByRole("heading", { level: 1, name: "Leagues" }).waitFor();
		expect(new URL(page.url()).pathname).toBe("/league");
		await page.goBack();
		await page.waitForURL(`**${(site.matches[0] as MadeMatch).path}`);
	});

	it("does so at most once a minute: a click within it waits for its end, and is not lost", async () => {
		const endsAt = performance.now() + 5_000;
		await page.evaluate(() => sessionStorage.setItem("reloadedAt", String(Date.now() - 55_000)));
		await lose("leagues");
		await link("Leagues").click();
		await page.getByRole("heading", { level: 1, name: "Leagues" }).waitFor();
		expect(performance.now()).toBeGreaterThan(endsAt - 500);
	});

	it.each(["lost", "there"])("goes to the page of a later click while it reloads, if that page's chunk is %s", async (chunk) => {
		const isClicked = Promise.withResolvers<void>();
		await page.route(
			(url) => url.pathname === "/league",
			async (route) => {
				await isClicked.promise;
				await route.continue().catch(() => undefined);
			},
		);
		// The page clicks by itself, because Playwright's own click would wait for the next page.
		await page.evaluate(() => {
			const { navigation } = window as unknown as { navigation: EventTarget };
			navigation.addEventListener("navigate", (event) => {
				const { destination } = event as Event & { destination: { url: string; sameDocument: boolean } };
				if (destination.sameDocument || !destination.url.endsWith("/league")) return;
				setTimeout(() => document.querySelector<HTMLElement>('a[href="/team"]')?.click());
			});
		});
		await lose("leagues");
		if (chunk === "lost") await lose("teams");
		const isAsked = page.waitForRequest((request) => /^\/team(\.data)?$/.test(new URL(request.url()).pathname));
		await link("Leagues").click({ noWaitAfter: true });
		await isAsked;
		isClicked.resolve();
		await page.getByRole("heading", { level: 1, name: "Teams" }).waitFor();
		expect(new URL(page.url()).pathname).toBe("/team");
	});

	it("asks again whether the server answers if it does not say so within some seconds", async () => {
		await page.route("**/healthz", () => undefined, { times: 1 });
		await lose("leagues");
		await link("Leagues").click();
		await page.getByRole("heading", { level: 1, name: "Leagues" }).waitFor();
	});

	it("lets a reader go who leaves for another document while it loads: some browsers stop the page's loads then", async () => {
		const [left, isTried] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
		await page.route(/\/assets\/leagues-.*\.js/, async (route) => {
			await left.promise;
			await route.abort();
		});
		await context.route("**/pricing", async (route) => {
			left.resolve();
			await isTried.promise;
			await route.continue();
		});
		const isAsked = page.waitForRequest(/\/assets\/leagues-.*\.js/);
		await link("Leagues").click();
		await isAsked;
		// The page checks whether the server answers, then reloads or checks again.
		let questions = 0;
		const next = page.waitForRequest((request) => {
			const { pathname } = new URL(request.url());
			return (pathname === "/healthz" && ++questions === 2) || (pathname === "/league" && request.isNavigationRequest());
		});
		await page.evaluate(() => void setTimeout(() => location.assign("/pricing")));
		expect(new URL((await next).url()).pathname).toBe("/healthz");
		isTried.resolve();
		await page.waitForURL("**/pricing");
	});
});
