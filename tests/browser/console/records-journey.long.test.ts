// A competition created by hand: nation, league, season, teams, players, a match. It is on the public site immediately, moves when it is
// postponed with a reason, and feeds find its teams by their other names.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath } from "../../support/chromium.ts";
import { untilHydrated } from "../../support/page-layout.ts";
import { type AccountSite, startAccountSite, type Visitor } from "../accounts/account-site.ts";

const LOOK = { viewport: { width: 1440, height: 900 }, timezoneId: "UTC", locale: "en-GB" };
const DAY_MS = 86_400_000;
/** A day relative to today. Pages of other days than today are the same at any hour. */
const day = (count: number) => new Date(Date.now() + count * DAY_MS).toISOString().slice(0, 10);

describe.skipIf(!chromiumPath)("The console's records", () => {
	let site: AccountSite;
	let editor: Visitor;
	let fan: Visitor;
	const [first, next] = [day(1), day(2)];

	beforeAll(async () => {
		site = await startAccountSite();
		editor = await site.visit("/login", LOOK);
		await editor.signIn(await site.addMember({ scopes: ["ops:content", "ops:scores"], name: "Edda Records" }));
		fan = await site.visit(`/?date=${first}`, LOOK);
	});
	afterAll(() => site?.stop());

	const main = (page: Page) => page.getByRole("main");
	async function open(path: string): Promise<Page> {
		await editor.page.goto(site.url + path);
		await expect.poll(() => main(editor.page).locator("button[type=submit]").first().isEnabled()).toBe(true);
		return editor.page;
	}
	/** A row contains the long and the short name of its team, of which one is visible. */
	const shown = (page: Page) => main(page).getByText("Northgate Hand").filter({ visible: true });
	/** The status texts that a screen reader announces. */
	const statusTexts = (page: Page) => page.getByRole("status").allInnerTexts();

	async function addTeam(name: string): Promise<void> {
		const page = await open("/cms/teams/new");
		await page.getByLabel("Name", { exact: true }).fill(name);
		await page.getByLabel("Short name").fill(name.slice(0, 14));
		await page.getByLabel("Nation").selectOption({ label: "Testland" });
		await page.getByLabel("Hoops").check({ force: true });
		await page.getByRole("button", { name: "Add the team" }).click();
		await page.getByRole("heading", { level: 1, name }).waitFor();
	}

	it("make a league with its season, teams and players", async () => {
		const page = await open("/cms/nations");
		const nation = page.locator("section", { has: page.getByRole("heading", { name: "New nation" }) });
		await nation.getByLabel("Name").fill("Testland");
		await nation.getByLabel("Code").fill("tst");
		await nation.getByRole("button", { name: "Add the nation" }).click();
		await page.getByRole("cell", { name: "TST" }).waitFor();

		await open("/cms/leagues/new");
		await page.getByLabel("Name", { exact: true }).fill("Hand League");
		await page.getByLabel("Nation").selectOption({ label: "Testland" });
		await page.getByRole("button", { name: "Add the league" }).click();
		await page.getByRole("heading", { level: 1, name: "Hand League" }).waitFor();
		await page.getByRole("button", { name: "New season" }).click();
		const season = page.locator("section", { has: page.getByRole("heading", { name: "Seasons" }) });
		await season.getByLabel("Name").fill("2026/27");
		await season.getByLabel("First day").fill(day(-30));
		await season.getByLabel("Last day").fill(day(200));
		await season.getByRole("button", { name: "Add the season" }).click();
		await season.getByText("Current", { exact: true }).waitFor();

		await addTeam("Northgate Hand");
		await page.getByRole("link", { name: "Add a player" }).click();
		await page.getByRole("heading", { level: 1, name: "New player" }).waitFor();
		await page.getByLabel("Name", { exact: true }).fill("Nils Scorer");
		await page.getByLabel("Number").fill("9");
		await page.getByLabel("Position").selectOption("FW");
		await page.getByRole("button", { name: "Add the player" }).click();
		await page.getByRole("link", { name: "Nils Scorer" }).waitFor();
		await addTeam("Southgate Hand");
		expect(editor.complaints).toEqual([]);
	});

	it("put a match on an open public page without a reload, by the operator's zone", async () => {
		await expect.poll(() => shown(fan.page).count()).toBe(0);
		const page = await open("/cms/matches/new");
		await page.getByLabel("League", { exact: true }).selectOption({ label: "Hand League" });
		await expect.poll(() => page.getByLabel("Season", { exact: true }).inputValue()).not.toBe("");
		for (const [side, name] of [
			["Home", "Northgate"],
			["Away", "Southgate"],
		] as const) {
			// Uses only the keyboard.
			await page.getByRole("combobox", { name: side }).fill(name);
			await page.getByRole("option", { name }).waitFor();
			await page.keyboard.press("Enter");
			await expect.poll(() => page.getByRole("combobox", { name: side }).inputValue()).toBe(`${name} Hand`);
		}
		await page.getByLabel("Day of the match").fill(first);
		await page.getByLabel("Starts at").fill("15:30");
		await page.getByLabel("Round").fill("Round 1");
		await page.getByRole("button", { name: "Add the match" }).click();
		await page.getByRole("heading", { level: 1, name: "Northgate Hand – Southgate Hand" }).waitFor();
		await shown(fan.page).first().waitFor();
		await expect.poll(() => fan.page.getByRole("main").getByText("15:30").count()).toBeGreaterThan(0);
		expect([...editor.complaints, ...fan.complaints]).toEqual([]);
	});

	it("postpone it with a reason that readers see; the pages of both days follow", async () => {
		const { page } = editor;
		expect(page.url()).toMatch(/\/cms\/matches\/m\d+$/);
		const path = new URL(page.url()).pathname.replace("/cms/matches/", "/match/");
		await open(new URL(page.url()).pathname);
		await page.getByLabel("Change to").selectOption("postponed");
		await page.getByLabel("Reason").fill("Frozen ground");
		const status = page.locator("section", { has: page.getByRole("heading", { name: "Status" }) });
		await status.getByLabel("Day of the match").fill(next);
		await status.getByLabel("Starts at").fill("18:00");
		await status.getByRole("button", { name: "Set status" }).click();
		await status.getByText("Postponed").first().waitFor();
		await status.getByText("Frozen ground").waitFor();
		await expect.poll(() => statusTexts(page)).toContain("Status set.");
		// The day's page removes the match by itself, and the other day's page has it.
		await expect.poll(() => shown(fan.page).count()).toBe(0);
		await fan.page.goto(`${site.url}/?date=${next}`);
		await shown(fan.page).first().waitFor();
		await fan.page.goto(site.url + path);
		await fan.page.getByText("Frozen ground").first().waitFor();
		expect([...editor.complaints, ...fan.complaints]).toEqual([]);
	});

	it("find a team by another name, and refuse one that is another team's", async () => {
		const page = await open("/cms/teams?q=northgate");
		await page.getByRole("link", { name: "Northgate Hand" }).click();
		await page.getByRole("heading", { level: 1, name: "Northgate Hand" }).waitFor();
		await page.getByLabel("Another name").fill("Southgate hand");
		await page.getByRole("button", { name: "Add", exact: true }).click();
		await page.getByRole("alert").filter({ hasText: "Southgate Hand has this name." }).waitFor();
		expect(await page.getByLabel("Another name").inputValue()).toBe("Southgate hand");
		await page.getByLabel("Another name").fill("Nordtor Händ");
		await page.getByRole("button", { name: "Add", exact: true }).click();
		await page.getByRole("button", { name: "Remove: Nordtor Händ" }).waitFor();
		await open("/cms/teams?q=nordtor%20hand");
		await page.getByRole("link", { name: "Northgate Hand" }).waitFor();
		expect(editor.complaints).toEqual([]);
	});

	it("merge a team that was added twice, after seeing what moves, and undo it", async () => {
		await addTeam("Northgate Hand FC");
		const page = editor.page;
		await page.goto(`${site.url}/cms/merges`);
		await untilHydrated(page);
		const pair = page.locator("[data-merge]").filter({ hasText: "Northgate Hand FC" });
		const ids = ((await pair.getAttribute("data-merge")) ?? "").split(" ");
		await pair.getByRole("button", { name: "What moves?" }).click();
		await pair.getByText("Moves 0 matches and 0 players").waitFor();
		await pair.getByRole("button", { name: "Merge", exact: true }).click();
		await pair.getByRole("button", { name: "Merge them?" }).click();
		await page.getByText("Nothing looks like one row.").waitFor();
		const answers = await Promise.all(ids.map((id) => fetch(`${site.url}/team/${id}?from=link`, { redirect: "manual" })));
		const kept = ids[answers.findIndex(({ status }) => status === 200)];
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 301]);
		expect(answers.map(({ headers }) => headers.get("location"))).toContain(`/team/${kept}?from=link`);
		await page.getByRole("button", { name: "Undo: Northgate Hand FC → Northgate Hand" }).click();
		await pair.getByRole("button", { name: "They are two" }).click();
		await page.getByText("Nothing looks like one row.").waitFor();
		expect(editor.complaints).toEqual([]);
	});
});
