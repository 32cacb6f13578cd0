// Doubled text size in the browser's settings: all text is twice as large at a phone's width, and nothing is cut off.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launchOwnChromium } from "../../support/chromium.ts";
import { firstOf } from "../../support/looks.ts";
import { findCutText } from "../../support/page-faults.ts";
import { findOverflowingWidths, untilSteady } from "../../support/page-layout.ts";
import { finishedMatchOfStillSite, openStillSite } from "../../support/shared-still-site.ts";

describe.skipIf(!chromiumPath)("Text of twice the size", () => {
	let browser: Browser;
	let page: Page;
	let url: string;
	let finished: string;
	beforeAll(async () => {
		[url, finished, browser] = await Promise.all([
			openStillSite(),
			finishedMatchOfStillSite(),
			launchOwnChromium(["--blink-settings=defaultFontSize=32,defaultFixedFontSize=26"]),
		]);
		page = await (await browser.newContext({ viewport: { width: 390, height: 844 }, timezoneId: "UTC" })).newPage();
	});
	afterAll(() => browser?.close());

	it.each(firstOf(3, ["/", "/match/finished", "/league/l1", "/match-highlight/finished", "/login", "/about-us"]))(
		"fits on %s, and nothing is cut off",
		async (path) => {
			await page.goto(url + path.replace("/finished", `/${finished}`));
			await untilSteady(page);
			expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe("28px");
			expect(await findCutText(page)).toEqual([]);
			expect(await findOverflowingWidths(page, [320, 390])).toEqual([]);
		},
	);

	it("leaves an open menu within the window", async () => {
		await page.goto(url);
		await page.getByRole("button", { name: "More" }).click();
		const box = await page.locator(":popover-open").boundingBox();
		expect(box?.x).toBeGreaterThanOrEqual(0);
		expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
	});
});
