// The match page while the reader scrolls: score and tabs stay visible, chat and odds are within the thumb's reach, a preview before
// kick-off.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { MatchesAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import { findAxeViolationsInBothThemes } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { itLong } from "../../support/looks.ts";
import { findOverflowingWidths, layoutShift, MAX_LAYOUT_SHIFT } from "../../support/page-layout.ts";
import { openStillSite } from "../../support/shared-still-site.ts";

const PHONE = { width: 390, height: 844 };
const HEADER = 56;
const LINE = 44;
const BAR = 56;

describe.skipIf(!chromiumPath)("The match page, scrolled", () => {
	let browser: Browser;
	let url: string;
	let page: Page;
	let live: string;
	let ahead: string;

	beforeAll(async () => {
		browser = await launchChromium();
		url = await openStillSite();
		const ids = async (status: string) => {
			const { matches } = (await (await fetch(`${url}/api/v1/matches?status=${status}`)).json()) as MatchesAnswer;
			return matches.filter(({ sport }) => sport === "football").map(({ id }) => id);
		};
		[live = "", ahead = ""] = [(await ids("live"))[0], (await ids("upcoming")).at(-1)];
		page = await browser.newPage({ viewport: PHONE });
	});
	beforeEach(() => page.setViewportSize(PHONE));
	afterAll(async () => {
		await browser?.close();
	});

	const tabs = () => page.getByRole("navigation", { name: "Parts of the match" });
	const thumb = () => page.getByRole("navigation", { name: "Match, chat and odds" });
	const topOf = async (locator: ReturnType<typeof tabs>) => (await locator.boundingBox())?.y ?? Number.NaN;

	it("keeps score and tabs below the site's header, and moves nothing", async () => {
		await page.goto(`${url}/match/${live}`);
		expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
		await page.evaluate(() => scrollTo(0, 500));
		await expect.poll(() => topOf(tabs())).toBeCloseTo(HEADER + LINE, 0);
		// The line with the score fades in, so the test polls.
		const seen = () =>
			page.evaluate((y) => document.elementFromPoint(innerWidth / 2, y)?.closest("[aria-hidden]")?.textContent ?? "", HEADER + LINE / 2);
		await expect.poll(seen).toMatch(/\d–\d/);
		expect(await layoutShift(page)).toBeLessThan(MAX_LAYOUT_SHIFT);
	});

	it("shows score, clock and graph at once on a phone on its side", async () => {
		await page.setViewportSize({ width: PHONE.height, height: PHONE.width });
		await page.goto(`${url}/match/${live}`);
		const graph = await page.getByRole("slider", { name: "Moment of the match" }).boundingBox();
		expect((graph?.y ?? Number.NaN) + (graph?.height ?? 0)).toBeLessThan(PHONE.width);
	});

	it("says once in a browser that the match can be replayed, at the bottom of the window, until that is read", async () => {
		const context = await browser.newContext({ viewport: PHONE });
		const visit = await context.newPage();
		const hint = visit.getByText("Drag along the graph to it.");
		const move = async () => {
			await visit.waitForSelector('header [data-kind="live"]:not(:empty)');
			await visit.evaluate(() => void dispatchEvent(new Event("touchstart")));
		};
		await visit.goto(`${url}/match/${live}`);
		await move();
		await hint.waitFor();
		const box = await hint.boundingBox();
		expect(box?.y ?? 0).toBeGreaterThan(PHONE.height / 2);
		await visit.getByRole("button", { name: "Got it" }).click();
		await hint.waitFor({ state: "detached" });
		await visit.reload();
		await visit.getByRole("button", { name: "Replay match" }).waitFor();
		await move();
		expect(await hint.count()).toBe(0);
		expect(await layoutShift(visit)).toBeLessThan(MAX_LAYOUT_SHIFT);
		await context.close();
	});

	it("covers nothing that gets the focus", async () => {
		await page.locator("ol a[href^='#']").last().focus();
		await page.locator("ol a[href^='#']").first().focus();
		expect(await topOf(page.locator(":focus"))).toBeGreaterThanOrEqual(HEADER + 2 * LINE);
		// Scrolls the last link under the bar, as far as the page is long enough.
		const last = page.locator("ol a[href^='#']").last();
		await last.evaluate((link) => scrollBy(0, link.getBoundingClientRect().bottom - innerHeight + 4));
		await last.focus();
		const box = await last.boundingBox();
		expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height - BAR - LINE);
	});

	itLong("has chat and odds at the thumb, on a phone alone", async () => {
		expect(await page.locator("footer + nav").isVisible()).toBe(false);
		await thumb().getByRole("link", { name: "Odds" }).click();
		await page.waitForURL(/tab=odds/);
		await expect.poll(() => thumb().locator("[aria-current]").textContent()).toBe("Odds");
		expect(await tabs().getByRole("link", { name: "Odds" }).isVisible()).toBe(false);
		await thumb().getByRole("link", { name: "Match" }).click();
		await page.getByRole("button", { name: "Replay match" }).waitFor();
		await page.setViewportSize({ width: 768, height: 900 });
		expect(await thumb().isVisible()).toBe(false);
		expect(await tabs().getByRole("link", { name: "Odds" }).isVisible()).toBe(true);
	});

	it.each([768, 960, 1200, 1440])("has a second column from 960 px (%i)", async (width) => {
		await page.setViewportSize({ width, height: 900 });
		expect(await page.getByRole("region", { name: "Match chat" }).isVisible()).toBe(width >= 960);
		expect(await findOverflowingWidths(page, [width])).toEqual([]);
	});

	it("opens on a preview before kick-off, without tabs that are empty", async () => {
		await page.goto(`${url}/match/${ahead}`);
		expect(await tabs().locator("[aria-current]").textContent()).toBe("Preview");
		expect(await tabs().getByRole("link", { name: "Statistics" }).count()).toBe(0);
		await page.getByRole("group", { name: "Who will win?" }).waitFor();
		expect(await findOverflowingWidths(page, [320, 390, 820, 1440])).toEqual([]);
		expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
	});
});
