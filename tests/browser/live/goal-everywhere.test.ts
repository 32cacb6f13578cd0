// One match on three open pages of one browser: what the desk posts is on all of them at once, and none asks the server.
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { ROUTE_LIST } from "../../support/guest-visit.ts";
import { type DeskEvent, type MadeMatch, type MatchSite, startMatchSite } from "../match/match-site.ts";

describe.skipIf(!chromiumPath)("A match that is open as a match page, on home and on live-sports", () => {
	let browser: Browser;
	let site: MatchSite;
	let match: MadeMatch;
	let matchPage: Page;
	let home: Page;
	let liveSports: Page;
	/** What any page fetched or failed at since it was open. */
	const requests: string[] = [];
	const errors: string[] = [];

	beforeAll(async () => {
		browser = await launchChromium();
		site = await startMatchSite();
		match = site.matches[0] as MadeMatch;
		await match.submit({ type: "period_started" });
		const context = await browser.newContext();
		const open = async (path: string) => {
			const page = await context.newPage();
			page.on("pageerror", (error) => errors.push(error.message));
			await page.goto(site.server.url + path);
			await page.waitForSelector('header [data-kind="live"]:not(:empty)');
			page.on("request", (request) => {
				// The list of routes comes some seconds after the page.
				const isMeant = ["document", "fetch", "xhr"].includes(request.resourceType()) && !ROUTE_LIST.test(request.url());
				if (isMeant) requests.push(request.url());
			});
			return page;
		};
		matchPage = await open(match.path);
		home = await open("/");
		liveSports = await open("/live-sports");
	});
	afterAll(async () => {
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
	const scores = async () => Promise.all([matchPage.locator("h1 > span").textContent(), ...lists().map(scoreIn)]);
	const everywhere = (score: string) => expect.poll(scores).toEqual([score, score, score]);
	/** The words in boxes: of the match page's header, and of the row in each list. */
	const tags = async () => {
		const places = [matchPage.locator("article header"), ...lists()];
		return Promise.all(places.map((place) => place.locator("span[class*=tag]").allTextContents()));
	};
	const title = (score: string) =>
		expect.poll(() => matchPage.title()).toBe(`${match.names.home} ${score} ${match.names.away} | Touchline`);

	it("shows a goal on all three as news, and in the match page's title", async () => {
		expect(await scores()).toEqual(["0–0", "0–0", "0–0"]);
		expect(await tags()).toEqual([[], [], []]);
		// It goes after seconds.
		const washed = Promise.all(lists().map((row) => row.and(row.page().locator('[data-fresh="score"]')).waitFor()));
		await match.submit(goal("home", 9));
		await washed;
		await everywhere("1–0");
		await title("1–0");
		expect(await tags()).toEqual([["GOAL"], ["GOAL"], ["GOAL"]]);
		for (const row of lists()) {
			expect(await row.textContent()).toContain("1' Home Player 9");
		}
	});

	it("counts a goal that is not confirmed, marked as such, and strikes it through when it is overturned", async () => {
		const inkOfScore = () => matchPage.locator("h1 > span").evaluate((score) => getComputedStyle(score).color);
		const ink = await inkOfScore();
		const { id } = await match.submit(goal("away", 7, { status: "provisional" }));
		await everywhere("1–1");
		await title("1–1");
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

		// A later visitor, also without JavaScript, reads the same.
		const [latePage, lateHome] = await Promise.all([match.path, "/"].map(async (path) => (await fetch(site.server.url + path)).text()));
		expect(latePage).toMatch(/<s><a [^>]*>Goal Away Player 7<\/a><\/s>/);
		expect(lateHome).toContain("<s>1–1</s>");
	});
});
