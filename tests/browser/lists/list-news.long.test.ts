// News of matches while pages are open: announcements for screen readers at each level; nothing in a list moves.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ANNOUNCEMENT_LEVELS } from "#shared/contract/reader-choices.ts";
import { type AnnouncementLevel, preferenceCookie } from "#shared/contract/reader-preferences.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { layoutShift, untilSteady } from "../../support/page-layout.ts";
import { type MadeMatch, type MatchSite, startMatchSite } from "../match/match-site.ts";

type Watched = Window & { spoken: string[]; shifts: string[] };

/** Runs in the page: records each sentence in its polite live region from now on. */
function watchSpoken(): void {
	const spoken: string[] = [];
	Object.assign(window, { spoken });
	const region = document.querySelector("p[role=status]") as Element;
	const options = { childList: true, characterData: true, subtree: true };
	new MutationObserver(() => spoken.push(region.textContent ?? "")).observe(region, options);
}

/** Runs in the page: records the rows, or their containers, that each layout shift moved from now on. */
function watchShifts(): void {
	const shifts: string[] = [];
	Object.assign(window, { shifts });
	const keep = (list: PerformanceObserverEntryList) => {
		for (const entry of list.getEntries()) {
			const { sources } = entry as PerformanceEntry & { sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] };
			for (const { node, previousRect, currentRect } of sources) {
				const element = node instanceof Element ? node : node?.parentElement;
				if (!element?.closest("li[data-phase]") && !element?.querySelector("li[data-phase]")) continue;
				const at = ({ x, y }: DOMRect) => `${Math.round(x)},${Math.round(y)}`;
				shifts.push(`${element.outerHTML.slice(0, 90)} ${at(previousRect)} → ${at(currentRect)}`);
			}
		}
	};
	new PerformanceObserver(keep).observe({ type: "layout-shift" });
}

