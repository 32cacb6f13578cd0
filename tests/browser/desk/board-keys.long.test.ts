// The board by keyboard: numbers, calls, order, search; nothing moves without a command.
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { QUICK_MS } from "#client/desk/state/model/command-queue.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { itLong } from "../../support/looks.ts";
import { type DeskMade, type DeskSite, rowOf, startDeskSite } from "./desk-site.ts";

/** Kick-offs in the past: matches that nobody starts call for the operator once they are late. */
const SOON_MS = 600_000;

describe.skipIf(!chromiumPath)("The board by keyboard", () => {
	let browser: Browser;
	let site: DeskSite;
	let desk: Page;
	beforeAll(async () => {
		browser = await launchChromium();
		site = await startDeskSite(browser, { count: 12, startsInMs: SOON_MS });
		for (const match of site.matches.slice(0, 8)) await match.submit({ type: "period_started" });
		await site.attend(site.matches.slice(0, 8));
	});
	afterAll(async () => {
		await browser?.close();
		await site?.stop();
	});
	beforeEach(async () => {
		desk = await site.openDesk("Ann Keeper");
	});
	afterEach(async () => {
		await site.closePages();
		expect(site.errors).toEqual([]);
	});

	const order = () => desk.locator("[data-match]:visible").evaluateAll((all) => all.map((one) => one.getAttribute("data-match") ?? ""));
	const frontId = () => desk.locator("[data-match][data-front]").getAttribute("data-match");
	const matchOf = (id: string | undefined) => site.matches.find((match) => match.id === id) as DeskMade;
	const scoreOf = async (match: DeskMade) => (await rowOf(desk, match).locator("[class*=score]").allTextContents()).join("–");
	const press = (key: string) => desk.keyboard.press(key);
	/** Number of each match; empty for a match without one. */
	const numbers = () =>
		desk
			.locator("[data-match]")
			.evaluateAll((all) =>
				Object.fromEntries(all.map((one) => [one.getAttribute("data-match"), one.querySelector("[class*=number]")?.textContent ?? ""])),
			);
	const choose = async (match: DeskMade) => press(`Shift+${(await numbers())[match.id]}`);

	it("brings a match in front by its number, and the keys that follow act on that one alone", async () => {
		const ids = await order();
		expect(ids).toHaveLength(12);
		const third = matchOf(ids[2]);
		await press("Shift+3");
		await press("KeyQ");
		await expect.poll(() => scoreOf(third)).toBe("1–0");
		expect(await frontId()).toBe(third.id);
		await expect.poll(() => new URL(desk.url()).searchParams.get("match")).toBe(third.id);
		for (const id of ids.filter((one) => one !== third.id)) expect(await scoreOf(matchOf(id))).not.toBe("1–0");
		await press("Escape");
		await press("Shift+0");
		await expect.poll(frontId).toBe(ids[9]);
		// Without Shift a digit would be part of a shirt number, but none is requested at the moment.
		await press("3");
		await desk.getByText("No shirt number is asked for. With ⇧ a number brings a match in front.").first().waitFor();
		expect(await frontId()).toBe(ids[9]);
		// Opening the page's address brings the same match in front.
		await desk.goto(desk.url());
		await expect.poll(frontId).toBe(ids[9]);
	});

	it("moves the wrong team's goal with two keys and keeps its minute", async () => {
		const ids = await order();
		const fourth = matchOf(ids[3]);
		await choose(fourth);
		await press("KeyQ");
		await expect.poll(() => scoreOf(fourth)).toBe("1–0");
		await desk.waitForTimeout(QUICK_MS + 300);
		await press("Backspace");
		await press("KeyP");
		await expect.poll(() => scoreOf(fourth)).toBe("0–1");
		await expect
			.poll(() =>
				rowOf(desk, fourth)
					.getByText(/unsent/)
					.count(),
			)
			.toBe(0);
		const goals = (await site.read(fourth.id)).events.filter(({ type }) => type === "goal_scored");
		expect(new Set(goals.map(({ elapsedMs }) => elapsedMs)).size).toBe(1);
		expect(goals.map(({ id, revision }) => `${id} ${revision}`)).toEqual([`${goals[0]?.id} 1`, `${goals[0]?.id} 2`]);
	});

	it("keeps its order when a match calls, marks it, goes to it by N, and is sorted by urgency by V alone", async () => {
		const ids = await order();
		const sixth = matchOf(ids[5]);
		const numbered = await numbers();
		const scored = { side: "home", scorerId: null, kind: "open_play" };
		const places = () => desk.locator("[data-match]").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
		const before = await places();
		const { id } = await sixth.submit({ type: "goal_scored", payload: scored, status: "provisional" });
		await rowOf(desk, sixth).getByText("To confirm").waitFor();
		expect(await order()).toEqual(ids);
		expect(await places()).toEqual(before);
		expect(await rowOf(desk, sixth).getAttribute("data-new")).toBe("");
		await desk.getByRole("button", { name: "1 needs you" }).waitFor();
		await press("n");
		await expect.poll(frontId).toBe(sixth.id);
		await press("v");
		await expect.poll(() => order().then(([first]) => first)).toBe(sixth.id);
		expect(await rowOf(desk, sixth).getAttribute("data-new")).toBeNull();
		expect(await frontId()).toBe(sixth.id);
		// The numbers are stored for the operator: neither the order nor a reload changes them.
		expect(await numbers()).toEqual(numbered);
		await desk.reload();
		await desk.waitForSelector('[data-kind="live"]');
		await expect.poll(numbers).toEqual(numbered);
		expect((await order())[0]).toBe(sixth.id);
		// One press is enough to confirm.
		await press("Enter");
		await expect.poll(() => rowOf(desk, sixth).getByText("To confirm").count()).toBe(0);
		await expect
			.poll(() => site.read(sixth.id).then(({ events }) => events.findLast((event) => event.id === id)?.status))
			.toBe("confirmed");
		expect((await order())[0]).toBe(sixth.id);
		await press("Shift+V");
		await expect.poll(async () => (await numbers())[sixth.id]).toBe("1");
		const now = await numbers();
		expect((await order()).slice(0, 10).map((one) => now[one])).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"]);
	});

	it("finds a match by a search after the slash; Enter brings it in front with its number unchanged", async () => {
		const ids = await order();
		await press("/");
		await desk.keyboard.type("irongate");
		await expect.poll(order).toHaveLength(1);
		const [found] = await order();
		expect(matchOf(found).names.home).toBe("Irongate");
		await press("Enter");
		await expect.poll(frontId).toBe(found);
		expect(await order()).toEqual(ids);
		await press("/");
		await desk.keyboard.type("nobody at all");
		await desk.getByText("No match fits “nobody at all”.").waitFor();
		await press("Escape");
		await expect.poll(order).toEqual(ids);
	});

	itLong("can be used by Tab alone: each row's link, goals and actions, by name", async () => {
		const [first] = await order();
		const { names, id } = matchOf(first);
		await desk.getByRole("searchbox").focus();
		const announced: string[] = [];
		for (let step = 0; step < 8; step++) {
			await press("Tab");
			announced.push(
				await desk.evaluate(() => {
					const active = document.activeElement as HTMLElement;
					return `${active.closest("[data-match]")?.getAttribute("data-match") ?? ""}|${active.getAttribute("aria-label") ?? active.textContent.replaceAll("\n", " ").trim()}`;
				}),
			);
		}
		const ofFirst = announced.filter((one) => one.startsWith(`${id}|`)).map((one) => one.slice(id.length + 1));
		expect(ofFirst[0]).toContain(`${names.home} v ${names.away}, bring in front`);
		expect(ofFirst.some((name) => name.startsWith("Goal") && name.includes(names.home))).toBe(true);
		expect(ofFirst.some((name) => name.startsWith("Goal") && name.includes(names.away))).toBe(true);
		expect(ofFirst.some((name) => name.startsWith("Stop clock"))).toBe(true);
	});

	it("announces each command once, briefly", async () => {
		const announcements = await desk.evaluateHandle(() => {
			const announced: string[] = [];
			for (const region of document.querySelectorAll('p[role="status"]')) {
				new MutationObserver(() => void announced.push(region.textContent ?? "")).observe(region, {
					childList: true,
					characterData: true,
					subtree: true,
				});
			}
			return announced;
		});
		const fifth = matchOf((await order())[4]);
		await choose(fifth);
		await press("KeyP");
		await expect.poll(() => scoreOf(fifth)).toBe("0–1");
		await expect
			.poll(() =>
				rowOf(desk, fifth)
					.getByText(/unsent/)
					.count(),
			)
			.toBe(0);
		const announced = (await announcements.jsonValue()).filter((text) => text.includes("Goal"));
		expect(announced).toEqual([expect.stringMatching(new RegExp(`^Goal .+ \\d+'\\. ${fifth.names.home} v ${fifth.names.away}$`))]);
	});
});
