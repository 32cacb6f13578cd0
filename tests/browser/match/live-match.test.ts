// The open match page during the match: goals, corrections, lost connections, a restart. Nothing is reloaded.
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { firstOf, itLong } from "../../support/looks.ts";
import { layoutShift, untilSteady } from "../../support/page-layout.ts";
import { startCutProxy } from "./cut-proxy.ts";
import { type MadeMatch, type MatchSite, startMatchSite } from "./match-site.ts";

const OUTAGE_MS = 5_000;

describe.skipIf(!chromiumPath)("The open page of a match", () => {
	let browser: Browser;
	let site: MatchSite;
	let match: MadeMatch;
	let context: BrowserContext;
	let errors: string[];

	beforeAll(async () => {
		browser = await launchChromium();
		site = await startMatchSite();
		match = site.matches[0] as MadeMatch;
		await match.submit({ type: "period_started" });
	});
	afterAll(async () => {
		await browser?.close();
		await site?.stop();
	});
	beforeEach(async () => {
		context = await browser.newContext();
		errors = [];
		return () => context.close();
	});

	/** Opens the page and marks it; a reload would lose the mark. */
	async function open(url = site.server.url): Promise<Page> {
		const page = await context.newPage();
		page.on("pageerror", (error) => errors.push(error.message));
		await page.goto(url + match.path);
		await badge(page, "live");
		await page.evaluate(() => Object.assign(globalThis, { isMarked: true }));
		return page;
	}
	const badge = (page: Page, kind: string) => page.waitForSelector(`header [data-kind="${kind}"]:not(:empty)`);
	const isSamePage = (page: Page) => page.evaluate(() => "isMarked" in globalThis);
	const scoreOf = (page: Page) => page.locator("h1 > span").textContent();
	const goal = (side: "home" | "away", player: number) => {
		return { type: "goal_scored", elapsedMs: 30_000, payload: { side, scorerId: match.players[side][player - 1], kind: "open_play" } };
	};
	/** Texts of the timeline's rows, newest first. */
	const rowsOf = (page: Page) => page.locator("article ol > li[id]").allTextContents();
	const rowOf = (page: Page, id: string) => page.locator(`li[id="${id}"]`);

	it("shows a goal that an operator posts: score, scorer, timeline, title, flash and one sentence for screen readers", async () => {
		const page = await open();
		expect(await scoreOf(page)).toBe("0–0");
		const flash = page.waitForFunction(() => document.querySelector("header[data-flash]")?.getAttribute("data-flash"));
		const { id } = await match.submit(goal("home", 9));
		await rowOf(page, id).waitFor();
		expect(await scoreOf(page)).toBe("1–0");
		expect(await page.locator("article header").first().textContent()).toContain("Home Player 9 1'");
		expect(await rowOf(page, id).textContent()).toContain(`1'${match.names.home}: 1–0Home Player 9`);
		expect(await page.title()).toContain(`${match.names.home} 1–0 ${match.names.away}`);
		expect(await (await flash).jsonValue()).toBe("home");
		expect(await page.locator("[role=status]").textContent()).toBe(
			`Goal, ${match.names.home}. ${match.names.home} 1, ${match.names.away} 0. Minute 1'. Home Player 9.`,
		);
		expect(await isSamePage(page)).toBe(true);
		expect(errors).toEqual([]);
	});

	it("keeps the teams and the clock where they are when the score changes", async () => {
		const page = await open();
		const places = () => page.locator("h1 > a, h1 + p").evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
		const before = await places();
		expect(before).toHaveLength(3);
		const { id } = await match.submit(goal("home", 9));
		await rowOf(page, id).waitFor();
		expect(await places()).toEqual(before);
	});

	it("slides what a new row of the timeline moves, so that nothing jumps; under reduced motion it jumps", async () => {
		await context.close();
		// A new context, because layout shifts within half a second of a change of the window's size do not count.
		context = await browser.newContext({ viewport: { width: 390, height: 844 } });
		const page = await open();
		const shiftOfGoals = async (reducedMotion: "reduce" | "no-preference", ...goals: ReturnType<typeof goal>[]) => {
			await page.emulateMedia({ reducedMotion });
			await untilSteady(page);
			const before = await layoutShift(page);
			// A goal may arrive while the rows still slide because of the previous one.
			const submitted = [];
			for (const each of goals) submitted.push(await match.submit(each));
			for (const { id } of submitted) await rowOf(page, id).waitFor();
			await untilSteady(page);
			return (await layoutShift(page)) - before;
		};
		await rowOf(page, (await match.submit(goal("home", 9))).id).waitFor();
		// The header already names this scorer, so it keeps its height; another scorer would add a line.
		const jumped = await shiftOfGoals("reduce", goal("home", 9));
		expect(jumped).toBeGreaterThan(0.01);
		expect(await shiftOfGoals("no-preference", goal("home", 7), goal("away", 9))).toBeLessThan(jumped / 2);
	});

	itLong("breaks no word of an unconfirmed goal on the narrowest phone", async () => {
		const page = await open();
		await page.setViewportSize({ width: 320, height: 640 });
		const { id } = await match.submit({ ...goal("home", 9), status: "provisional" });
		await rowOf(page, id).waitFor();
		expect(await rowOf(page, id).textContent()).toContain("Not confirmed");
		expect(await rowOf(page, id).locator("p").evaluate(brokenWords)).toEqual([]);
		await match.submit({ type: "goal_scored", status: "cancelled", revises: id, reason: "Offside" });
	});

	it("keeps an overturned goal, struck through, with the score before and after and the reason", async () => {
		const page = await open();
		const before = await scoreOf(page);
		const { id } = await match.submit({ ...goal("away", 7), status: "provisional" });
		await rowOf(page, id).waitFor();
		expect(await rowOf(page, id).textContent()).toContain("Not confirmed");
		const head = page.locator("article header").first();
		expect(await head.textContent()).toContain("Goal not confirmed");
		expect(await head.textContent()).toContain("Away Player 7 1' (not confirmed)");
		const after = await scoreOf(page);
		await match.submit({ type: "goal_scored", status: "cancelled", revises: id, reason: "Offside in the build-up" });
		await rowOf(page, id).locator("s").waitFor();
		expect(await rowOf(page, id).locator("s").textContent()).toBe("Goal Away Player 7");
		expect(await rowOf(page, id).textContent()).toContain(`${after} → ${before} · Offside in the build-up`);
		expect(await scoreOf(page)).toBe(before);
		expect(await head.getByTitle(`No goal: ${after} → ${before} · Offside in the build-up`).locator("> *").allTextContents()).toEqual([
			`No goal: ${after} → ${before}`,
			"Offside in the build-up",
		]);
		await rowOf(page, id).locator("summary").click();
		const revisions = await rowOf(page, id).locator("details li").allTextContents();
		expect(revisions).toHaveLength(2);
		expect(revisions[0]).toContain("operator · not confirmed · Away Player 7");
		expect(revisions[1]).toContain("operator · cancelled · Away Player 7 · Offside in the build-up");
	});

	itLong("says that a goal is none in two lines, whatever the reason, and moves nothing", async () => {
		const page = await open();
		const { id } = await match.submit(goal("home", 9));
		await rowOf(page, id).waitFor();
		const tabsAt = async () => JSON.stringify(await page.locator("nav[aria-label='Parts of the match']").boundingBox());
		for (const width of firstOf(1, [390, 1440])) {
			await page.setViewportSize({ width, height: 900 });
			const quiet = await tabsAt();
			const centreOf = async (selector: string) => {
				const box = await page.locator(selector).first().boundingBox();
				return Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2);
			};
			const { id: wrong } = await match.submit(goal("home", 9));
			await rowOf(page, wrong).waitFor();
			await match.submit({ type: "goal_scored", status: "cancelled", revises: wrong, reason: "x".repeat(200) });
			await page.getByTitle(/^No goal: /).waitFor();
			await rowOf(page, wrong).locator("s").waitFor();
			expect(await tabsAt()).toBe(quiet);
			const centre = await centreOf("h1 + p");
			expect(Math.abs((await centreOf("h1 + p > span")) - centre)).toBeLessThanOrEqual(1);
			expect(Math.abs((await centreOf("[title^='No goal: ']")) - centre)).toBeLessThanOrEqual(1);
			expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
			const notes = rowOf(page, wrong).getByTitle("x".repeat(200));
			expect((await notes.boundingBox())?.height).toBeLessThanOrEqual(2 * 18 + 1);
		}
	});

	it("says so while it is offline, and goes on without a gap when the network is back", async () => {
		const proxy = await startCutProxy(site.server.url);
		const page = await open(proxy.url);
		const before = (await rowsOf(page)).length;
		proxy.cut();
		await context.setOffline(true);
		await badge(page, "offline");
		await match.submit(goal("home", 10), goal("away", 11));
		await page.waitForTimeout(OUTAGE_MS);
		expect(await page.locator("body").textContent()).toContain("You are offline.");
		expect(await rowsOf(page)).toHaveLength(before);
		proxy.mend();
		await context.setOffline(false);
		await badge(page, "live");
		await expect.poll(() => rowsOf(page).then((rows) => rows.length)).toBe(before + 2);
		const [newest, older] = await rowsOf(page);
		expect(newest).toContain("Away Player 11");
		expect(older).toContain("Home Player 10");
		expect(await isSamePage(page)).toBe(true);
		expect(errors).toEqual([]);
		await page.close();
		await proxy.close();
	});

	itLong("heals by itself when the server restarts", async () => {
		const page = await open();
		const before = (await rowsOf(page)).length;
		await site.server.restart();
		const { id } = await match.submit(goal("home", 8));
		await rowOf(page, id).waitFor();
		expect(await rowsOf(page)).toHaveLength(before + 1);
		await badge(page, "live");
		expect(await isSamePage(page)).toBe(true);
		expect(errors).toEqual([]);
	});
});

/** Runs in the page: words that are split over two lines, or extend beyond the left edge. */
function brokenWords(line: Element): string[] {
	const nodes = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
	const broken: string[] = [];
	for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
		for (const { index, 0: word } of (node.textContent ?? "").matchAll(/\S+/g)) {
			const range = document.createRange();
			range.setStart(node, index);
			range.setEnd(node, index + word.length);
			const boxes = [...range.getClientRects()];
			if (new Set(boxes.map(({ top }) => top)).size !== 1 || boxes.some(({ left }) => left < 0)) broken.push(word);
		}
	}
	return broken;
}
