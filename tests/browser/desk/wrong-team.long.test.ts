// A goal entered for the wrong team: two commands move it, at its original minute.
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { QUICK_MS } from "#client/desk/state/model/command-queue.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { type DeskMade, type DeskSite, rowOf, startDeskSite } from "./desk-site.ts";

describe.skipIf(!chromiumPath)("A goal for the wrong team", () => {
	let browser: Browser;
	let site: DeskSite;
	let desk: Page;
	beforeAll(async () => {
		browser = await launchChromium();
		site = await startDeskSite(browser, { count: 3 });
		for (const match of site.matches) await match.submit({ type: "period_started" });
		desk = await site.openDesk("Ann Keeper");
	});
	afterAll(async () => {
		await site?.closePages();
		await browser?.close();
		await site?.stop();
	});
	afterEach(() => {
		expect(site.errors).toEqual([]);
	});

	const goalOf = (match: DeskMade, side: "home" | "away") =>
		rowOf(desk, match).getByRole("button", { name: `Goal ${match.names[side]}`, exact: true });
	/** Each goal in its current revision, in log order. */
	async function goals({ id }: DeskMade): Promise<MatchEvent<string, { side: string }>[]> {
		const { events } = await site.read(id);
		const newest = new Map(events.filter(({ type }) => type === "goal_scored").map((event) => [event.id, event]));
		return [...newest.values()] as MatchEvent<string, { side: string }>[];
	}
	async function scoreWrong(match: DeskMade): Promise<MatchEvent> {
		await goalOf(match, "home").click();
		await expect.poll(() => goals(match).then((all) => all.length)).toBe(1);
		return (await goals(match))[0] as MatchEvent;
	}

	it("is corrected by undo and the right pad: its minute stays, and the wrong goal does not count", async () => {
		const [match] = site.matches as [DeskMade];
		const fan = await site.openFan(match);
		const wrong = await scoreWrong(match);
		await expect.poll(() => fan.locator("h1 > span").textContent()).toBe("1–0");
		// Waits until the next press is no longer a quick correction.
		await desk.waitForTimeout(QUICK_MS + 500);

		await rowOf(desk, match)
			.getByRole("button", { name: /^Undo: Goal Northbridge \d+'/ })
			.click();
		await rowOf(desk, match).getByText("Press the right button, or undo again").waitFor();
		await goalOf(match, "away").click();

		await expect.poll(() => fan.locator("h1 > span").textContent()).toBe("0–1");
		const [right, ...more] = (await goals(match)).filter(({ status }) => status === "confirmed");
		expect(more).toEqual([]);
		expect(right?.payload.side).toBe("away");
		expect([right?.period, right?.elapsedMs]).toEqual([wrong.period, wrong.elapsedMs]);
		await rowOf(desk, match)
			.getByRole("button", { name: /^Undo: Goal Haverlock \d+'/ })
			.waitFor();
	});

	it("is corrected by the right pad alone within a second", async () => {
		const match = site.matches[1] as DeskMade;
		const right = await goalOf(match, "away").elementHandle();
		// Both clicks run in the page, because between two clicks of the driver a busy machine lets the second elapse.
		await goalOf(match, "home").evaluate(async (wrong: HTMLElement, other) => {
			wrong.click();
			await new Promise((resolve) => setTimeout(resolve, 100));
			(other as HTMLElement).click();
		}, right);
		await rowOf(desk, match).getByText("Corrected").waitFor();
		await expect
			.poll(() => goals(match).then((all) => all.map(({ payload, status }) => `${payload.side} ${status}`)))
			.toEqual(["away confirmed"]);
	});

	it("is cancelled by a second undo, and stays struck through for readers", async () => {
		const match = site.matches[2] as DeskMade;
		const wrong = await scoreWrong(match);
		const undo = rowOf(desk, match).getByRole("button", { name: /^Undo.* Goal Kestrel|^Undo.* Goal Stonecross/ });
		await undo.click();
		await undo.click();
		await expect.poll(() => goals(match).then((all) => all.map(({ status }) => status))).toEqual(["cancelled"]);
		const fan = await site.openFan(match);
		expect(await fan.locator(`li[id="${wrong.id}"] s`).count()).toBe(1);
	});
});
