// An ice hockey match scored from the desk by keyboard while a reader's page follows: goals with assists, a power play, a shoot-out.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { QUICK_MS } from "#client/desk/state/model/command-queue.ts";
import { ICE_HOCKEY } from "../../fixtures/sport-keys.ts";
import { findAxeViolationsInBothThemes } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { type DeskMade, type DeskSite, startDeskSite } from "./desk-site.ts";
import { frontOf, pressEnd } from "./front-match.ts";

describe.skipIf(!chromiumPath)("An ice hockey match from the desk", () => {
	let browser: Browser;
	let site: DeskSite;
	let match: DeskMade;
	let desk: Page;
	let fan: Page;
	beforeAll(async () => {
		browser = await launchChromium();
		const format = { hasExtraTime: true, hasShootOut: true, options: { overtimes: 0, shootOutRounds: 1 } };
		site = await startDeskSite(browser, { sport: ICE_HOCKEY, format });
		match = site.matches[0] as DeskMade;
		[desk, fan] = await Promise.all([site.openDesk("Ann Keeper", { path: `/cms?match=${match.id}` }), site.openFan(match)]);
	});
	afterAll(async () => {
		await site?.closePages();
		await browser?.close();
		await site?.stop();
	});

	const types = async () => (await site.read(match.id)).events.map(({ type }) => type);
	/** Presses a key and waits until the log has this number of events. Waits longer than a quick correction of the previous key. */
	async function press(key: string, logged: number): Promise<void> {
		await desk.waitForTimeout(QUICK_MS + 100);
		if (key.startsWith("Bracket")) await pressEnd(desk, key);
		else await desk.keyboard.press(key);
		await expect.poll(async () => (await types()).length).toBe(logged);
	}
	async function shirt(number: string): Promise<void> {
		await frontOf(desk).getByRole("group", { name: "Players" }).waitFor();
		await desk.keyboard.type(number);
		await desk.keyboard.press("Enter");
	}
	const board = () => fan.getByRole("table", { name: "Score by period" });

	it("follows goals, a power play and a shoot-out, whose winner gets one goal", async () => {
		await press("Space", 1);
		await press("q", 2);
		for (const number of ["9", "8", "7"]) await shirt(number);
		await fan.getByText("Home Player 9").first().waitFor();
		await fan.getByText("Assists: Home Player 8, Home Player 7").waitFor();
		const before = (await types()).length;
		await press("l", before + 1);
		await shirt("4");
		await fan.getByText(/Power play .* 5 on 4 · [12]:/).waitFor();
		const noted = before + 2;
		// Two events: the penalty, and its player.
		await expect.poll(async () => (await types()).length).toBe(noted);
		await press("p", noted + 1);
		await desk.keyboard.press("Escape");
		await fan
			.getByText(/Short-handed/)
			.first()
			.waitFor();
		for (let period = 1; period < 3; period++) {
			const count = (await types()).length;
			await press("BracketLeft", count + 1);
			await press("Space", count + 2);
		}
		const third = (await types()).length;
		await press("BracketLeft", third + 1);
		await press("Space", third + 2);
		await press("t", third + 3);
		await press("b", third + 4);
		await press("BracketLeft", third + 5);
		await press("BracketRight", third + 6);
		await expect.poll(() => board().textContent()).toMatch(/P1P2P3SOT/);
		await expect.poll(async () => (await site.read(match.id)).match.live.score).toEqual({ home: 2, away: 1 });
		await fan.getByText("After shoot-out").first().waitFor();
		await fan.evaluate(() => scrollTo(0, 0));
		expect(await findAxeViolationsInBothThemes(fan)).toEqual([]);
		expect(site.errors).toEqual([]);
	});
});