describe.skipIf(!chromiumPath)("News in lists", () => {
	let browser: Browser;
	let site: MatchSite;

	beforeAll(async () => {
		browser = await launchChromium();
		site = await startMatchSite({ teams: 8 });
	});
	afterAll(async () => {
		await browser?.close();
		await site?.stop();
	});

	async function open(path: string, level: AnnouncementLevel, width = 1440): Promise<Page> {
		const context = await browser.newContext({ viewport: { width, height: 900 }, timezoneId: "UTC" });
		const [pair = ""] = preferenceCookie("announce", level).split(";");
		const [name = "", value = ""] = pair.split("=");
		await context.addCookies([{ name, value, url: site.server.url }]);
		const page = await context.newPage();
		await page.goto(site.server.url + path);
		await page.locator('header [data-kind="live"]:not(:empty)').waitFor();
		await page.waitForLoadState("networkidle");
		await page.evaluate(watchSpoken);
		return page;
	}
	const spokenOn = (page: Page) => page.evaluate(() => (window as unknown as Watched).spoken);
	const goal = ({ players }: MadeMatch, side: "home" | "away", player: number) => ({
		type: "goal_scored",
		// The goal has this minute, whatever the match clock shows.
		elapsedMs: 30_000,
		payload: { side, scorerId: players[side][player - 1], kind: "open_play" },
	});

	it("are announced as much as the reader wants: with the team, and no old goal as a new one", async () => {
		const match = site.matches[0] as MadeMatch;
		const openAll = (path: string) => Promise.all(ANNOUNCEMENT_LEVELS.map((level) => open(path, level)));
		const [lists, centres] = [await openAll("/"), await openAll(match.path)];
		const [, goalsOnList, list] = lists as [Page, Page, Page];
		const [, goalsInCentre, centre] = centres as [Page, Page, Page];
		const { home, away } = match.names;
		const lastOn = async (page: Page) => (await spokenOn(page)).at(-1) ?? "";
		// Waits until each page has announced the event, because facts that arrive in one packet become one sentence.
		const heard = async (text: string, ...pages: Page[]) => {
			for (const page of pages) await expect.poll(() => lastOn(page)).toContain(text);
		};
		const heardByAll = (text: string) => heard(text, list, goalsOnList, centre, goalsInCentre);
		await match.submit({ type: "period_started" });
		await heard("1st half", list);
		await heard("Kick-off", centre);
		const { id } = await match.submit(goal(match, "home", 9));
		await heardByAll("Home Player 9");
		const review = { subject: "goal", side: "home" };
		await match.submit({ type: "review_started", payload: review });
		await heard("Video review", list, centre);
		await match.submit({ type: "review_ended", payload: { ...review, outcome: "overturned" } });
		await match.submit({ type: "goal_scored", status: "cancelled", revises: id, reason: "Offside" });
		await heardByAll("Goal cancelled");
		const second = await match.submit(goal(match, "away", 7));
		await heardByAll("Away Player 7");
		await match.submit({ ...goal(match, "away", 8), revises: second.id });
		await heard("Away Player 8", list, goalsOnList);

		const goals = [
			`Goal, ${home}. ${home} 1, ${away} 0. 1' Home Player 9`,
			`Goal cancelled, ${home}. ${home} 0, ${away} 0. 1'`,
			`Goal, ${away}. ${home} 0, ${away} 1. 1' Away Player 7`,
			`Correction of the goal, ${away}. ${home} 0, ${away} 1. 1' Away Player 8`,
		];
		const [first = "", ...others] = goals;
		expect(await Promise.all(lists.map(spokenOn))).toEqual([
			[],
			goals,
			[`1st half. ${home} 0, ${away} 0`, first, `Video review, ${home}. Goal under review`, ...others],
		]);
		const onPage = [
			`Goal, ${home}. ${home} 1, ${away} 0. Minute 1'. Home Player 9.`,
			`Goal cancelled, ${home}. ${home} 0, ${away} 0. Minute 1'. Home Player 9. Offside.`,
			`Goal, ${away}. ${home} 0, ${away} 1. Minute 1'. Away Player 7.`,
		];
		const [firstOnPage = "", ...othersOnPage] = onPage;
		expect(await Promise.all(centres.map(spokenOn))).toEqual([
			[],
			onPage,
			[`Kick-off. ${home} 0, ${away} 0.`, firstOnPage, `Video review, ${home}. Possible goal.`, ...othersOnPage],
		]);
		await Promise.all([...lists, ...centres].map((page) => page.context().close()));
	});

	it("slide to their places when a match begins: no row jumps", async () => {
		const next = site.matches[1] as MadeMatch;
		const page = await open("/", "off", 390);
		const before = await layoutShift(page);
		await next.submit({ type: "period_started" });
		await page.locator("main section", { hasText: "Live now" }).locator(`a[href="${next.path}"]`).waitFor();
		await untilSteady(page);
		// The text of the row's clock changes, which causes a small shift; a row that jumps would cause a ten times larger one.
		expect((await layoutShift(page)) - before).toBeLessThan(0.001);
		await page.context().close();
	});

	it("move nothing: in a burst of goals every row stays where it is, and as high", async () => {
		const [one, other] = site.matches as [MadeMatch, MadeMatch];
		const pages = await Promise.all([390, 1440].map((width) => open("/", "off", width)));
		// Waits until the content that pages load in idle time has been loaded.
		for (const page of pages) await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
		const placesOn = (page: Page) =>
			page.evaluate(() =>
				[...document.querySelectorAll("main li[data-phase]")].map((row) => {
					const { top, height } = row.getBoundingClientRect();
					return `${Math.round(top + scrollY)} ${Math.round(height)}`;
				}),
			);
		const before = await Promise.all(pages.map(placesOn));
		for (const page of pages) await page.evaluate(watchShifts);
		const [, cancelled] = await Promise.all([
			one.submit(goal(one, "home", 3)),
			other.submit(goal(other, "home", 4), goal(other, "away", 5)),
		]);
		await other.submit({ type: "goal_scored", status: "cancelled", revises: cancelled.id, reason: "Offside" });
		await one.submit({ type: "review_started", payload: { subject: "penalty", side: "away" } });
		for (const page of pages) {
			await page.locator("main li[data-phase] s").first().waitFor();
			await page.locator("main li[data-phase]", { hasText: "VAR" }).first().waitFor();
		}
		expect(await Promise.all(pages.map(placesOn))).toEqual(before);
		expect(before.flat().every((place) => / 5[67]$/.test(place))).toBe(true);
		expect(await Promise.all(pages.map((page) => page.evaluate(() => (window as unknown as Watched).shifts)))).toEqual([[], []]);
		await Promise.all(pages.map((page) => page.context().close()));
	});
});
