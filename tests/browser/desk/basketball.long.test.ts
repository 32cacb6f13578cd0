// A short basketball match scored from the desk by keyboard while a reader's page follows: line-up, baskets with assists, a miss and its
// rebound, fouls, a substitution, the clock that counts down. The playback at its end equals the log, and axe reports nothing.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { foldLog } from "#shared/match/fold/fold-log.ts";
import { basketball } from "#shared/sports/basketball/module.ts";
import { basketballPlayback } from "#shared/sports/basketball/playback.ts";
import { BASKETBALL } from "../../fixtures/sport-keys.ts";
import { findAxeViolationsInBothThemes } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { type DeskSite, startDeskSite } from "./desk-site.ts";
import { frontOf, pressEnd, showTab } from "./front-match.ts";

describe.skipIf(!chromiumPath)("A basketball match at the desk", () => {
	let browser: Browser;
	let site: DeskSite;
	beforeAll(async () => {
		browser = await launchChromium();
		const format = { hasExtraTime: true, hasShootOut: false, options: { quarterMinutes: 2 } };
		site = await startDeskSite(browser, { sport: BASKETBALL, format });
	});
	afterAll(async () => {
		await site?.closePages();
		await browser?.close();
		await site?.stop();
	});

	it("is scored by keyboard and followed by a fan, and played back as it was", async () => {
		const [match] = site.matches;
		if (!match) throw new Error("no match");
		const desk = await site.openDesk("Ann Keeper", { path: pagePaths.desk(match.id) });
		const fan = await site.openFan(match);
		const press = keysOf(desk);

		await showTab(desk, "Line-ups");
		await frontOf(desk)
			.getByLabel(/^Shirt numbers: 5 starters/)
			.fill("1 2 3 4 5 6 7");
		await desk.keyboard.press("Enter");
		await frontOf(desk).getByRole("button", { name: "Announce line-up" }).click();
		await showTab(desk, "Log");

		await press("Space");
		await press("KeyW", "4", "2");
		await press("KeyD", "1");
		// This press follows the previous one immediately, and yet does not correct the miss.
		await press("KeyU", "3");
		await press("KeyX", "5");
		await press("KeyP", "9");
		await press("KeyC", "5", "6");
		await desk.getByRole("textbox", { name: "Set the clock, minutes and seconds" }).fill("0:30");
		await desk.keyboard.press("Enter");
		await press("KeyI", "10");
		await desk.keyboard.press("Escape");
		for (let quarter = 2; quarter <= 4; quarter++) {
			await pressEnd(desk, "BracketLeft");
			await press("Space");
		}
		await press("KeyQ", "4");
		await pressEnd(desk, "BracketRight");
		await expect.poll(() => desk.getByText(/^\d+ unsent$/).count()).toBe(0);

		const { setup, events } = await site.read(match.id);
		const state = foldLog(basketball, setup, events);
		expect(state).toMatchObject({ status: "finished", score: { home: 3, away: 4 }, winner: "away" });
		const [, , , four, five, six] = match.players.home;
		expect(state.detail.onCourt.home).toEqual([...match.players.home.slice(0, 4), six]);
		const of = (type: string) => state.timeline.filter(({ event }) => event.type === type).map(({ event }) => event);
		expect(of("points_scored").map(({ payload }) => payload)).toMatchObject([
			{ side: "home", scorerId: four, assistId: match.players.home[1], points: 2 },
			{ side: "away", points: 1 },
			{ side: "away", points: 3 },
			{ side: "home", scorerId: four, points: 1 },
		]);
		expect(of("foul_committed")[0]?.payload).toMatchObject({ side: "home", playerId: five, kind: "personal" });
		expect(of("rebound_taken")).toHaveLength(1);
		expect(of("shot_missed")).toHaveLength(1);
		const three = of("points_scored").find(({ payload }) => (payload as { points: number }).points === 3);
		expect(Math.round((three?.elapsedMs ?? 0) / 1_000)).toBeGreaterThanOrEqual(90);

		await expect.poll(() => fan.locator("h1 > span").textContent()).toBe("3–4");
		await expect.poll(() => fan.locator(`li[id="${three?.id}"]`).textContent()).toMatch(/^0:[0-3]\d/);
		expect(basketballPlayback(state)?.stateAt(8 * 60_000)).toEqual(state);
		await fan.getByRole("link", { name: "Box score" }).click();
		await expect.poll(() => fan.getByRole("table").nth(1).textContent()).toContain("Home Player 4");
		expect(await findAxeViolationsInBothThemes(fan)).toEqual([]);
		expect(await findAxeViolationsInBothThemes(desk)).toEqual([]);
		expect(site.errors).toEqual([]);
	});
});

/** Presses a pad's key, and then the shirt numbers of the requested players. */
function keysOf(desk: Page) {
	return async (key: string, ...shirts: string[]): Promise<void> => {
		await desk.keyboard.press(key);
		for (const shirt of shirts) {
			await desk.getByRole("group", { name: "Players" }).waitFor();
			for (const digit of shirt) await desk.keyboard.press(`Digit${digit}`);
			await desk.keyboard.press("Enter");
		}
	};
}
