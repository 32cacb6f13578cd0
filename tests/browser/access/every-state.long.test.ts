// Pages that are empty, failed or offline are as accessible as loaded ones, in both themes; and three journeys that use nothing but the
// accessibility tree: find a match, follow it, go to the payment of a plan. every-route.test.ts checks loaded pages.
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findAxeViolationsInBothThemes } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { untilHydrated, untilSteady } from "../../support/page-layout.ts";
import { finishedMatchOfStillSite, openStillSite, signInAtStillSite } from "../../support/shared-still-site.ts";
import { addressOf, SITE_ROUTES } from "../../support/site-routes.ts";
import { signInContext } from "../session/session-site.ts";

const EMPTY_DAY = "2031-01-01";
const EMPTY = [
	`/?date=${EMPTY_DAY}`,
	`/hot-match-today?date=${EMPTY_DAY}`,
	`/following?date=${EMPTY_DAY}`,
	"/search",
	"/search?q=zzzz",
	"/league?search=zzzz",
	"/team?search=zzzz",
	"/player/p1",
	"/payment/success",
	"/dev/states",
];
const ERRORS = [403, 404, 500, 503];
/** Pages with live data, which show the age of their data when they are offline. */
const LIVE_ROUTES = SITE_ROUTES.filter(({ isLive, guestTo }) => isLive && guestTo === undefined);

describe.skipIf(!chromiumPath)("In every state", () => {
	let browser: Browser;
	let context: BrowserContext;
	let page: Page;
	let url: string;
	let finished: string;

	beforeAll(async () => {
		[browser, url, finished] = await Promise.all([launchChromium(), openStillSite(), finishedMatchOfStillSite()]);
		context = await browser.newContext({ viewport: { width: 390, height: 844 }, timezoneId: "UTC" });
		page = await context.newPage();
	});
	afterAll(() => browser?.close());

	async function openLive(path: string): Promise<void> {
		await page.goto(url + addressOf(path, finished));
		await page.locator('header [data-kind="live"]:not(:empty)').waitFor();
		await untilHydrated(page);
	}

	it.each(EMPTY)("%s is accessible while it is empty", async (path) => {
		await page.goto(url + path);
		await untilSteady(page);
		expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
	});

	it.each(ERRORS)("the page of an error with status %s is accessible", async (status) => {
		const answer = await page.goto(`${url}/dev/states?error=${status}`);
		expect(answer?.status()).toBe(status);
		await untilSteady(page);
		expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
	});

	it.each(LIVE_ROUTES)("$path is accessible while it is offline, and says how old it is", async ({ path }) => {
		await openLive(path);
		await context.setOffline(true);
		try {
			await page.getByText(/^You are offline\. Scores are/).waitFor();
			expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
		} finally {
			await context.setOffline(false);
		}
	});

	it("a match is found and followed by the accessibility tree alone", async () => {
		await openLive("/");
		await page.getByRole("link", { name: "Search", exact: true }).click();
		await page.getByRole("searchbox", { name: "Teams, leagues, players, matches" }).fill("united");
		await page.getByRole("option").first().waitFor();
		await page.keyboard.press("Enter");
		await page.getByRole("heading", { level: 1, name: "Search" }).waitFor();
		const match = page.getByRole("main").getByRole("link", { name: / – / }).first();
		const name = ((await match.textContent()) ?? "").split(" – ")[0] ?? "";
		await match.click();
		const heading = page.getByRole("heading", { level: 1 });
		await expect.poll(() => heading.textContent()).toContain(name);
		// The page was opened by a link: the focus is on its content, so that a screen reader says where the reader is.
		await expect.poll(() => page.evaluate(() => document.activeElement?.matches("main, main h1"))).toBe(true);
		const follow = page.getByRole("button", { name: /^Follow / }).first();
		await follow.click();
		await expect.poll(() => page.getByRole("button", { name: /^Unfollow / }).count()).toBeGreaterThan(0);
		await page
			.getByRole("banner")
			.getByRole("link", { name: /Touchline/ })
			.click();
		await page.getByRole("heading", { level: 1, name: "Today's matches" }).waitFor();
		await page.getByRole("link", { name: "Following", exact: true }).click();
		await page.getByRole("heading", { level: 1, name: "Following" }).waitFor();
		await page.getByRole("main").getByRole("link", { name }).first().waitFor();
	});

	it("the payment of a plan is found by the accessibility tree alone", async () => {
		await signInContext(context, { url }, await signInAtStillSite());
		await page.goto(url);
		await untilHydrated(page);
		await page.getByRole("contentinfo").getByRole("link", { name: "Plans", exact: true }).click();
		await page.getByRole("heading", { level: 1, name: "Plans" }).waitFor();
		await page.getByRole("link", { name: /^Buy / }).first().click();
		await page.getByRole("heading", { level: 1, name: "Checkout" }).waitFor();
		expect(await page.getByRole("button", { name: /^Pay €/ }).count()).toBe(1);
	});
});
