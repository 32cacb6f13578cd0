// A reader's Saturday on a phone: open, search, see a goal arrive, play it back, read the line-ups, lose the network and come back. It
// uses one page, by touch, without a reload.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { findOverflowingWidths } from "../../support/page-layout.ts";
import { type DeskEvent, type MadeMatch, type MatchSite, startMatchSite } from "../match/match-site.ts";
import { lineUpOf } from "../match/submit-half-a-match.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, timezoneId: "UTC" };

describe.skipIf(!chromiumPath)("A fan on a phone", () => {
	let browser: Browser;
	let site: MatchSite;
	let match: MadeMatch;
	let page: Page;
	const errors: string[] = [];
	let loads = 0;

	beforeAll(async () => {
		browser = await launchChromium();
		site = await startMatchSite();
		match = site.matches[0] as MadeMatch;
		await match.submit(lineUpOf(match.players, "home", true), lineUpOf(match.players, "away", true), { type: "period_started" });
		const context = await browser.newContext(PHONE);
		page = await context.newPage();
		page.on("pageerror", (error) => errors.push(error.message));
		page.on("request", (request) => void (request.isNavigationRequest() && loads++));
		await page.goto(site.server.url);
		await page.waitForSelector('header [data-kind="live"]:not(:empty)');
	});
	afterAll(async () => {
		await browser?.close();
		await site?.stop();
	});

	const goal = (side: "home" | "away", shirt: number, elapsedMs: number): DeskEvent => ({
		type: "goal_scored",
		elapsedMs,
		payload: { side, scorerId: match.players[side][shirt - 1], kind: "open_play" },
	});
	const score = () => page.locator("h1 > span").first().textContent();
	const tab = (name: string) => page.getByRole("navigation", { name: "Parts of the match" }).getByRole("link", { name, exact: true });

	const scorer = () => page.getByRole("option", { name: "Home Player 9" }).filter({ hasText: match.names.home });

	it("finds the match by its scorer", async () => {
		expect(await page.locator(`main li[data-phase="live"] a[href="${match.path}"]`).first().isVisible()).toBe(true);
		await page.getByRole("banner").getByRole("link", { name: "Search" }).tap();
		await page.getByRole("main").locator("input[name=q]").tap();
		// The search index contains new names after some seconds.
		await expect
			.poll(
				async () => {
					await page.getByRole("main").locator("input[name=q]").fill("");
					await page.keyboard.type("pla hom 9");
					return scorer().isVisible();
				},
				{ interval: 500 },
			)
			.toBe(true);
		await scorer().tap();
		await page.getByRole("heading", { name: "Home Player 9", level: 1 }).waitFor();
		await page.getByRole("main").getByRole("link", { name: match.names.home }).first().tap();
		await page.getByRole("heading", { name: match.names.home, level: 1 }).waitFor();
		await page.locator(`main a[href="${match.path}"]`).first().tap();
		await page.getByRole("navigation", { name: "Parts of the match" }).waitFor();
		expect(await findOverflowingWidths(page, [320, 390])).toEqual([]);
	});

	it("sees a goal come, and replays it", async () => {
		await match.submit(goal("home", 9, 30_000));
		await expect.poll(score).toBe("1–0");
		await page.getByText("Home Player 9").first().waitFor();
		const slider = page.getByRole("slider", { name: "Moment of the match" });
		await page.getByRole("button", { name: "Replay match" }).tap();
		await expect.poll(() => page.locator("h1 > span").allTextContents()).toContain("0–0");
		await expect.poll(async () => Number(await slider.getAttribute("aria-valuenow"))).toBeGreaterThanOrEqual(0);
		await page
			.getByRole("link", { name: "Back to live" })
			.or(page.getByRole("button", { name: "Back to live" }))
			.first()
			.tap();
		await expect.poll(score).toBe("1–0");
	});

	it("reads the line-ups", async () => {
		await tab("Line-ups").tap();
		await page
			.getByRole("link", { name: /Player 10/ })
			.first()
			.waitFor();
		expect(await findOverflowingWidths(page, [320, 390])).toEqual([]);
		await tab("Timeline").tap();
	});

	it("reads nothing wrong without a network, and everything with it", async () => {
		await page.context().setOffline(true);
		await page.locator('header [data-kind="offline"]').waitFor();
		await match.submit(goal("away", 7, 60_000), goal("home", 10, 90_000));
		await page.getByText("You are offline.", { exact: false }).waitFor();
		expect(await score()).toBe("1–0");
		await page.context().setOffline(false);
		await expect.poll(score, { timeout: 40_000 }).toBe("2–1");
		await page.locator('header [data-kind="live"]').waitFor();
		await page.getByRole("navigation", { name: "Competition" }).getByRole("link").first().tap();
		const row = page.locator("main li[data-phase]").filter({ has: page.locator(`a[href="${match.path}"]`) });
		await expect.poll(() => row.first().textContent()).toMatch(/2.*1/);
		expect([loads, errors]).toEqual([1, []]);
	});
});
