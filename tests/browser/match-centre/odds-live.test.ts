// The odds of an open match page during the match: changing prices, suspensions, settlement, a lost connection.
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MARKET_KEYS } from "#shared/contract/odds.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { itLong } from "../../support/looks.ts";
import { startCutProxy } from "../match/cut-proxy.ts";
import { type MadeMatch, type MatchSite, startMatchSite } from "../match/match-site.ts";
import { boardOn, pricesOn, rowOn, setOdds } from "./odds-desk.ts";

describe.skipIf(!chromiumPath)("The odds on an open match page", () => {
	let browser: Browser;
	let site: MatchSite;
	let match: MadeMatch;
	let other: MadeMatch;
	let context: BrowserContext;
	let errors: string[];

	beforeAll(async () => {
		browser = await launchChromium();
		site = await startMatchSite();
		[match, other] = site.matches as [MadeMatch, MadeMatch];
		await match.submit({ type: "period_started" });
		// The server sets prices for the match because a reader opens it before the start.
		await fetch(site.server.url + other.path);
		await other.submit({ type: "period_started" });
	});
	afterAll(async () => {
		await browser?.close();
		await site?.stop();
	});
	beforeEach(async () => {
		context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
		errors = [];
		return () => context.close();
	});

	async function open(made = match, url = site.server.url): Promise<Page> {
		const page = await context.newPage();
		page.on("pageerror", (error) => errors.push(error.message));
		await page.goto(url + made.path);
		await page.waitForSelector('header [data-kind="live"]:not(:empty)');
		return page;
	}
	const goal = (side: "home" | "away", elapsedMs: number, more: object = {}) => {
		return { type: "goal_scored", elapsedMs, payload: { side, scorerId: match.players[side][8], kind: "open_play" }, ...more };
	};
	const suspended = (page: Page, words: string) => boardOn(page).getByText(words).first().waitFor();

	it("moves a price in place, with a mark and a word for five seconds, and announces nothing", async () => {
		await setOdds(site, match, "odd_even", { prices: [190, 195] });
		const page = await open();
		await expect.poll(() => pricesOn(page, "odd_even")).toEqual(["1.90", "1.95"]);
		expect(await rowOn(page, "odd_even").textContent()).toContain("set by hand");
		const spoken = await page.locator("p[role=status]").last().textContent();
		await setOdds(site, match, "odd_even", { prices: [185, 200] });
		await rowOn(page, "odd_even").locator('[data-kind="up"]').waitFor();
		// Checked immediately, because the mark disappears after five seconds.
		expect(await rowOn(page, "odd_even").locator("dd").allTextContents()).toEqual(["down from 1.90 1.85", "up from 1.95 2.00"]);
		expect(await pricesOn(page, "odd_even")).toEqual(["1.85", "2.00"]);
		expect(await page.locator("p[role=status]").last().textContent()).toBe(spoken);
		await rowOn(page, "odd_even").locator("[data-kind]").first().waitFor({ state: "detached" });
		expect(errors).toEqual([]);
	});

	it("suspends each market at a goal that is not confirmed, in one blink and with nothing moved, and opens them again", async () => {
		const page = await open();
		const places = () =>
			boardOn(page)
				.locator("li, dl > div, h3, footer")
				.evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
		const before = await places();
		expect(before.length).toBeGreaterThan(10);
		const frozen = await pricesOn(page, "two_way");
		const { id } = await match.submit(goal("home", 30_000, { status: "provisional" }));
		await suspended(page, "Suspended · possible goal");
		await expect.poll(() => boardOn(page).locator('[data-status="suspended"][data-frozen]').count()).toBe(MARKET_KEYS.length);
		expect(await pricesOn(page, "two_way")).toEqual(frozen);
		expect(await places()).toEqual(before);
		await match.submit({ type: "goal_scored", status: "confirmed", revises: id });
		await rowOn(page, "two_way").and(page.locator('[data-status="open"]')).waitFor();
		await expect.poll(() => pricesOn(page, "two_way")).not.toEqual(frozen);
		expect(await rowOn(page, "last_team_to_score").locator('[data-outcome="none"] dd').textContent()).toBe(
			"–no longer possible: a goal has been scored",
		);
	});

	itLong("keeps what the desk suspends on the page, with that for a reason", async () => {
		const page = await open();
		const frozen = await pricesOn(page, "odd_even");
		await setOdds(site, match, "odd_even", { isSuspended: true });
		await suspended(page, "Suspended · by the desk");
		expect(await pricesOn(page, "odd_even")).toEqual(frozen);
		await setOdds(site, match, "odd_even", { prices: [190, 195] });
		await rowOn(page, "odd_even").and(page.locator('[data-status="open"]')).waitFor();
	});

	itLong("says that it is not live while the connection is lost, and is again with it", async () => {
		const proxy = await startCutProxy(site.server.url);
		const page = await open(match, proxy.url);
		proxy.cut();
		await context.setOffline(true);
		await boardOn(page).getByText("Not live").waitFor();
		await expect.poll(() => boardOn(page).locator("[data-frozen]").count()).toBe(MARKET_KEYS.length);
		await setOdds(site, match, "odd_even", { prices: [160, 240] });
		proxy.mend();
		await context.setOffline(false);
		await boardOn(page).getByText("Not live").waitFor({ state: "detached" });
		await expect.poll(() => pricesOn(page, "odd_even")).toEqual(["1.60", "2.40"]);
		expect(await boardOn(page).locator("[data-frozen]").count()).toBe(0);
		await page.close();
		await proxy.close();
	});

	itLong("shows in playback the prices of the moment that is shown, and the present ones again with the present", async () => {
		const page = await open(other);
		await expect.poll(() => pricesOn(page, "odd_even").then(([odd]) => odd)).not.toBe("1.33");
		const before = await pricesOn(page, "odd_even");
		await setOdds(site, other, "odd_even", { prices: [133, 350] });
		await other.submit({ type: "commentary_written", elapsedMs: 60_000, payload: { text: "A minute.", isKey: false } });
		await expect.poll(() => pricesOn(page, "odd_even")).toEqual(["1.33", "3.50"]);
		const needle = page.getByRole("main").locator("article > div").first().getByRole("slider");
		await needle.focus();
		await page.keyboard.press("Home");
		await boardOn(page).getByText("As it stood").waitFor();
		await expect.poll(() => pricesOn(page, "odd_even")).toEqual(before);
		expect(await boardOn(page).locator("[data-frozen]").count()).toBe(0);
		await needle.press("End");
		await boardOn(page).getByText("As it stood").waitFor({ state: "detached" });
		expect(await pricesOn(page, "odd_even")).toEqual(["1.33", "3.50"]);
		expect(errors).toEqual([]);
	});

	it("settles with a sentence why, and settles anew when the last goal is taken back", async () => {
		const page = await open(other);
		const players = other.players;
		const at = (minute: number, type: string, payload: object = {}) => ({ type, payload, elapsedMs: minute * 60_000 });
		const scored = (side: "home" | "away", minute: number) =>
			at(minute, "goal_scored", { side, scorerId: players[side][8], kind: "open_play" });
		await other.submit(scored("home", 20), at(46, "period_ended"), { type: "period_started" }, scored("away", 60));
		const { id } = await other.submit(scored("home", 87.5));
		await other.submit(at(93, "period_ended"), { type: "match_ended", period: null });
		const row = rowOn(page, "last_team_to_score");
		await row.getByText(`${other.names.home}. ${other.names.home} 88' was the last goal.`).waitFor();
		expect(await row.locator("[data-result]").getAttribute("data-outcome")).toBe("home");
		expect(await rowOn(page, "odd_even").textContent()).toContain("Odd. 3 goals in regular time.");
		expect(await rowOn(page, "two_way").textContent()).toContain(`${other.names.home}. 2–1 after regular time.`);

		await other.submit({ type: "goal_scored", status: "cancelled", revises: id, reason: "Offside" });
		await row.getByText(`${other.names.away}. ${other.names.home} 88' was cancelled.`).waitFor();
		expect(await row.locator("[data-result]").getAttribute("data-outcome")).toBe("away");
		expect(await rowOn(page, "two_way").textContent()).toContain(
			`Void. ${other.names.home} 88' was cancelled. 1–1 is a draw: stakes are returned.`,
		);
		expect(errors).toEqual([]);
	});
});
