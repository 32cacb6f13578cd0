// Pages of a guest without a network, out of the store of the service worker.
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { untilHydrated } from "../../support/page-layout.ts";
import { type ServerProcess, startServer } from "../../support/server-process.ts";
import { type MadeMatch, type MatchSite, startMatchSite } from "../match/match-site.ts";

describe.skipIf(!chromiumPath)("A guest's browser without a network", () => {
	let browser: Browser;
	let context: BrowserContext;
	let site: MatchSite;
	let server: ServerProcess;
	let match: MadeMatch;
	let page: Page;
	const stored = () =>
		page.evaluate(async () => {
			const names = (await caches.keys()).filter((name) => name.startsWith("pages-"));
			const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
			return keys.flat().map(({ url }) => new URL(url).pathname);
		});

	beforeAll(async () => {
		browser = await launchChromium();
		site = await startMatchSite({ start: async (options) => (server = await startServer(options)) });
		match = site.matches[0] as MadeMatch;
		await match.submit({ type: "period_started" });
		context = await browser.newContext({ serviceWorkers: "allow" });
		page = await context.newPage();
	});
	afterAll(async () => {
		await browser?.close();
		await site?.stop();
	});

	it("keeps the page it came to once its reader stays, each that it opens then, and none of an account", async () => {
		await page.goto(site.server.url);
		await untilHydrated(page);
		await page.mouse.move(9, 9);
		// This one came before the worker was there, and is kept once its reader stays.
		await expect.poll(stored).toEqual(["/"]);
		await page.goto(`${site.server.url}${match.path}`);
		await page.waitForSelector('header [data-kind="live"]:not(:empty)');
		await expect.poll(stored).toEqual(["/", match.path]);
		await page.goto(`${site.server.url}/account`);
		expect(await stored()).toEqual(["/", match.path]);
	});

	it("shows a page that it opened before, and how old that is", async () => {
		await server.kill();
		await context.setOffline(true);
		await page.goto(`${site.server.url}${match.path}`);
		await page.getByText("You are offline. Scores are").waitFor();
		expect(await page.locator("h1").textContent()).toContain(match.names.home);
		expect(await page.locator("header [data-kind]").getAttribute("data-kind")).toBe("offline");
	});

	it.each(["/team/t1", "/account"])("shows for %s, which it does not have, what it has", async (path) => {
		await page.goto(site.server.url + path);
		await page.getByRole("heading", { level: 1, name: "You are offline" }).waitFor();
		const paths = await page.locator("li a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
		expect(paths).toEqual([match.path, "/"]);
	});

	it("is live again on a stored page once the server is back", async () => {
		await page.locator(`li a[href="${match.path}"]`).click();
		await page.getByText("You are offline. Scores are").waitFor();
		await server.restart();
		await context.setOffline(false);
		await page.waitForSelector('header [data-kind="live"]:not(:empty)');
		await match.submit({ type: "goal_scored", payload: { side: "home", scorerId: match.players.home[8], kind: "open_play" } });
		await page.getByText("Home Player 9").first().waitFor();
		expect(await page.getByText("You are offline").count()).toBe(0);
	});
});
