// Statements of section 2 that need a browser: history mode, and the scroll position of a new page.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launchChromium } from "../support/chromium.ts";
import { untilHydrated } from "../support/page-layout.ts";
import { openStillSite } from "../support/shared-still-site.ts";

describe.skipIf(!chromiumPath)("Navigation", () => {
	let browser: Browser;
	let url: string;
	beforeAll(async () => {
		[browser, url] = await Promise.all([launchChromium(), openStillSite()]);
	});
	afterAll(() => browser?.close());

	async function open(path: string): Promise<Page> {
		const page = await browser.newPage({ viewport: { width: 1280, height: 500 } });
		await page.goto(url + path);
		await untilHydrated(page);
		return page;
	}
	const top = (page: Page) => page.evaluate(() => scrollY);

	it("S45: changes the path without a new document, and the way back is the browser's own", async () => {
		const page = await open("/team");
		await page.evaluate(() => Object.assign(globalThis, { isMarked: true }));
		await page.getByRole("link", { name: "Leagues", exact: true }).first().click();
		await page.getByRole("heading", { name: "Leagues", level: 1 }).waitFor();
		expect(new URL(page.url()).pathname).toBe("/league");
		await page.goBack();
		await page.getByRole("heading", { name: "Teams", level: 1 }).waitFor();
		expect(new URL(page.url()).hash).toBe("");
		expect(await page.evaluate(() => "isMarked" in globalThis)).toBe(true);
		await page.close();
	});

	it("S75: scrolls to the target of a hash, at the load and at a press; a target that does not exist leaves the page at its top", async () => {
		const page = await open("/terms");
		const link = page.getByRole("main").locator('a[href*="#"]').last();
		const hash = new URL((await link.getAttribute("href")) ?? "", page.url()).hash;
		const distance = () => page.evaluate((id) => document.getElementById(id.slice(1))?.getBoundingClientRect().top ?? Number.NaN, hash);
		expect(await top(page)).toBe(0);
		await link.click();
		await expect.poll(() => top(page)).toBeGreaterThan(0);
		const pressed = await top(page);
		await page.goto(`${url}/contact`);
		await page.goto(`${url}/terms${hash}`);
		await expect.poll(() => top(page)).toBe(pressed);
		expect(await distance()).toBeLessThan(500);
		await page.goto(`${url}/contact`);
		await page.goto(`${url}/terms#nothing-is-called-so`);
		await untilHydrated(page);
		expect(await top(page)).toBe(0);
		await page.close();
	});

	it("S97: a league, a team and home are data of their address: they come with the document, or with the navigation to it", async () => {
		const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
		const requests: string[] = [];
		page.on("request", (request) => requests.push(new URL(request.url()).pathname));
		await page.goto(`${url}/league/l1`);
		await untilHydrated(page);
		const table = page.getByRole("main").getByRole("table").first();
		const team = table.getByRole("link").first();
		const [name = "", path = ""] = [await team.textContent(), await team.getAttribute("href")].map(String);
		expect(requests.filter((one) => /\.data$|^\/api\/v1\/(leagues|teams|matches)/.test(one))).toEqual([]);
		await team.click();
		await page.getByRole("heading", { level: 1, name }).waitFor();
		expect(requests.filter((one) => /\.data$|^\/api\/v1\/(leagues|teams|matches)/.test(one))).toEqual([`${path}.data`]);
		await page.close();
	});
});
