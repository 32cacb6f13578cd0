// Doubled text size in the browser's settings: all text is twice as large at a phone's width, and nothing is cut off.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launchOwnChromium } from "../../support/chromium.ts";
import { firstOf } from "../../support/looks.ts";
import { findOverflowingWidths, untilSteady } from "../../support/page-layout.ts";
import { finishedMatchOfStillSite, openStillSite } from "../../support/shared-still-site.ts";

/** One line per element whose text is cut off; text with an ellipsis is cut off on purpose. */
function findCutText(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
		return (
			[...document.querySelectorAll<HTMLElement>("body *")]
				// Excludes elements that a page leaves out on purpose if there is no room for them.
				.filter((element) => !element.matches("[data-gives-way], [data-gives-way] *"))
				.filter(
					(element) => element.checkVisibility() && element.textContent?.trim() && element.clientWidth > 1 && element.clientHeight > 1,
				)
				.flatMap((element) => {
					const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
					const isWide = hides(overflowX) && textOverflow !== "ellipsis" && element.scrollWidth > element.clientWidth + 1;
					const isHigh = hides(overflowY) && element.scrollHeight > element.clientHeight + 2;
					return isWide || isHigh ? [`${element.tagName}.${element.className}: ${element.textContent?.trim().slice(0, 40)}`] : [];
				})
		);
	});
}

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
});
