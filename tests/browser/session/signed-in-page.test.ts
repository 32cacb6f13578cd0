// A signed-in user's page in a browser: with the cookie alone and without JavaScript, and unchanged after hydration.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { untilSteady } from "../../support/page-layout.ts";
import { type SessionSite, signInContext, startSessionSite } from "./session-site.ts";

const MINUTE_MS = 60_000;

describe.skipIf(!chromiumPath)("In a browser, a signed-in user's page", () => {
	let browser: Browser;
	let site: SessionSite;
	beforeAll(async () => {
		browser = await launchChromium();
		site = await startSessionSite();
	});
	afterAll(async () => {
		await browser?.close();
		await site?.stop();
	});

	it("shows the user without JavaScript, with a fresh token and with one that has just expired", async () => {
		const context = await browser.newContext({ javaScriptEnabled: false });
		await signInContext(context, site, await site.logIn("Ann Marker"), { hasStorage: false });
		const page = await context.newPage();
		await page.goto(`${site.url}/league`);
		expect(await page.locator("header").first().textContent()).toContain("Ann Marker");
		site.moveClock(31 * MINUTE_MS);
		await page.reload();
		expect(await page.locator("header").first().textContent()).toContain("Ann Marker");
		await context.close();
	});

	it("never flashes the guest's, and differs in nothing when the browser takes over", async () => {
		for (const endsInMs of [30 * MINUTE_MS, -1_000]) {
			const context = await browser.newContext();
			const changes = { "auth._token_expiration.local": String(Date.now() + endsInMs) };
			await signInContext(context, site, await site.logIn("Ann Marker"), { changes });
			const complaints: string[] = [];
			const page = await openWatched(context.newPage(), complaints);
			await page.goto(`${site.url}/league`);
			await page.waitForSelector('header [data-kind="live"]:not(:empty)');
			await untilSteady(page);
			expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual(["user"]);
			expect(complaints).toEqual([]);
			await context.close();
		}
	});

	/** Records each visible state of the header's corner, and all console errors of the page. */
	async function openWatched(opening: Promise<Page>, complaints: string[]): Promise<Page> {
		const page = await opening;
		page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
		page.on("pageerror", (error) => complaints.push(error.message));
		await page.addInitScript(() => {
			const seen: string[] = [];
			Object.assign(globalThis, { seen });
			const look = () => {
				const header = document.querySelector("header")?.textContent;
				const state = header?.includes("Ann Marker") ? "user" : header?.includes("Sign in") ? "guest" : null;
				if (state && seen.at(-1) !== state) seen.push(state);
				requestAnimationFrame(look);
			};
			look();
		});
		return page;
	}
});
