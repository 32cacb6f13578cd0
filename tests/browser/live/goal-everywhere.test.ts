// One match on three open pages of one browser, and in widgets on another site: an event posted at the desk is shown on all of them
// immediately, and none sends a request to the server.
import type { Browser, FrameLocator, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { findAxeViolationsInBothThemes } from "../../support/axe.ts";
import { serveBlog } from "../../support/blog-with-widgets.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { type DeskEvent, type MadeMatch, type MatchSite, startMatchSite } from "../match/match-site.ts";

/** Maximum size of the JavaScript in KB, gzipped; 28.2 with the names of the sources that can dispute a result. */
const WIDGET_BUDGET = 29;

describe.skipIf(!chromiumPath)("A match that is open as a match page, on home and on live-sports, and in widgets elsewhere", () => {
	let browser: Browser;
	let site: MatchSite;
	let match: MadeMatch;
	let matchPage: Page;
	let home: Page;
	let liveSports: Page;
	let blog: Page;
	let closeBlog: (() => void) | undefined;
	let widgets: FrameLocator[];
	const scripts: Promise<number>[] = [];
	/** Requests of all pages since they were opened, including failed ones. */
	const requests: string[] = [];
	const errors: string[] = [];

	beforeAll(async () => {
		[browser, site] = await Promise.all([launchChromium(), startMatchSite()]);
		match = site.matches[0] as MadeMatch;
		await match.submit({ type: "period_started" });
		const context = await browser.newContext();
		const open = async (path: string) => {
			const page = await context.newPage();
			page.on("pageerror", (error) => errors.push(error.message));
			await page.goto(site.server.url + path);
			await page.waitForSelector('header [data-kind="live"]:not(:empty)');
			page.on("request", (request) => {
				// Requests for route information are ignored: the page loads it in the background for new links.
				const isMeant = ["document", "fetch", "xhr"].includes(request.resourceType()) && !request.url().includes("/__manifest");
				if (isMeant) requests.push(request.url());
			});
			return page;
		};
		const { url, close } = await serveBlog(`${site.server.url}/embed${match.path}`);
		closeBlog = close;
		blog = await (await browser.newContext()).newPage();
		blog.on("pageerror", (error) => errors.push(error.message));
		blog.on("console", (message) => void (message.type() === "error" && errors.push(message.text())));
		blog.on("requestfinished", (request) => {
			if (request.resourceType() === "script") scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
		});
		widgets = [0, 1].map((index) => blog.frameLocator("iframe").nth(index));
		const openBlog = async () => {
			await blog.goto(url);
			for (const widget of widgets) await widget.locator('[data-badge="live"]').waitFor();
		};
		[matchPage, home, liveSports] = await Promise.all([open(match.path), open("/"), open("/live-sports"), openBlog()]);
	});
	afterAll(async () => {
		closeBlog?.();
		await browser?.close();
		await site?.stop();
	});
	afterEach(() => {
		expect([requests, errors]).toEqual([[], []]);
	});

	const goal = (side: "home" | "away", shirt: number, more: Partial<DeskEvent> = {}): DeskEvent => {
		return {
			type: "goal_scored",
			elapsedMs: 30_000,
			payload: { side, scorerId: match.players[side][shirt - 1], kind: "open_play" },
			...more,
		};
	};
	const lists = () => [home, liveSports].map((page) => page.locator(`main li[data-phase="live"]:has(a[href="${match.path}"])`));
	/** Both teams' goals as a row shows them: `1–0`. */
	const scoreIn = async (row: Locator) => {
		const goals = row.locator("span").filter({ hasText: /^\s*\d+$/ });
		return (await goals.allTextContents()).map((text) => text.trim()).join("–");
	};
	const scoreOfWidget = async (widget: FrameLocator) => (await widget.locator(".score").allTextContents()).join("–");
	const scores = async () =>
		Promise.all([matchPage.locator("h1 > span").textContent(), ...lists().map(scoreIn), ...widgets.map(scoreOfWidget)]);
	const everywhere = (score: string) => expect.poll(scores).toEqual([score, score, score, score, score]);
	const notes = () =>
		Promise.all(widgets.map(async (widget) => (await widget.locator(".note").textContent())?.replace(/\s+/g, " ").trim()));
	/** Texts of the tags of the goal: in the match page's header, and in the row of each list. */
	const tags = async () => {
		const places = [matchPage.locator("article header"), ...lists()];
		return Promise.all(places.map((place) => place.locator("span[class*=tag]").allTextContents()));
	};
	const title = (score: string) =>
		expect.poll(() => matchPage.title()).toBe(`${match.names.home} ${score} ${match.names.away} | Touchline`);

	it("shows a goal on all of them as news, and in the match page's title", async () => {
		await everywhere("0–0");
		expect(await tags()).toEqual([[], [], []]);
		// The highlight disappears after some seconds.
		const washed = Promise.all(lists().map((row) => row.and(row.page().locator('[data-fresh="score"]')).waitFor()));
		await match.submit(goal("home", 9));
		await washed;
		await everywhere("1–0");
		await title("1–0");
		expect(await tags()).toEqual([["GOAL"], ["GOAL"], ["GOAL"]]);
		for (const row of lists()) {
			expect(await row.textContent()).toContain("1' Home Player 9");
		}
		const note = `GOAL 1' Home Player 9 · ${match.names.home}`;
		expect(await notes()).toEqual([note, note]);
	});

	it("counts a goal that is not confirmed, marked as such, and strikes it through when it is overturned", async () => {
		const inkOfScore = () => matchPage.locator("h1 > span").evaluate((score) => getComputedStyle(score).color);
		const ink = await inkOfScore();
		const { id } = await match.submit(goal("away", 7, { status: "provisional" }));
		await everywhere("1–1");
		await title("1–1?");
		expect(await inkOfScore()).not.toBe(ink);
		expect((await tags()).slice(1)).toEqual([["GOAL?"], ["GOAL?"]]);
		for (const row of lists()) expect(await row.textContent()).toContain("1' Away Player 7 · to be confirmed");

		await match.submit({ type: "goal_scored", status: "cancelled", revises: id, reason: "Offside" });
		await everywhere("1–0");
		await title("1–0");
		expect(await inkOfScore()).toBe(ink);
		const entry = matchPage.locator(`li[id="${id}"]`);
		expect(await entry.locator("s").textContent()).toBe("Goal Away Player 7");
		expect(await entry.textContent()).toContain("1–1 → 1–0 · Offside");
		expect((await tags()).slice(1)).toEqual([["No goal"], ["No goal"]]);
		for (const row of lists()) {
			expect(await row.locator("s").textContent()).toBe("1–1");
			expect(await row.textContent()).toContain("1–1 → 1–0");
		}
		const note = `No goal 1' 1–1 → 1–0 · ${match.names.away}`;
		expect(await notes()).toEqual([note, note]);
		expect(await widgets[0]?.locator("s").textContent()).toBe("1–1");

		// A later visitor sees the same, also without JavaScript.
		const [latePage, lateHome] = await Promise.all([match.path, "/"].map(async (path) => (await fetch(site.server.url + path)).text()));
		expect(latePage).toMatch(/<s><a [^>]*>Goal Away Player 7<\/a><\/s>/);
		expect(lateHome).toContain("<s>1–1</s>");
	});

	it("costs a site with widgets few bytes and no cookie, and all can read them", async () => {
		// The size of a script from the cache is unknown, so the larger of both frames' values counts.
		const ofOne = Math.max(...(await Promise.all(scripts)));
		expect(ofOne / 1_000).toBeGreaterThan(1);
		expect(ofOne / 1_000).toBeLessThanOrEqual(WIDGET_BUDGET);
		// The second frame, without an origin, has a separate cache.
		expect(scripts).toHaveLength(2);
		expect(await blog.context().cookies()).toEqual([]);
		// The widget is opened directly, because axe does not inspect a frame of another site.
		await blog.goto(`${site.server.url}/embed${match.path}`);
		await blog.locator('[data-badge="live"]').waitFor();
		expect(await findAxeViolationsInBothThemes(blog)).toEqual([]);
	});
});
