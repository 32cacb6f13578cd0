// Scores that a reader has hidden: nothing reveals them on the home page, on a match page or in its title, visually or to screen readers,
// before and after a goal; the reader can reveal them, with and without JavaScript.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { untilHydrated, untilSteady } from "../../support/page-layout.ts";
import { type MadeMatch, type MatchSite, startMatchSite } from "../match/match-site.ts";
import { socketFrames } from "../match-centre/odds-desk.ts";

/** A score as headings, titles or a timeline contain it. */
const SCORE = /\d\s*[–:-]\s*\d(?!\d)/;

describe.skipIf(!chromiumPath)("Hidden scores", () => {
	let browser: Browser;
	let site: MatchSite;
	let hidden: MadeMatch;
	let shown: MadeMatch;

	beforeAll(async () => {
		browser = await launchChromium();
		site = await startMatchSite();
		[hidden, shown] = site.matches as [MadeMatch, MadeMatch];
		for (const match of [hidden, shown]) await match.submit({ type: "period_started" });
		await goalOf(hidden);
	});
	afterAll(async () => {
		await browser?.close();
		await site?.stop();
	});

	const goalOf = ({ submit, players }: MadeMatch) =>
		submit({ type: "goal_scored", payload: { side: "home", scorerId: players.home[9], kind: "open_play" } });
	const rowOf = (page: Page, { path }: MadeMatch) => page.getByRole("main").locator(`li:has(> [data-row-link][href="${path}"])`).first();
	/** All texts of a row: the visible ones, and those for screen readers. */
	const rowSays = async (page: Page, match: MadeMatch) => {
		const row = rowOf(page, match);
		return [(await row.locator("[data-row-link]").textContent())?.trim(), await row.locator("[data-row-link]").ariaSnapshot()];
	};
	const nothingOf = ({ names, path }: MadeMatch) => [
		`Live${names.home}${names.away}`,
		[`- link "Live ${names.home} ${names.away}":`, `  - /url: ${path}`].join("\n"),
	];
	async function withPage(javaScriptEnabled: boolean, visit: (page: Page) => Promise<void>): Promise<void> {
		const context = await browser.newContext({ javaScriptEnabled });
		await context.addCookies([{ name: "scores", value: "hidden", url: site.server.url }]);
		try {
			await visit(await context.newPage());
		} finally {
			await context.close();
		}
	}
	/** Announcements for screen readers are left out, because they may be about a match whose score was revealed. */
	const tells = async (page: Page) => {
		const main = page.getByRole("main");
		const says = [await page.title(), ...(await main.allInnerTexts()), await main.ariaSnapshot()].join("\n");
		return { score: SCORE.exec(says)?.[0], scorer: /Home Player/.exec(says)?.[0] };
	};
	const NOTHING = { score: undefined, scorer: undefined };

	it("are hidden at the foot of a page, are not in what the server sends, and come by a link of each match", async () => {
		await withPage(false, async (page) => {
			await page.context().clearCookies();
			await page.goto(site.server.url + hidden.path);
			expect(await page.title()).toContain("1–0");
			await page.getByRole("contentinfo").getByRole("link", { name: "Hide scores" }).click();
			expect(await tells(page)).toEqual(NOTHING);
			await page.goto(site.server.url);
			expect(await rowSays(page, hidden)).toEqual(nothingOf(hidden));
			await rowOf(page, hidden).getByRole("link", { name: "Show the score" }).click();
			expect((await page.getByRole("heading", { level: 1 }).textContent())?.replace(/\s/g, "")).toContain("1–0");
		});
	});

	it("stay hidden in a list and on the page of a match when goals arrive, until the reader asks for the match", async () => {
		await withPage(true, async (page) => {
			const frames = socketFrames(page);
			await page.goto(site.server.url);
			await untilHydrated(page);
			await rowOf(page, shown).getByRole("link", { name: "Show the score" }).press("Enter");
			expect((await rowSays(page, shown))[0]).toContain(`${shown.names.home}0`);
			expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe(shown.path);
			await goalOf(hidden);
			await goalOf(shown);
			// The facts of a topic arrive in order, so the first goal has arrived too.
			await expect.poll(() => rowSays(page, shown).then(([text]) => text)).toMatch(/GOAL\s*1/);
			expect(await rowSays(page, hidden)).toEqual(nothingOf(hidden));
			expect(await page.getByRole("status").allInnerTexts()).not.toContainEqual(expect.stringContaining(hidden.names.home));

			await rowOf(page, hidden).locator("[data-row-link]").click();
			await page.getByRole("link", { name: "Show score" }).waitFor();
			await expect.poll(() => frames.sent.some((frame) => frame.includes("match:"))).toBe(true);
			const before = frames.received.length;
			await goalOf(hidden);
			await expect.poll(() => frames.received.slice(before).some((frame) => frame.includes('["f",'))).toBe(true);
			await untilSteady(page);
			expect(await tells(page)).toEqual(NOTHING);
			await page.getByRole("link", { name: "Show score" }).click();
			await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toMatch(/3\s*–\s*0/);
			expect(await page.title()).toContain("3–0");
			expect((await tells(page)).scorer).toBe("Home Player");
		});
	});
});
