// The demo's animated movies on a phone: the list, one that plays over several matches, and the offer page of the one for plans.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findAxeViolationsInBothThemes } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { findOverflowingWidths, layoutShift, MAX_LAYOUT_SHIFT, untilHydrated } from "../../support/page-layout.ts";
import { openStillSite } from "../../support/shared-still-site.ts";

describe.skipIf(!chromiumPath)("The demo's movies", () => {
	let [browser, page, url]: [Browser, Page, string] = [] as never;

	beforeAll(async () => {
		url = await openStillSite();
		browser = await launchChromium();
		page = await browser.newPage({ viewport: { width: 390, height: 844 }, timezoneId: "UTC", hasTouch: true });
	});
	afterAll(() => browser?.close());

	/** `before`: layout shift of the page before this one. */
	async function expectGoodPage(before = 0): Promise<void> {
		expect((await layoutShift(page)) - before).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
		expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
		expect(await findOverflowingWidths(page, [320, 390, 820, 1440])).toEqual([]);
	}

	it("play goals of one match after the other; a press on a scene leads to it", async () => {
		await page.goto(`${url}/movies`);
		await page.getByRole("link", { name: /Goal after goal/ }).click();
		await page.getByRole("heading", { level: 1, name: "Goal after goal" }).waitFor();
		await untilHydrated(page);
		const before = await layoutShift(page);
		const board = () => page.getByRole("region", { name: /^Player/ }).textContent();
		const chapters = page.getByRole("list", { name: "Scenes of this movie" }).locator("> li");
		expect(await chapters.count()).toBeGreaterThan(1);
		await page.getByRole("button", { name: "Play", exact: true }).last().click();
		const position = page.getByRole("slider", { name: "Position" });
		await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(1);
		// Pauses the player, so that the scene is still shown when it is checked.
		await page.keyboard.press("k");
		const second = chapters.nth(1).locator("[data-event]").first();
		await second.getByRole("button").click();
		await expect.poll(() => second.getAttribute("aria-current")).toBe("true");
		expect(await chapters.first().locator("[aria-current]").count()).toBe(0);
		const minute = (await second.locator("span").first().textContent()) ?? "";
		await expect.poll(board).toContain(minute);
		await expectGoodPage(before);
	});

	it("for plans show what they are, and lead to the plans", async () => {
		await page.goto(`${url}/movies/first-goals`);
		await untilHydrated(page);
		await page.getByText("This video is for readers with a plan that includes videos.").waitFor();
		await page.getByText("How a match opens: the first goal of each.").waitFor();
		await expectGoodPage();
		await page.getByRole("link", { name: "See the plans" }).click();
		await page.getByRole("dialog", { name: "This comes with a plan" }).getByText("All sports month").waitFor();
	});
});
