// The match page as it is served: readable without JavaScript, no findings of axe in every tab, theme and width, without layout shift
// while it loads.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findAxeViolationsInBothThemes } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { firstOf, itLong } from "../../support/looks.ts";
import { findOverflowingWidths, layoutShift, MAX_LAYOUT_SHIFT } from "../../support/page-layout.ts";
import { type MadeMatch, type MatchSite, startMatchSite } from "./match-site.ts";
import { submitHalfAMatch } from "./submit-half-a-match.ts";

const WIDTHS = firstOf(1, [1440, 390]);

describe.skipIf(!chromiumPath)("The page of a match", () => {
	let browser: Browser;
	let site: MatchSite;
	let played: MadeMatch;
	let ahead: MadeMatch;

	beforeAll(async () => {
		browser = await launchChromium();
		site = await startMatchSite();
		[played, ahead] = site.matches as [MadeMatch, MadeMatch];
		await submitHalfAMatch(played);
	});
	afterAll(async () => {
		await browser?.close();
		await site?.stop();
	});

	async function withPage<T>(options: Parameters<Browser["newPage"]>[0], visit: (page: Page) => Promise<T>): Promise<T> {
		const page = await browser.newPage(options);
		try {
			return await visit(page);
		} finally {
			await page.close();
		}
	}

	/** Layout shift of the played match's page until its connection is live. */
	async function shiftOf(page: Page): Promise<number> {
		await page.goto(site.server.url + played.path);
		await page.waitForSelector('[data-kind="live"]:not(:empty)');
		return layoutShift(page);
	}

	it("is read without JavaScript: score, timeline, and each tab by its link", async () => {
		await withPage({ javaScriptEnabled: false }, async (page) => {
			await page.goto(site.server.url + played.path);
			expect(await page.locator("h1 > span").textContent()).toBe("1–1");
			expect(await page.locator("main ol > li[id] s").allTextContents()).toEqual(["Goal Home Player 10"]);
			expect(await page.getByRole("main").textContent()).toContain("Half time 1–1");
			await page.getByRole("link", { name: "Key events" }).click();
			expect(await page.getByRole("main").textContent()).not.toContain("for Home Player 8");
			await page.getByRole("link", { name: "All", exact: true }).click();
			expect(await page.getByRole("main").textContent()).toContain("for Home Player 8");
			// On a wide page the player who went off is beside the one who came on.
			const change = await page.locator("main ol > li[id]", { hasText: "for Home Player 8" }).boundingBox();
			expect(change?.height).toBeLessThan(40);
			await page.getByRole("link", { name: "Line-ups", exact: true }).click();
			expect(await page.getByRole("main").textContent()).toContain("4-3-3");
			await page.getByRole("link", { name: "Statistics", exact: true }).click();
			expect(await page.getByRole("main").textContent()).toContain("Expected goals (xG)");
			await page.getByRole("link", { name: "Commentary", exact: true }).click();
			expect(await page.getByRole("main").textContent()).toContain("Under way in front of a full house.");
		});
	});

	it("opens a tab by loading its code alone, and keeps the place on the page", async () => {
		await withPage({ viewport: { width: 390, height: 500 } }, async (page) => {
			await page.goto(site.server.url + played.path);
			await page.waitForSelector('header [data-kind="live"]:not(:empty)');
			await page.evaluate(() => scrollTo(0, 200));
			const requests: string[] = [];
			page.on("request", (request) => requests.push(new URL(request.url()).pathname));
			// While the code is being loaded, the previous tab stays visible.
			const { promise: isDue, resolve: deliver } = Promise.withResolvers<void>();
			await page.route("**/assets/**", (route) => isDue.then(() => route.continue()));
			await page.getByRole("link", { name: "Statistics", exact: true }).click();
			await page.waitForURL(/tab=statistics/);
			expect(await page.locator("main ol > li[id]").first().isVisible()).toBe(true);
			deliver();
			await page.getByText("Shots on target").first().waitFor();
			expect(await page.locator("main ol > li[id]").count()).toBe(0);
			expect(await page.evaluate(() => scrollY)).toBe(200);
			expect(requests.filter((path) => path !== "/favicon.svg" && !path.startsWith("/assets/"))).toEqual([]);
		});
	});

	it("takes a link to an event to that event", async () => {
		await withPage({ viewport: { width: 390, height: 500 } }, async (page) => {
			await page.goto(`${site.server.url}${played.path}#e4`);
			await page.waitForFunction(() => scrollY > 0);
			expect(await page.locator("li:target").getAttribute("id")).toBe("e4");
			expect(await page.locator("li:target").isVisible()).toBe(true);
		});
	});

	itLong("before the start shows the kick-off and what is not known yet", async () => {
		await withPage({}, async (page) => {
			await page.goto(site.server.url + ahead.path);
			expect(await page.title()).toContain(`${ahead.names.home} v ${ahead.names.away}`);
			expect(await page.locator("h1 > span").textContent()).toMatch(/^\d\d:\d\d\d+ \w+$/);
			const tabs = page.getByRole("navigation", { name: "Parts of the match" });
			expect(await tabs.locator("[aria-current]").textContent()).toBe("Preview");
			expect(await tabs.getByRole("link", { name: "Line-ups" }).count()).toBe(0);
			await page.goto(`${site.server.url}${ahead.path}?tab=line-ups`);
			await page.getByRole("main").getByText("Line-ups are not known yet").waitFor();
		});
	});

	itLong("of a match that does not exist is a 404", async () => {
		const answers = await Promise.all(["/match/m999", "/en/match/m999", "/match/%20"].map((path) => fetch(site.server.url + path)));
		expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
	});

	itLong("describes its content to search engines and link previews", async () => {
		const html = await (await fetch(site.server.url + played.path)).text();
		expect(html).toContain(`<title>${played.names.home} 1–1 ${played.names.away} | Touchline</title>`);
		expect(html).toContain(`property="og:title" content="${played.names.home} 1–1 ${played.names.away} | Touchline"`);
		expect(html).toMatch(/<link rel="canonical" href="[^"]*\/match\/m\d+"/);
		expect(html).toContain('"@type":"SportsEvent"');
	});

	it.each(WIDTHS)(
		"does not move while it loads, has no axe violations at %i px in either theme, and is no wider than any screen",
		async (width) => {
			await withPage({ viewport: { width, height: 900 }, bypassCSP: true }, async (page) => {
				// The last two addresses are a sample; context.test.ts of the match centre checks more.
				const paths = [
					...["", "?tab=line-ups", "?tab=commentary"].map((tab) => played.path + tab),
					`${ahead.path}?tab=line-ups`,
					`${played.path}?tab=statistics`,
					ahead.path,
				];
				for (const path of firstOf(4, paths)) {
					if (path === played.path) expect(await shiftOf(page)).toBeLessThan(MAX_LAYOUT_SHIFT);
					else await page.goto(site.server.url + path);
					expect([path, await findAxeViolationsInBothThemes(page)]).toEqual([path, []]);
					expect([path, await findOverflowingWidths(page)]).toEqual([path, []]);
				}
			});
		},
	);
});
