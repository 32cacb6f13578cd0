// The first screen of the home page on a phone: how many matches it shows, and the one row of filters.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { findOverflowingWidths, untilSteady } from "../../support/page-layout.ts";
import { openStillSite } from "../../support/shared-still-site.ts";

const PHONE = { width: 390, height: 844 };
const MIN_ROWS = 7;

describe.skipIf(!chromiumPath)("Home on a phone", () => {
	let browser: Browser;
	let page: Page;
	let url: string;
	beforeAll(async () => {
		[url, browser] = await Promise.all([openStillSite(), launchChromium()]);
		page = await browser.newPage({ viewport: PHONE, timezoneId: "UTC" });
		await page.goto(url);
		await untilSteady(page);
	});
	afterAll(() => browser?.close());

	it("shows seven matches in its first screen, the hot one in one line", async () => {
		const shown = await page.evaluate(() => {
			const bottom = document.querySelector("footer + nav")?.getBoundingClientRect().top ?? innerHeight;
			const links = [...document.querySelectorAll<HTMLElement>('main a[href*="/match/"]')];
			return links.filter((link) => link.checkVisibility() && link.getBoundingClientRect().bottom <= bottom).length;
		});
		expect(shown).toBeGreaterThanOrEqual(MIN_ROWS);
		expect(await findOverflowingWidths(page, [320, 390])).toEqual([]);
		await page.setViewportSize(PHONE);
	});

	it("has one row of filters, and a menu of sports that counts the matches of the chosen day", async () => {
		const boxes = await Promise.all([
			page.getByRole("button", { name: "All sports" }).boundingBox(),
			page.getByRole("navigation", { name: "Filter" }).getByRole("link").first().boundingBox(),
		]);
		expect(boxes[0]?.y).toBeCloseTo(boxes[1]?.y ?? Number.NaN, 0);
		await page.getByRole("navigation", { name: "Day", exact: true }).getByRole("link").nth(4).click();
		await page.waitForURL(/date=/);
		await page.getByRole("button", { name: "All sports" }).click();
		const choices = await page.locator("[popover]:popover-open a").allTextContents();
		const counts = choices.map((choice) => Number(/\d+$/.exec(choice)?.[0]));
		expect(choices[0]).toMatch(/^All sports \d+$/);
		expect(counts[0]).toBe(counts.slice(1).reduce((sum, count) => sum + count, 0));
		const all = await page.getByRole("navigation", { name: "Filter" }).getByRole("link").first().textContent();
		expect(all).toBe(`All ${counts[0]}`);
		await page.locator("[popover]:popover-open a", { hasText: "Football" }).click();
		await page.getByRole("button", { name: "Football" }).waitFor();
	});
});
