// The match page on a phone: the space between score and bar, the keyboard, the content behind panels; and deep-linked sections on a wide
// screen.
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { itLong } from "../../support/looks.ts";
import { boxOf, type ChatSite, FANS, startChatSite } from "./chat-site.ts";

const PHONES = [
	{ width: 390, height: 844 },
	{ width: 320, height: 568 },
] as const;

describe.skipIf(!chromiumPath)("The match page", () => {
	let browser: Browser;
	let chat: ChatSite;

	beforeAll(async () => {
		browser = await launchChromium();
		chat = await startChatSite(browser);
	});
	afterAll(async () => {
		await browser?.close();
		await chat?.stop();
	});
	afterEach(() => chat.closePages());

	const openOnPhone = (viewport: (typeof PHONES)[number]) => chat.open(FANS[0], { context: { viewport, hasTouch: true } });
	const bottomOf = async (page: Page, selector: string) => {
		const box = await page.locator(selector).boundingBox();
		return box ? box.y + box.height : Number.POSITIVE_INFINITY;
	};
	const score = (page: Page) => page.locator("h1 > span");
	const clockColour = (page: Page) => page.locator("h1 + p > span").first();

	it.each(PHONES)("shows score and box of the chat at once at $width × $height, and scrolls nothing but the lines", async (viewport) => {
		const page = await openOnPhone(viewport);
		const box = await boxOf(page).boundingBox();
		const bar = await page.locator("nav[data-thumb]").boundingBox();
		expect(await score(page).isVisible()).toBe(true);
		expect((await score(page).boundingBox())?.y).toBeGreaterThanOrEqual(56);
		expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
		expect(box?.height).toBeGreaterThanOrEqual(44);
		const size = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
		expect(size).toEqual([viewport.width, viewport.height]);
		expect(await page.getByRole("slider", { name: "Moment of the match" }).count()).toBe(0);
	});

	it("keeps both above the keyboard", async () => {
		const page = await openOnPhone(PHONES[0]);
		await boxOf(page).focus();
		const resizeTo = (height: number) =>
			page.evaluate((pixels) => {
				Object.defineProperty(visualViewport, "height", { value: pixels, configurable: true });
				visualViewport?.dispatchEvent(new Event("resize"));
			}, height);
		await resizeTo(480);
		await expect.poll(() => bottomOf(page, "textarea")).toBeLessThanOrEqual(480);
		expect(await bottomOf(page, "textarea")).toBeGreaterThan(420);
		expect((await score(page).boundingBox())?.y).toBeGreaterThanOrEqual(0);
		await resizeTo(844);
		await expect.poll(() => bottomOf(page, "textarea")).toBeGreaterThan(700);
	});

	itLong("takes the live colour from its clock while the page is behind", async () => {
		const page = await openOnPhone(PHONES[0]);
		const colour = () => clockColour(page).evaluate((clock) => getComputedStyle(clock).color);
		const live = await colour();
		await page.context().setOffline(true);
		await page.getByText("You are offline").waitFor();
		await expect.poll(colour).not.toBe(live);
		await page.context().setOffline(false);
		await expect.poll(colour, { timeout: 40_000 }).toBe(live);
	});

	it("marks the section of a deep link on a wide screen, scrolls to it and focuses it", async () => {
		const page = await chat.open(null, { context: { viewport: { width: 1440, height: 500 } } });
		const part = page.locator("aside [tabindex='-1']", { has: page.getByRole("region", { name: "Match chat" }) });
		await expect.poll(() => part.evaluate((element) => element === document.activeElement)).toBe(true);
		await expect.poll(() => part.getAttribute("data-marked")).toBe(null);
		expect(chat.errors).toEqual([]);
	});
});
