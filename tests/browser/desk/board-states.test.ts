// The board when there is little or nothing to show, without JavaScript, and as the day goes on.
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { DeskAnswer } from "#shared/contract/rest/console/desk.ts";
import { FOREIGN_SPORT } from "../../fixtures/sport-keys.ts";
import { findAxeViolations } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { itLong } from "../../support/looks.ts";
import { type CutProxy, startCutProxy } from "../match/cut-proxy.ts";
import { importSeason } from "../match/import-season.ts";
import { deskOf } from "../match/match-site.ts";
import { type DeskMade, type DeskSite, rowOf, startDeskSite } from "./desk-site.ts";

const DAY_MS = 86_400_000;

describe.skipIf(!chromiumPath)("The board", () => {
	let browser: Browser;
	let site: DeskSite;
	let quiet: DeskSite;
	let proxy: CutProxy;
	beforeAll(async () => {
		browser = await launchChromium();
		site = await startDeskSite(browser, { count: 3 });
		quiet = await startDeskSite(browser, { count: 1, startsInMs: 3 * DAY_MS });
		proxy = await startCutProxy(site.url);
		const [first, second] = site.matches as [DeskMade, DeskMade];
		await first.submit({ type: "period_started" }, { type: "goal_scored", payload: { side: "away", scorerId: null, kind: "open_play" } });
		await second.submit({ type: "period_started" }, { type: "period_ended" }, { type: "period_started" }, { type: "period_ended" });
		await second.submit({ type: "match_ended" });
	});
	afterAll(async () => {
		await browser?.close();
		await proxy?.close();
		await quiet?.stop();
		await site?.stop();
	});
	afterEach(async () => {
		proxy.mend();
		await site.closePages();
		await quiet.closePages();
		expect([...site.errors, ...quiet.errors]).toEqual([]);
	});

	it("without matches names the next one and its time, and links to it", async () => {
		const desk = await quiet.openDesk("Ann Keeper");
		await desk.getByText("No matches for the desk now.").waitFor();
		const next = desk.getByRole("link", { name: /^Next: Northbridge – Haverlock, \d+ \w+ at \d\d:\d\d$/ });
		expect(await findAxeViolations(desk)).toEqual([]);
		await next.click();
		const [match] = quiet.matches as [DeskMade];
		await rowOf(desk, match).waitFor();
		expect(await rowOf(desk, match).getAttribute("data-front")).toBe("");
	});

	itLong("is readable without JavaScript: scores, clocks, and the requested match in front", async () => {
		const [first, second] = site.matches as [DeskMade, DeskMade];
		const desk = await site.openDesk("Ann Keeper", { context: { javaScriptEnabled: false } });
		expect(await rowOf(desk, first).textContent()).toContain("Northbridge0Haverlock1");
		expect(await rowOf(desk, second).textContent()).toContain("Full time");
		// Parts without data are not rendered: no empty log, no count of live matches.
		expect((await desk.locator("noscript").allTextContents()).join()).toContain("entering events needs JavaScript");
		expect(await desk.getByText(/^Nothing (?:waits|is logged)/).count()).toBe(0);
		expect(await desk.locator("dl").textContent()).toContain("Live–");
		// The page has no buttons that would disappear after hydration and move everything below.
		expect(await desk.locator("[data-pad]").count()).toBeGreaterThan(0);
		expect(await desk.getByRole("button", { name: "Kick scored" }).count()).toBe(0);
		await rowOf(desk, second).getByRole("link").click();
		expect(await rowOf(desk, second).getAttribute("data-front")).toBe("");
		expect(await desk.getByRole("region", { name: "The match in front" }).textContent()).toContain("Kestrel Park");
	});

	itLong("keeps a finished match, dimmed, without a clock action and with its last action to undo", async () => {
		const [, second] = site.matches as [DeskMade, DeskMade];
		const desk = await site.openDesk("Ann Keeper");
		const row = rowOf(desk, second);
		expect(await row.getAttribute("data-phase")).toBe("finished");
		expect(await row.getByRole("button", { name: /^(Start|Stop|End)/ }).count()).toBe(0);
		expect(await row.getByRole("button", { name: "Goal Kestrel Park", exact: true }).isDisabled()).toBe(true);
		await row.getByRole("button", { name: /^Undo: Match ends/ }).waitFor();
	});

	it("calls for a disputed result, whatever its day, until staff accept the score of the log", async () => {
		const { id } = await importSeason(site.url, [1, 0]);
		const submit = deskOf(site.url, id, { authorization: `Bearer ${site.token(["ops:scores"])}` });
		const scored = (await site.read(id)).events.find(({ type }) => type === "goal_scored");
		await submit({ type: "goal_scored", revises: scored?.id ?? "" });
		await importSeason(site.url, [0, 0]);
		const desk = await site.openDesk("Ann Keeper");
		const row = rowOf(desk, { id });
		// The source's report of the goal must be decided first.
		await expect.poll(() => row.getAttribute("data-call")).toBe("difference");
		await row.getByRole("button", { name: /^Refuse / }).click();
		await expect.poll(() => row.getAttribute("data-call")).toBe("disputed");
		expect(await row.textContent()).toContain("Disputedopenfootball: 0–0");
		await row.getByRole("link").click();
		const alert = desk.getByRole("region", { name: "The match in front" }).getByRole("alert");
		expect((await alert.textContent())?.replaceAll("\u2060", "")).toContain("Result disputed: openfootball states 0–0, the log has 1–0.");
		await alert.getByRole("button", { name: /^Accept/ }).click();
		await expect.poll(async () => (await site.read(id)).match.live.disputed).toBeNull();
		await expect.poll(() => alert.count()).toBe(0);
		const headers = { authorization: `Bearer ${site.token(["admin"])}` };
		const read = async (path: string) => (await fetch(`${site.url}/api/v1/ops/audit${path}`, { headers })).json();
		const { rows } = (await read(`?q=${id}`)) as { rows: { id: string }[] };
		const entries = await Promise.all(rows.map((entry) => read(`/entries/${entry.id}`)));
		expect(JSON.stringify(entries)).toContain('"type":"result_stated"');
	});

	itLong("left open over a deployment, leaves out the matches of a sport that came with it", async () => {
		const [first, second] = site.matches as [DeskMade, DeskMade];
		const desk = await site.openDesk("Ann Keeper");
		await desk.route("**/api/v1/ops/desk*", async (route) => {
			const answer = await route.fetch();
			const page = (await answer.json()) as DeskAnswer;
			const matches = page.matches.map((row) => (row.id === second.id ? { ...row, sport: FOREIGN_SPORT } : row));
			await route.fulfill({ response: answer, json: { ...page, matches } });
		});
		await desk.getByRole("button", { name: /^Sort by urgency/ }).click();
		await rowOf(desk, second).waitFor({ state: "detached" });
		await rowOf(desk, first).getByRole("button", { name: "Goal Northbridge", exact: true }).waitFor();
	});

	it("takes a match from kick-off on by the one button of its clock", async () => {
		const third = site.matches[2] as DeskMade;
		const desk = await site.openDesk("Ann Keeper");
		const row = rowOf(desk, third);
		await row.getByRole("button", { name: /^Start 1st half/ }).click();
		await row.getByRole("button", { name: /^Stop clock/ }).click();
		await row.getByText("Stopped").waitFor();
		await row.getByRole("button", { name: /^Start clock/ }).click();
		await row.getByRole("button", { name: /^Stop clock/ }).waitFor();
		await expect.poll(() => site.read(third.id).then(({ events }) => events.length)).toBe(3);
		await third.submit({ type: "clock_set", elapsedMs: 46 * 60_000, payload: { isRunning: true } });
		await row.getByRole("button", { name: /^End 1st half/ }).click();
		await row.getByRole("button", { name: /^Start 2nd half/ }).waitFor();
	});

	it("shows that it is offline, counts pending commands, shows them at once, and recovers when the connection is back", async () => {
		const [first] = site.matches as [DeskMade];
		const desk = await site.openDesk("Ann Keeper", { url: proxy.url });
		await desk.locator("#content").getByText("Connected").waitFor();
		proxy.cut();
		await desk.context().setOffline(true);
		await desk.getByText("Offline, entries are stored").waitFor();
		await rowOf(desk, first).getByRole("button", { name: "Goal Northbridge", exact: true }).click();
		await desk.getByText("1 command pending").waitFor();
		await expect.poll(() => rowOf(desk, first).locator("[class*=score]").allTextContents()).toEqual(["1", "1"]);
		proxy.mend();
		await desk.context().setOffline(false);
		await desk.locator("#content").getByText("Connected").waitFor();
		await expect.poll(() => desk.getByText("1 command pending").count(), { timeout: 30_000 }).toBe(0);
		expect((await site.read(first.id)).events.filter(({ type }) => type === "goal_scored")).toHaveLength(2);
	});
});
