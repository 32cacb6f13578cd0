// Playback of the match page by keyboard: at any second it shows the state of the log at that time, which the test folds separately.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { timelineRows } from "#client/sports/football/timeline/timeline-rows.ts";
import type { MatchAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import type { PlayerTouches } from "#shared/contract/rest/catalogue/touches.ts";
import { MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { foldLog } from "#shared/match/fold/fold-log.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { footballLongClock } from "#shared/sports/football/clock-label.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import { football } from "#shared/sports/football/module.ts";
import { findAxeViolationsInBothThemes } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { firstOf } from "../../support/looks.ts";
import { findOverflowingWidths } from "../../support/page-layout.ts";
import { sharedData } from "../../support/shared-data.ts";
import { draft, halfTime, homeGoal, kickOff, secondHalf } from "../../unit/shared/submitted-match.ts";
import { importRecording, type RecordedSite, submitRecording } from "./recorded-site.ts";

const FINAL = sharedData("wyscout/2058017.json");

/**
 * Seconds of play since kick-off, without breaks. All are multiples of ten, because keys move by ten or sixty seconds. The first ones move
 * in both directions over an overturned goal, and to the end and back.
 */
const SECONDS = [0, 17 * 60 + 40, 28 * 60, 22 * 60, 90 * 60, 59 * 60 + 50, 10, 46 * 60 + 20, 66 * 60 + 10, 75 * 60 + 30];

/** 3–1, with a goal that was overturned after four minutes, an unconfirmed goal, a red card, and pressure for the momentum graph. */
function inventedLog(): EventDraft[] {
	const goalOf = (side: "home" | "away", period: "1h" | "2h", minute: number, more: Partial<EventDraft> = {}) =>
		draft(period, minute, "goal_scored", { side, scorerId: null, kind: "header" }, more);
	const momentum = (period: "1h" | "2h", from: number, to: number) =>
		Array.from({ length: to - from }, (_, index) => {
			const minute = from + index + 1;
			return draft(period, minute, "pulse_measured", { minute, value: ((minute * 37) % 120) - 60 });
		});
	const overturned = goalOf("away", "1h", 20);
	const start = [
		kickOff(),
		...inOrder([
			...momentum("1h", 0, 46),
			goalOf("home", "1h", 17.9, { status: "provisional" }),
			overturned,
			draft("1h", 30, "statistics_measured", { totals: { shots: [4, 2], possession: [55, 45] } }),
		]),
	];
	const fourLater = overturned.occurredAt + 4 * MINUTE_MS;
	const revision = { ...overturned, status: "cancelled", revises: `e${start.indexOf(overturned) + 1}`, occurredAt: fourLater } as const;
	return [
		...start,
		// The revision is submitted after the first half, but its time is within it.
		{ ...revision, reason: "Offside" },
		halfTime(),
		secondHalf(),
		...inOrder([
			...momentum("2h", 45, 93),
			goalOf("home", "2h", 58),
			goalOf("away", "2h", 64.1),
			draft("2h", 70, "card_shown", { side: "away", playerId: null, card: "red" }),
			homeGoal("2h", 73.5, null),
		]),
		draft("2h", 94, "period_ended", {}),
		draft("2h", 94, "match_ended", {}),
	];
}
const inOrder = (drafts: EventDraft[]) => drafts.sort((one, other) => one.occurredAt - other.occurredAt);

describe.skipIf(!chromiumPath).each([
	{
		log: "a recording of Wyscout's",
		isMissing: !FINAL,
		isBrief: process.env.LONG !== "1",
		open: () => importRecording(FINAL ?? "", 4418, "2018-07-15T15:00Z"),
	},
	{ log: "an invented log", isMissing: false, isBrief: false, open: () => submitRecording(inventedLog()) },
])("The playback of $log", ({ isMissing, isBrief, open }) => {
	let browser: Browser;
	let site: RecordedSite;
	let log: MatchEvent[];
	let setup: MatchAnswer["setup"];
	let page: Page;

	beforeAll(async () => {
		if (isMissing) return;
		browser = await launchChromium();
		site = await open();
		const answer = (await (await fetch(`${site.server.url}/api/v1/matches/m1`)).json()) as MatchAnswer;
		({ setup } = answer);
		log = answer.events as MatchEvent[];
		page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
	});
	afterAll(async () => {
		await browser?.close();
		await site?.stop();
	});
	beforeEach(({ skip }) => {
		skip(isMissing);
	});

	const slider = () => page.getByRole("slider", { name: "Moment of the match" });
	const visit = async (search = "") => {
		await page.goto(site.server.url + site.path + search);
		await page.waitForSelector('[data-kind="live"]:not(:empty)');
	};
	/** The tests of one log share a page, which is only reopened if the previous test left it elsewhere than at the end. */
	const visitEnd = async () => {
		if (page.url() !== site.server.url + site.path) await visit();
	};
	/** Content of the page. */
	const shown = async () => ({
		score: await page.locator("h1 > span").textContent(),
		clock: await page.locator("h1 + p > span").first().textContent(),
		rows: await page.locator("article ol > li[id]").count(),
		goals: await page.locator("article header ul:visible li").count(),
	});

	/** The instant of a second of play, computed from the log's starts and ends of periods. */
	function instantOf(second: number): number {
		const start = (period: string) => log.find((event) => event.type === "period_started" && event.period === period)?.occurredAt ?? 0;
		const firstHalf = log.filter((event) => event.period === "1h");
		const minutes = Math.ceil(Math.max(...firstHalf.map(({ elapsedMs }) => elapsedMs ?? 0)) / MINUTE_MS);
		const positionMs = second * SECOND_MS;
		return positionMs < minutes * MINUTE_MS ? start("1h") + positionMs : start("2h") + positionMs - minutes * MINUTE_MS;
	}
	function expected(second: number) {
		const instant = instantOf(second);
		const stood = log.filter(({ occurredAt }) => occurredAt <= instant);
		const state = foldLog(football, setup, stood) as MatchState<FootballDetail>;
		const { time, stoppage, word } = footballLongClock(state, instant);
		const goals = state.timeline.filter(({ event }) => event.type === "goal_scored" && event.status !== "cancelled").length;
		const sentOff = state.detail.redCards.home + state.detail.redCards.away;
		return {
			score: `${state.score.home}–${state.score.away}`,
			clock: [time, stoppage].filter(Boolean).join(" ") || word,
			rows: timelineRows(state).length,
			goals: goals + sentOff,
		};
	}
	/** Moves to a second by keys for minutes and tens of seconds, from the slider's position, or from the end if that is nearer. */
	async function seekTo(second: number) {
		await slider().focus();
		const [now = 0, last = 0] = [await slider().getAttribute("aria-valuenow"), await slider().getAttribute("aria-valuemax")].map(Number);
		const isFromEnd = last % 10 === 0 && last - second < Math.abs(second - now);
		if (second === 0) await page.keyboard.press("Home");
		else if (isFromEnd) await page.keyboard.press("End");
		const away = second === 0 ? 0 : second - (isFromEnd ? last : now);
		const [minute, ten] = away < 0 ? ["PageDown", "ArrowLeft"] : ["PageUp", "ArrowRight"];
		for (let count = 0; count < Math.floor(Math.abs(away) / 60); count++) await page.keyboard.press(minute);
		for (let count = 0; count < (Math.abs(away) % 60) / 10; count++) await page.keyboard.press(ten);
		await expect.poll(() => slider().getAttribute("aria-valuenow")).toBe(String(second));
	}

	it("equals the log at seconds of it that keys alone reach", async () => {
		await visit();
		for (const second of firstOf(isBrief ? 3 : 5, SECONDS)) {
			await seekTo(second);
			// The rows are rendered after the score, so the test polls.
			await expect.poll(async () => [second, await shown()]).toEqual([second, expected(second)]);
		}
	});

	it("has the average positions of both sides and each player's heat map where the source has places, without JavaScript as a table", async () => {
		const { players } = (await (await fetch(`${site.server.url}/api/v1/matches/m1/touches`)).json()) as { players: PlayerTouches[] };
		const plain = await browser.newPage({ javaScriptEnabled: false });
		await plain.goto(`${site.server.url}${site.path}?tab=statistics`);
		const [most] = players;
		if (!most) {
			expect(await plain.getByRole("main").textContent()).toContain("Possession");
			expect(await plain.getByRole("region", { name: "Average positions" }).count()).toBe(0);
			return;
		}
		await visit("?tab=statistics");
		const positions = page.getByRole("region", { name: "Average positions" });
		expect(await positions.count()).toBe(1);
		expect(await positions.getByRole("img").count()).toBe(2);
		const name = setup.players[most.playerId]?.name ?? "";
		await positions.getByLabel(/heat map of a player of Croatia/).selectOption(name);
		await positions.getByRole("img", { name: `Heat map of ${name}: ${most.touches} touches, attacking to the right` }).waitFor();
		expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
		expect(await findOverflowingWidths(page)).toEqual([]);
		await plain.getByText("All touches as a table").click();
		expect(await plain.getByRole("row").filter({ hasText: name }).textContent()).toContain(String(most.touches));
		await plain.close();
	});

	// The following checks are the same for every log.
	if (isBrief) return;

	it("equals the log at the moment that its address names, without JavaScript too", async () => {
		const second = 28 * 60;
		const plain = await browser.newPage({ javaScriptEnabled: false });
		await plain.goto(`${site.server.url}${site.path}?at=28:00`);
		expect(await plain.locator("h1 > span").textContent()).toBe(expected(second).score);
		expect(await plain.locator("h1 + p > span").first().textContent()).toBe("28:00");
		await plain.getByRole("link", { name: "To the end" }).click();
		expect(await plain.locator("h1 + p > span").first().textContent()).toBe("Full time");
		await plain.close();
		await visit("?at=28:00");
		await expect.poll(shown).toEqual(expected(second));
		expect(await page.getByRole("region", { name: "Match playback" }).textContent()).toContain("Playback 28:00");
	});

	it("begins at the end, writes its moment into the address without a trace in the history, and goes back to the end", async () => {
		await visit();
		const atEnd = await shown();
		expect(atEnd.clock).toBe("Full time");
		const entries = await page.evaluate(() => history.length);
		await seekTo(0);
		await seekTo(600);
		await page.waitForURL(/\?at=10%3A00$/);
		await page.getByRole("link", { name: "Statistics", exact: true }).click();
		await page.waitForURL(/at=10%3A00&tab=statistics/);
		expect(await page.locator("h1 + p > span").first().textContent()).toBe("10:00");
		expect(await page.evaluate(() => history.length)).toBe(entries);
		await page.getByRole("link", { name: "Timeline", exact: true }).click();
		await page.getByRole("link", { name: "To the end" }).click();
		await expect.poll(shown).toEqual(atEnd);
		await page.waitForURL((url) => !url.search.includes("at="));
	});

	it("plays at the chosen speed until the end, and stops where it is paused", async () => {
		await visitEnd();
		expect(await page.getByLabel("Speed").count()).toBe(0);
		await page.getByRole("button", { name: "Replay match" }).click();
		await page.getByLabel("Speed").selectOption("60");
		const standsAt = async () => Number(await slider().getAttribute("aria-valuenow"));
		await expect.poll(standsAt).toBeGreaterThan(60);
		await page.getByRole("button", { name: "Pause" }).click();
		const paused = await standsAt();
		await page.waitForURL(/at=/);
		expect(await standsAt()).toBe(paused);
		await slider().focus();
		await page.keyboard.press("End");
		for (let count = 0; count < 3; count++) await page.keyboard.press("ArrowLeft");
		await page.keyboard.press(" ");
		await expect.poll(() => page.locator("h1 + p > span").first().textContent()).toBe("Full time");
		expect(await page.getByRole("link", { name: "To the end" }).count()).toBe(0);
	});

	it("jumps to its next and its previous key moment", async () => {
		await visitEnd();
		await seekTo(0);
		await page.getByRole("button", { name: "Next key moment" }).click();
		await expect.poll(() => page.locator("h1 > span").textContent()).toBe("1–0");
		await page.getByRole("button", { name: "Previous key moment" }).click();
		await expect.poll(() => page.locator("h1 > span").textContent()).toBe("0–0");
	});

	it("is dragged by the needle and pressed on the strip", async () => {
		await visit();
		const box = await slider().boundingBox();
		if (!box) throw new Error("no strip");
		const middle = box.y + box.height / 2;
		await page.mouse.move(box.x + box.width * 0.9, middle);
		await page.mouse.down();
		await page.mouse.move(box.x + box.width * 0.5, middle, { steps: 8 });
		await page.mouse.move(box.x + box.width * 0.25, middle + 200, { steps: 8 });
		await page.mouse.up();
		const share = async () => Number(await slider().getAttribute("aria-valuenow")) / Number(await slider().getAttribute("aria-valuemax"));
		await expect.poll(share).toBeCloseTo(0.25, 2);
		await page.mouse.click(box.x + box.width * 0.6, middle);
		await expect.poll(share).toBeCloseTo(0.6, 2);
	});
});
