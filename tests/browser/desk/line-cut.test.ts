// The connection is lost during five commands: they are persisted, and logged once, in order, after the reconnection, whether or not the
// page was reloaded in between.
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { QUICK_MS } from "#client/desk/state/model/command-queue.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { itLong } from "../../support/looks.ts";
import { type CutProxy, startCutProxy } from "../match/cut-proxy.ts";
import { type DeskMade, type DeskSite, rowOf, startDeskSite, untilConnected } from "./desk-site.ts";
import { logRow } from "./front-match.ts";

/** The pads pressed, in this order. None is repeated, because a repetition would be a duplicate. */
const PADS = ["goal.home", "yellow.away", "goal.away", "yellow.home", "red.away"] as const;
const TOLD = ["goal_scored home", "card_shown away yellow", "goal_scored away", "card_shown home yellow", "card_shown away red"];

describe.skipIf(!chromiumPath)("A connection that is lost during five commands", () => {
	let browser: Browser;
	let site: DeskSite;
	let proxy: CutProxy;
	beforeAll(async () => {
		browser = await launchChromium();
		site = await startDeskSite(browser, { count: 2 });
		for (const match of site.matches) await match.submit({ type: "period_started" });
		proxy = await startCutProxy(site.url);
	});
	afterAll(async () => {
		await site?.closePages();
		await browser?.close();
		await proxy?.close();
		await site?.stop();
	});
	afterEach(() => {
		proxy.mend();
		expect(site.errors).toEqual([]);
	});

	/** Enters five events. Cuts the connection as the second is entered, so that its result is unknown. */
	async function enterFive(desk: Page, match: DeskMade): Promise<void> {
		for (const [index, pad] of PADS.entries()) {
			if (index > 0) await desk.waitForTimeout(QUICK_MS + 100);
			await desk.locator(`[data-pad="${pad}"]`).click();
			if (index === 1) proxy.cut();
		}
		await rowOf(desk, match)
			.getByText(/^[345] unsent$/)
			.waitFor();
	}
	const loggedEvents = async ({ id }: DeskMade) => {
		const { events } = await site.read(id);
		return events.filter(({ type }) => type !== "period_started") as (MatchEvent<string, { side: string; card?: string }> & {
			elapsedMs: number;
		})[];
	};
	async function expectFive(match: DeskMade): Promise<void> {
		await expect.poll(() => loggedEvents(match).then((all) => all.length), { timeout: 40_000 }).toBe(PADS.length);
		const events = await loggedEvents(match);
		expect(events.map(({ type, payload: { side, card } }) => [type, side, card].filter(Boolean).join(" "))).toEqual(TOLD);
		expect(events.every(({ revision }) => revision === 1)).toBe(true);
		// Each event has the minute of its press, not that of the reconnection.
		const gaps = events.slice(1).map(({ elapsedMs }, index) => elapsedMs - (events[index]?.elapsedMs ?? 0));
		for (const gap of gaps) expect(gap).toBeGreaterThan(QUICK_MS * 0.9);
	}
	const scoreOn = (desk: Page, match: DeskMade) => rowOf(desk, match).locator("[class*=score]").allTextContents();

	itLong("loses none: five events, once, in order, each at its own time", async () => {
		const [match] = site.matches as [DeskMade];
		const desk = await site.openDesk("Ann Keeper", { url: proxy.url, path: pagePaths.desk(match.id) });
		await enterFive(desk, match);
		await desk.getByText(/^[345] commands pending$/).waitFor();
		await desk.waitForTimeout(2_000);
		proxy.mend();
		await expectFive(match);
		await expect.poll(() => desk.getByText(/commands? pending$/).count(), { timeout: 40_000 }).toBe(0);
		await expect.poll(() => scoreOn(desk, match)).toEqual(["1", "1"]);
	});

	it("loses none by a reload in between either", async () => {
		const match = site.matches[1] as DeskMade;
		const desk = await site.openDesk("Ann Keeper", { url: proxy.url, path: pagePaths.desk(match.id) });
		await enterFive(desk, match);
		await expect(desk.reload()).rejects.toThrow();
		await desk.waitForURL(/^chrome-error:/);
		proxy.mend();
		await desk.goto(`${proxy.url}${pagePaths.desk(match.id)}`);
		await untilConnected(desk);
		await expectFive(match);
		await expect.poll(() => scoreOn(desk, match)).toEqual(["1", "1"]);
		// The log states when the goal that had to wait for the connection was logged.
		const late = logRow(desk, "1–1");
		await late.getByRole("button").first().click();
		await late.getByText(/ · logged .*\d:\d\d:\d\d/).waitFor();
	});
});
