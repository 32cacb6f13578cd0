// A cricket match of one short over per side scored from the desk by keyboard while a reader's page follows: elevens, toss, batters and
// bowlers, runs, a wide, a catch, the end of the innings and a successful chase. The playback at its end equals the log, and axe reports
// nothing.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { foldLog } from "#shared/match/fold/fold-log.ts";
import { cricket } from "#shared/sports/cricket/module.ts";
import { cricketPlayback } from "#shared/sports/cricket/playback.ts";
import { CRICKET } from "../../fixtures/sport-keys.ts";
import { findAxeViolationsInBothThemes } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { type DeskSite, startDeskSite } from "./desk-site.ts";
import { buttonOf, frontOf, pressEnd, showTab } from "./front-match.ts";

/** Within this time the desk treats a press as a correction, or as a duplicate. */
const SHORTEST_BALL_MS = 1_050;
const ELEVEN = "1 2 3 4 5 6 7 8 9 10 11";

describe.skipIf(!chromiumPath)("A cricket match at the desk", () => {
	let browser: Browser;
	let site: DeskSite;
	beforeAll(async () => {
		browser = await launchChromium();
		const format = { hasExtraTime: false, hasShootOut: false, options: { overs: 1, ballsPerOver: 3 } };
		site = await startDeskSite(browser, { sport: CRICKET, format });
	});
	afterAll(async () => {
		await site?.closePages();
		await browser?.close();
		await site?.stop();
	});

	it("is scored by keyboard and followed by a fan until the chase is won, and played back as it was", async () => {
		const [match] = site.matches;
		if (!match) throw new Error("no match");
		const desk = await site.openDesk("Ann Keeper", { path: pagePaths.desk(match.id) });
		const fan = await site.openFan(match);
		const press = keysOf(desk);
		const fanSees = (words: RegExp) => expect.poll(() => fan.locator("h1").textContent()).toMatch(words);

		await showTab(desk, "Line-ups");
		await frontOf(desk)
			.getByLabel(/^Shirt numbers: 11 starters/)
			.fill(ELEVEN);
		await desk.keyboard.press("Enter");
		await frontOf(desk).getByRole("button", { name: "Announce line-up" }).click();
		await showTab(desk, "Log");
		await buttonOf(desk, /^Toss: bats/)
			.first()
			.click();

		await press("Space");
		await press("KeyB", "1");
		await untilNextBall();
		await press("KeyB", "2");
		await press("KeyH", "11");
		await press("KeyR");
		await untilNextBall();
		await press("KeyA");
		await untilNextBall();
		await press("KeyT");
		await untilNextBall();
		await press("KeyX", "5");
		await press("KeyB", "3");
		await fanSees(/11\/1/);
		await pressEnd(desk, "BracketLeft");

		await press("Space");
		await press("KeyN", "1");
		await untilNextBall();
		await press("KeyN", "2");
		await press("KeyG", "10");
		await press("KeyU");
		await untilNextBall();
		await press("KeyY");
		await untilNextBall();
		await press("KeyI");
		await pressEnd(desk, "BracketRight");
		await expect.poll(() => desk.getByText(/^\d+ unsent$/).count()).toBe(0);

		const { setup, events } = await site.read(match.id);
		const state = foldLog(cricket, setup, events);
		expect(state).toMatchObject({ status: "finished", score: { home: 11, away: 12 }, winner: "away" });
		const [first, second] = state.detail.innings;
		const [home, away] = [match.players.home, match.players.away];
		expect(first).toMatchObject({ side: "home", runs: 11, wickets: 1, balls: 3, extras: { wides: 1 } });
		expect(first?.overs[0]?.marks).toEqual(["4", "1wd", "6", "W"]);
		expect(first?.batters).toMatchObject([
			{ playerId: home[0], runs: 10, balls: 3, out: { how: "caught", bowlerId: away[10], fielderId: away[4] } },
			{ playerId: home[1], status: "batting" },
			{ playerId: home[2], status: "batting" },
		]);
		expect(second).toMatchObject({ side: "away", runs: 12, wickets: 0, balls: 3, bowlerId: null });
		expect(cricketPlayback(state)?.stateAt(Number.MAX_SAFE_INTEGER)).toEqual(state);

		await fanSees(/12\/0/);
		await fan.getByText("Haverlock won by 10 wickets").first().waitFor();
		await expect
			.poll(() => fan.getByRole("table", { name: "Batting of Northbridge" }).textContent())
			.toContain("c Away Player 5 b Away Player 11");
		expect(await findAxeViolationsInBothThemes(fan)).toEqual([]);
		expect(await findAxeViolationsInBothThemes(desk)).toEqual([]);
		expect(site.errors).toEqual([]);
	});
});

async function untilNextBall(): Promise<void> {
	const at = Date.now();
	await expect.poll(() => Date.now(), { timeout: 2 * SHORTEST_BALL_MS }).toBeGreaterThan(at + SHORTEST_BALL_MS);
}

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
