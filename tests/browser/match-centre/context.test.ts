// The context of a match in a real browser: vote, shot map, statistics by half, table, meetings, and parts that are not covered.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findAxeViolationsInBothThemes } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { firstOf, itLong } from "../../support/looks.ts";
import { findOverflowingWidths } from "../../support/page-layout.ts";
import { type ContextSite, startContextSite } from "./context-site.ts";

describe.skipIf(!chromiumPath)("Around a match", () => {
	let browser: Browser;
	let site: ContextSite;
	beforeAll(async () => {
		browser = await launchChromium();
		site = await startContextSite();
	});
	afterAll(async () => {
		await browser?.close();
		await site?.stop();
	});

	/** Uses a browser without stored data. */
	async function withPage<T>(options: Parameters<Browser["newPage"]>[0], visit: (page: Page) => Promise<T>): Promise<T> {
		const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, ...options });
		try {
			return await visit(page);
		} finally {
			await page.close();
		}
	}
	const isLive = (page: Page) => page.waitForSelector('header [data-kind="live"]:not(:empty)');
	const tabs = (page: Page) => page.getByRole("navigation", { name: "Parts of the match" }).getByRole("link").allTextContents();

	it("a vote is given by the keyboard, counted, changed, remembered, and taken by the server but once", async () => {
		const { names, ahead, pathOf } = site;
		await withPage({}, async (page) => {
			await page.goto(pathOf(ahead));
			const ballot = page.getByRole("group", { name: "Who will win?" });
			const choice = (name: string) => ballot.getByRole("button", { name });
			await isLive(page);
			expect(await ballot.textContent()).not.toContain("%");
			await choice(names.ahead.home).focus();
			await page.keyboard.press("Tab");
			await page.keyboard.press("Enter");
			await page.getByText("You can change your vote until the match begins.").waitFor();
			await choice("Draw").getByText("100%").waitFor();
			expect(await choice("Draw").getAttribute("aria-pressed")).toBe("true");
			await page.keyboard.press("Tab");
			await page.keyboard.press("Space");
			await choice(names.ahead.away).getByText("100%").waitFor();
			expect(await choice("Draw").textContent()).toContain("0%");
			await page.reload();
			await choice(names.ahead.away).getByText("100%").waitFor();
			expect(await choice(names.ahead.away).getAttribute("aria-pressed")).toBe("true");
			expect(await ballot.locator("..").textContent()).toContain("1 vote");
		});
	});

	itLong("without JavaScript the vote is only to be read", async () => {
		await withPage({ javaScriptEnabled: false }, async (page) => {
			await page.goto(site.pathOf(site.ahead));
			expect(await page.getByRole("group", { name: "Who will win?" }).getByRole("button").first().isDisabled()).toBe(true);
			expect((await page.locator("noscript").allTextContents()).join()).toContain("Voting needs JavaScript.");
		});
	});

	itLong("a vote ends on an open page when the match begins, and its counts stay", async () => {
		await withPage({}, async (page) => {
			await page.goto(site.pathOf(site.next));
			await isLive(page);
			// The page shows the vote before the server has it, so the test waits for the response before the match begins.
			const isCounted = page.waitForResponse((answer) => answer.url().endsWith("/vote") && answer.ok());
			await page.getByRole("button", { name: "Draw" }).click();
			await page.getByText("You can change your vote until the match begins.").waitFor();
			await isCounted;
			await site.submit(site.next, { type: "period_started" });
			await page.getByText("How readers voted").waitFor();
			expect(await page.getByRole("button", { name: "Draw" }).count()).toBe(0);
			expect(await page.locator('li[data-side="draw"]').textContent()).toContain("100%");
		});
	});

	it("shots are drawn at their positions, read by arrow keys, and listed in a table; one without a position is left out", async () => {
		const { names, live, pathOf } = site;
		await withPage({}, async (page) => {
			await page.goto(`${pathOf(live)}?tab=statistics`);
			await isLive(page);
			const half = (team: string) => page.getByRole("group", { name: `Shots of ${team}, attacking upwards` });
			await expect.poll(() => half(names.live.home).getByRole("button").count()).toBe(2);
			await expect.poll(() => half(names.live.away).getByRole("button").count()).toBe(2);
			const goal = half(names.live.home).getByRole("button", { name: "goal, 0.40 xG" });
			const saved = half(names.live.home).getByRole("button", { name: "saved, 0.12 xG" });
			const [higher, lower] = await Promise.all([goal.boundingBox(), saved.boundingBox()]);
			expect(higher?.y).toBeLessThan(lower?.y ?? 0);
			await saved.focus();
			await page.keyboard.press("ArrowRight");
			await page.locator("p").getByText(`21' Unknown player, ${names.live.home}: goal, 0.40 xG`).waitFor();
			await page.keyboard.press("Tab");
			expect(
				await half(names.live.away)
					.getByRole("button")
					.first()
					.evaluate((mark) => mark === document.activeElement),
			).toBe(true);
			await page.getByText("All shots as a table").click();
			await expect.poll(() => page.getByRole("table").getByRole("row").count()).toBe(5);
			await page.getByRole("link", { name: "2nd half" }).click();
			await expect.poll(() => page.getByRole("table").getByRole("row").count()).toBe(2);
			await page.getByRole("navigation", { name: "Shots of" }).getByRole("link").nth(1).click();
			await page.getByText("No shot in this part of the match").waitFor();
			// Waits for the change, because the same text was shown for the other team before.
			await expect.poll(() => half(names.live.away).count()).toBe(0);
		});
	});

	it("statistics are of the match or of a half, without JavaScript too; what a half has not is absent", async () => {
		await withPage({ javaScriptEnabled: false }, async (page) => {
			await page.goto(`${site.pathOf(site.live)}?tab=statistics`);
			const shown = () => page.locator("main").textContent();
			expect(await shown()).toContain("Corners");
			await page.getByRole("link", { name: "1st half" }).click();
			expect(await shown()).toContain("60%");
			expect(await shown()).not.toContain("Corners");
			await page.getByRole("link", { name: "2nd half" }).click();
			expect(await shown()).toContain("Corners");
			expect(await page.getByRole("link", { name: "Extra time" }).count()).toBe(0);
		});
	});

	itLong("the table counts the match in, and follows a goal of another match of the league", async () => {
		const { names, live, rival, pathOf } = site;
		await withPage({}, async (page) => {
			await page.goto(`${pathOf(live)}?tab=table`);
			await isLive(page);
			await page.getByText("As it stands").waitFor();
			expect(await page.locator("tr[data-side] th").allTextContents()).toHaveLength(2);
			expect((await page.locator("tr[data-side] th").allTextContents()).sort()).toEqual([names.live.home, names.live.away].sort());
			const before = await page.locator("tbody").textContent();
			await site.submit(rival, { type: "period_started" });
			await site.submit(rival, { type: "goal_scored", payload: { side: "away", scorerId: null, kind: "open_play" } });
			await expect.poll(() => page.locator("tbody").textContent()).not.toBe(before);
		});
	});

	itLong("meetings and form lead to their matches", async () => {
		await withPage({}, async (page) => {
			await page.goto(`${site.pathOf(site.live)}?tab=h2h`);
			await page.getByText("1 meeting, total score 0–1").waitFor();
			await page.getByRole("heading", { name: "Form before the match" }).waitFor();
			const form = page.locator("section", { has: page.getByRole("heading", { name: "Form before the match" }) }).last();
			await form.getByRole("link", { name: "1–0" }).first().click();
			await page.waitForURL((url) => /\/match\/m\d+$/.test(url.pathname) && !url.pathname.endsWith(site.live));
		});
	});

	itLong("data that the source of a match does not report have no tab, one reason, and are no 0", async () => {
		await withPage({}, async (page) => {
			await page.goto(site.pathOf(site.scoreOnly));
			const offered = await tabs(page);
			for (const absent of ["Line-ups", "Statistics", "Commentary"]) expect(offered).not.toContain(absent);
			expect(offered).toContain("Head-to-head");
			const why = "The source of this match reports the score only: no scorers, cards, line-ups, statistics";
			expect(await page.locator("main").textContent()).toContain(why);
			// The minutes of the goals are unknown, so there is no graph and no playback.
			expect(await page.getByRole("region", { name: "Match playback" }).count()).toBe(0);
			await page.goto(`${site.pathOf(site.scoreOnly)}?tab=statistics`);
			await page.getByText("The source of this match measures none.").waitFor();
			expect(await tabs(page)).toContain("Statistics");
		});
	});

	it.each(firstOf(1, [390, 1440, 820]))(
		"has no axe violations at %i px in either theme, and is no wider than any screen",
		async (width) => {
			await withPage({ viewport: { width, height: 900 }, bypassCSP: true }, async (page) => {
				const { live, ahead, scoreOnly, pathOf } = site;
				const tabs = ["statistics", "h2h", "table"].map((tab) => `${pathOf(live)}?tab=${tab}`);
				const pages = firstOf(3, [...tabs.slice(0, 2), pathOf(ahead), ...tabs.slice(2), pathOf(scoreOnly)]);
				for (const path of pages) {
					await page.goto(path);
					await isLive(page);
					expect([path, await findAxeViolationsInBothThemes(page)]).toEqual([path, []]);
					expect([path, await findOverflowingWidths(page)]).toEqual([path, []]);
				}
			});
		},
	);
});
