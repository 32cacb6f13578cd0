// The parts of a league page that its tabs load: a cup's bracket, statistics, the seasons.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findAxeViolationsInBothThemes } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { itLong } from "../../support/looks.ts";
import { findOverflowingWidths, untilSteady } from "../../support/page-layout.ts";
import { openStillSite } from "../../support/shared-still-site.ts";

const WIDTHS = [320, 390, 820, 1440];

describe.skipIf(!chromiumPath)("A league page", () => {
	let browser: Browser;
	let url: string;
	let cup: string;

	beforeAll(async () => {
		browser = await launchChromium();
		url = await openStillSite();
		const { leagues } = (await (await fetch(`${url}/api/v1/leagues`)).json()) as { leagues: { id: string; name: string }[] };
		cup = `${url}/league/${leagues.find(({ name }) => name === "Continental Cup")?.id}`;
	});
	afterAll(async () => {
		await browser?.close();
	});

	it("opens a cup with its tree, where a tie stands between the two that lead to it; on a phone one round at a time", async () => {
		const page = await browser.newPage({ viewport: { width: 820, height: 1180 }, timezoneId: "UTC" });
		await page.goto(cup);
		const round = (place: number) => page.locator("main ol").nth(place).locator("> li");
		await untilSteady(page);
		const middles = async (place: number) =>
			Promise.all(
				(await round(place).all()).map(async (tie) => (await tie.locator("> *").boundingBox()) as { y: number; height: number }),
			).then((boxes) => boxes.map(({ y, height }) => y + height / 2));
		const [first, second] = [await middles(0), await middles(1)];
		expect([first.length, second.length]).toEqual([16, 8]);
		for (const [place, middle] of second.entries()) {
			expect(middle).toBeCloseTo(((first[2 * place] ?? 0) + (first[2 * place + 1] ?? 0)) / 2, 0);
		}
		expect(await findOverflowingWidths(page, WIDTHS)).toEqual([]);
		expect(await findAxeViolationsInBothThemes(page)).toEqual([]);

		await page.setViewportSize({ width: 390, height: 844 });
		const rounds = page.getByRole("navigation", { name: "Rounds" });
		await rounds.getByRole("link", { name: "Round of 32" }).click();
		await page.waitForURL("**?round=0");
		expect(await Promise.all([0, 1, 2].map((place) => round(place).first().isVisible()))).toEqual([true, false, false]);
		await page.close();
	});

	itLong("has the tree and the rounds without JavaScript", async () => {
		const context = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
		const page = await context.newPage();
		await page.goto(`${cup.replace("/league", "/en/league")}?tab=bracket&round=1`);
		const rounds = page.locator("main ol");
		expect([await rounds.nth(0).isVisible(), await rounds.nth(1).isVisible()]).toEqual([false, true]);
		await page.setViewportSize({ width: 1440, height: 960 });
		const [first, final] = [await rounds.nth(0).boundingBox(), await rounds.nth(4).boundingBox()];
		expect((final?.x ?? 0) - (first?.x ?? 0)).toBeGreaterThan(600);
		await context.close();
	});

	itLong("shows statistics and seasons that fit every width", async () => {
		const page = await browser.newPage({ viewport: { width: 390, height: 844 }, timezoneId: "UTC" });
		await page.goto(`${url}/league/l1?tab=statistics`);
		const clean = page.locator("main table").last();
		expect(await clean.locator("thead th").allTextContents()).toEqual(["Team", "P", "Clean sheets", "No goal", "Yellow", "Red"]);
		await untilSteady(page);
		expect(await findOverflowingWidths(page, WIDTHS)).toEqual([]);
		expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
		await page.getByRole("link", { name: "Seasons" }).click();
		await page
			.getByRole("heading", { level: 2, name: /^20\d\d\/\d\d/ })
			.first()
			.waitFor();
		expect(await findOverflowingWidths(page, WIDTHS)).toEqual([]);
		await page.close();
	});
});
