// The opened match by keyboard: buttons, players by their shirt numbers, review, possible buttons, the legend and custom keys.
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { QUICK_MS } from "#client/desk/state/model/command-queue.ts";
import type { FootballEvent } from "#shared/sports/football/events.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { itLong } from "../../support/looks.ts";
import { type DeskMade, type DeskSite, rowOf, startDeskSite } from "./desk-site.ts";
import { buttonOf, frontOf, logRow, scoreOf, showTab } from "./front-match.ts";

describe.skipIf(!chromiumPath)("The match in front by keyboard", () => {
	let browser: Browser;
	let site: DeskSite;
	let match: DeskMade;
	let desk: Page;
	beforeAll(async () => {
		browser = await launchChromium();
		site = await startDeskSite(browser, { count: 2 });
		match = site.matches[0] as DeskMade;
		desk = await site.openDesk("Ann Keeper", { path: `/cms?match=${match.id}` });
	});
	afterAll(async () => {
		await site?.closePages();
		await browser?.close();
		await site?.stop();
	});
	afterEach(() => expect(site.errors).toEqual([]));

	/** The newest revision of each event of a type. */
	async function loggedEvents(type: string): Promise<FootballEvent[]> {
		const { events } = await site.read(match.id);
		return [...new Map(events.filter((event) => event.type === type).map((event) => [event.id, event])).values()] as FootballEvent[];
	}
	/** Waits until the next press is no longer a quick correction. */
	const takeTime = () => desk.waitForTimeout(QUICK_MS + 200);
	const strip = () => frontOf(desk).getByRole("group", { name: "Players" });

	it("has disabled buttons until the start, which Space submits", async () => {
		const goal = frontOf(desk).locator('[data-pad="goal.home"]');
		expect(await goal.getAttribute("data-strong")).toBeNull();
		await desk.keyboard.press("Space");
		await expect.poll(() => goal.getAttribute("data-strong")).toBe("");
		await expect.poll(() => loggedEvents("period_started")).toHaveLength(1);
	});

	it("keeps an entry of the minute by minute over a reload until Ctrl+Enter posts it, and readers get it without a reload", async () => {
		const reader = await browser.newPage();
		await reader.goto(`${site.url}/match/${match.id}`);
		await showTab(desk, "Minutes");
		const text = frontOf(desk).getByRole("textbox", { name: "What happens?" });
		await text.fill("The rain has stopped.");
		await desk.reload();
		await showTab(desk, "Minutes");
		await expect.poll(() => text.inputValue()).toBe("The rain has stopped.");
		await text.press("Control+Enter");
		await expect.poll(() => text.inputValue()).toBe("");
		await frontOf(desk).getByText("The rain has stopped.").waitFor();
		await reader.getByRole("link", { name: "Minute by minute" }).click();
		await reader.getByText("The rain has stopped.").waitFor();
		await reader.close();
		await showTab(desk, "Log");
	});

	it("names scorer and assist by shirt numbers while other keys keep their actions", async () => {
		await takeTime();
		await desk.keyboard.press("q");
		await strip().getByText("Scorer").waitFor();
		// Digits are now shirt numbers and open no match.
		await desk.keyboard.type("11");
		await desk.keyboard.press("Enter");
		await strip().getByText("Assist").waitFor();
		await desk.keyboard.press("7");
		await desk.keyboard.press("Enter");
		await expect.poll(() => strip().count()).toBe(0);
		const { home } = match.players;
		await expect
			.poll(async () => (await loggedEvents("goal_scored")).map(({ payload }) => payload))
			.toEqual([{ side: "home", scorerId: home[10], assistId: home[6], kind: "open_play" }]);
		expect(await rowOf(desk, match).getByRole("link").first().getAttribute("aria-current")).not.toBeNull();

		await desk.keyboard.press("a");
		await strip().getByText("Player", { exact: true }).waitFor();
		await desk.keyboard.press("4");
		await takeTime();
		// Keys of pads do nothing here, in case the operator meant to open match 4.
		await desk.keyboard.press("l");
		await strip().getByText("Not pressed: 4 is a shirt number here.").waitFor();
		expect(await loggedEvents("card_shown")).toHaveLength(1);
		await desk.keyboard.press("Escape");
		await desk.keyboard.press("l");
		// The strip asks about the newer event; the older one still waits to be completed.
		await strip().getByText("Yellow Haverlock").waitFor();
		await desk.keyboard.press("Escape");
		const later = frontOf(desk).getByRole("button", { name: /Yellow Northbridge/ });
		await later.first().click();
		await strip().getByRole("button", { name: "4 Player 4", exact: true }).click();
		await expect
			.poll(async () => (await loggedEvents("card_shown")).map(({ payload }) => "playerId" in payload && payload.playerId))
			.toEqual([home[3], null]);
	});

	itLong("goes to other matches by digits with Shift alone", async () => {
		await desk.keyboard.press("2");
		await desk
			.getByText(/^No shirt number is asked for/)
			.first()
			.waitFor();
		expect(await frontOf(desk).getByText("Riverside Union").count()).toBe(0);
		await desk.keyboard.press("Shift+2");
		await frontOf(desk).getByText("Riverside Union").first().waitFor();
		await desk.keyboard.press("Shift+1");
		await frontOf(desk).getByText("Haverlock").first().waitFor();
	});

	it("confirms a possible goal with Enter", async () => {
		await takeTime();
		await desk.keyboard.press("Shift+P");
		await desk.keyboard.press("Escape");
		await frontOf(desk)
			.getByText(/Possible: Goal, Haverlock/)
			.waitFor();
		expect(await scoreOf(desk)).toBe("1–1");
		await expect.poll(async () => (await loggedEvents("goal_scored"))[1]?.status).toBe("provisional");
		await desk.keyboard.press("Enter");
		await expect.poll(async () => (await loggedEvents("goal_scored"))[1]?.status).toBe("confirmed");
		await expect
			.poll(() =>
				frontOf(desk)
					.getByText(/Possible: Goal/)
					.count(),
			)
			.toBe(0);
	});

	it("overturns the goal under review in one press", async () => {
		const fan = await site.openFan(match);
		await frontOf(desk).getByRole("group", { name: "Video review" }).getByRole("button", { name: "Goal" }).click();
		await frontOf(desk).getByText("VAR: goal").waitFor();
		await expect.poll(async () => (await loggedEvents("review_started")).length).toBe(1);
		await buttonOf(desk, /^Overturned/).click();
		await expect.poll(() => fan.locator("h1 > span").textContent()).toBe("1–0");
		await expect.poll(() => scoreOf(desk)).toBe("1–0");
		await logRow(desk, "1–1 → 1–0").waitFor();
		expect((await loggedEvents("review_ended")).map(({ payload }) => "outcome" in payload && payload.outcome)).toEqual(["overturned"]);
		await fan.close();
	});

	it("names the target of undo, and waits for the right pad", async () => {
		await takeTime();
		await desk.keyboard.press("q");
		await desk.keyboard.press("Escape");
		await takeTime();
		await desk.keyboard.press("Backspace");
		await frontOf(desk)
			.getByRole("button", { name: /^Undoing: Goal, Northbridge.*Now press the right button, or Undo again/ })
			.waitFor();
		await desk.keyboard.press("p");
		await desk.keyboard.press("Escape");
		await expect.poll(() => scoreOf(desk)).toBe("1–1");
		await frontOf(desk)
			.getByRole("button", { name: /^Undo: Goal, Haverlock/ })
			.waitFor();
	});

	itLong("sets the clock and announces added time", async () => {
		await frontOf(desk).getByLabel("Set the clock, minutes and seconds").fill("44:50");
		await desk.keyboard.press("Enter");
		await expect.poll(() => frontOf(desk).locator("header [class*=time]").textContent()).toMatch(/^4[45]:\d\d/);
		await frontOf(desk)
			.getByRole("group", { name: "Added time announced" })
			.getByRole("button", { name: "3 minutes", exact: true })
			.click();
		await frontOf(desk).getByText("+3 announced").waitFor();
		await expect.poll(async () => (await loggedEvents("added_time_announced")).map(({ payload }) => payload)).toEqual([{ minutes: 3 }]);
	});

	itLong("shows the legend by ?, binds another key, refuses one that is bound already, and warns in binding mode", async () => {
		await desk.keyboard.press("?");
		await frontOf(desk).getByRole("button", { name: "Bind keys" }).click();
		await frontOf(desk).getByText("Binding keys: they run no actions.").waitFor();
		const goal = frontOf(desk).getByRole("button", { name: /^Goal, Northbridge: Q/ });
		await goal.click();
		await desk.keyboard.press("p");
		await frontOf(desk).getByText("P is bound to Goal, Haverlock: remove it there first.").waitFor();
		await goal.click();
		await desk.keyboard.press("v");
		await frontOf(desk)
			.getByRole("button", { name: /^Goal, Northbridge: V/ })
			.waitFor();
		const score = await scoreOf(desk);
		// Buttons do not react while keys are being assigned.
		await desk.keyboard.press("v");
		expect(await scoreOf(desk)).toBe(score);
		await frontOf(desk).getByRole("button", { name: "Done" }).click();
		await desk.keyboard.press("?");
		await desk.keyboard.press("v");
		await expect.poll(() => scoreOf(desk)).not.toBe(score);
		await desk.keyboard.press("Escape");
		// The key assignments follow the operator to another browser.
		const other = await site.openDesk("Ann Keeper", { path: `/cms?match=${match.id}` });
		await expect.poll(() => frontOf(other).locator('[data-pad="goal.home"]').textContent()).toBe("VGoal");
		await other.close();
		await showTab(desk, "Keys");
		await frontOf(desk).getByRole("button", { name: "Bind keys" }).click();
		await frontOf(desk).getByRole("button", { name: "Default keys" }).click();
		await frontOf(desk)
			.getByRole("button", { name: /^Goal, Northbridge: Q/ })
			.waitFor();
		await showTab(desk, "Log");
	});

	itLong("enters a line-up by typing shirts", async () => {
		await showTab(desk, "Line-ups");
		await buttonOf(desk, "Copy last line-up").click();
		await frontOf(desk).getByText("No line-up of an earlier match is known.").waitFor();
		const numbers = frontOf(desk).getByLabel(/^Shirt numbers/);
		await numbers.focus();
		await desk.keyboard.type("1 2 3 4 5 6 7 8 9 10 11 12 99 ");
		await frontOf(desk).getByText("Nobody in the squad wears 99.").waitFor();
		await desk.keyboard.type("13 ");
		await frontOf(desk).getByText("11 of 11 begin, 2 on the bench").waitFor();
		await frontOf(desk).getByLabel("Formation").fill("4-4-2");
		await frontOf(desk).getByRole("button", { name: "Announce line-up" }).click();
		await frontOf(desk)
			.getByRole("button", { name: /^Northbridge\s*confirmed/ })
			.waitFor();
		await expect.poll(async () => (await loggedEvents("line_up_announced")).length).toBe(1);
		const [lineUp] = await loggedEvents("line_up_announced");
		expect(lineUp?.payload).toMatchObject({ side: "home", formation: "4-4-2", isConfirmed: true });
		const { starters, bench } = (lineUp as FootballEvent).payload as {
			starters: { number: number; grid: string }[];
			bench: { number: number }[];
		};
		expect(starters.map(({ number, grid }) => `${number} ${grid}`).slice(0, 6)).toEqual([
			"1 1:1",
			"2 2:1",
			"3 2:2",
			"4 2:3",
			"5 2:4",
			"6 3:1",
		]);
		expect(bench.map(({ number }) => number)).toEqual([12, 13]);
	});
});
