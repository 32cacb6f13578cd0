// Hot matches while editors' picks and matches change: a reader's open page follows both. The pages of hot matches and sports, and the
// console's, are accessible and fit.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signAccessToken } from "#server/accounts/session/access-token.ts";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { createCatalogueStore } from "#server/catalogue/reports/catalogue.store.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { Scope } from "#shared/contract/endpoint.ts";
import { madeLeague } from "../../fixtures/made-league.ts";
import { findAxeViolationsInBothThemes } from "../../support/axe.ts";
import { chromiumPath } from "../../support/chromium.ts";
import { findOverflowingWidths } from "../../support/page-layout.ts";
import { type AccountSite, startAccountSite, type Visitor } from "../accounts/account-site.ts";
import { deskOf, SECRET } from "../match/match-site.ts";

const LOOK = { viewport: { width: 1440, height: 900 }, timezoneId: "UTC", locale: "en-GB" };
const TOKEN_MS = 600_000;

const bearer = (scope: Scope) => ({
	authorization: `Bearer ${signAccessToken(SECRET, Date.now, { id: "tests", scopes: [scope] }, TOKEN_MS)}`,
});

describe.skipIf(!chromiumPath)("Hot matches", () => {
	let site: AccountSite;
	let fan: Visitor;
	let editor: Visitor;
	/** Three matches of today that have not begun; their names are `home – away`. */
	let matches: { id: string; name: string }[];

	beforeAll(async () => {
		site = await startAccountSite({ JWT_SECRET: SECRET });
		const log = createLogger({ level: "silent" });
		const db = await openDatabase({ dataDir: site.server.dataDir, log });
		const store = createCatalogueStore({ db, bus: createInProcessBus(log) });
		const league = await madeLeague(store, { key: "Hot", teams: 6, startsAt: Date.now() });
		await db.close();
		const nameOf = (teamId: string) => `Hot Team ${league.teamIds.indexOf(teamId) + 1}`;
		matches = league.records.slice(0, 3).map(({ homeTeamId, awayTeamId }, index) => {
			return { id: league.matches[index]?.id ?? "", name: `${nameOf(homeTeamId)} – ${nameOf(awayTeamId)}` };
		});
		const member = await site.addMember({ scopes: ["ops:content"], name: "Edda Picks" });
		[fan, editor] = await Promise.all([site.visit("/hot-match-today", LOOK), site.visit("/cms/hot", LOOK, member)]);
		await fan.page.waitForSelector('header [data-kind="live"]:not(:empty)');
	});
	afterAll(() => site?.stop());

	const idOf = (index: number) => matches[index]?.id ?? "";
	const nameOf = (index: number) => matches[index]?.name ?? "";
	const card = (title: string) => fan.page.locator("section", { has: fan.page.getByRole("heading", { name: title }) });
	const order = (title: string) =>
		card(title)
			.locator("li a")
			.evaluateAll((links) => links.map((link) => link.getAttribute("href")?.replace("/match/", "")));
	const RANKED = "By what is happening";
	const PICKS = "Editors' picks";
	const rowOf = (index: number) => fan.page.locator(`main li:has(a[href="/match/${idOf(index)}"])`);

	it("move up with a goal, and say why, on an open page", async () => {
		expect(await rowOf(0).textContent()).toContain("Starts now");
		const submit = (index: number, ...events: Parameters<ReturnType<typeof deskOf>>) =>
			deskOf(site.url, idOf(index), bearer("ops:scores"))(...events);
		await submit(1, { type: "period_started" });
		await expect.poll(async () => (await order(RANKED))[0]).toBe(idOf(1));
		await submit(2, { type: "period_started" });
		await expect.poll(() => order(RANKED)).toEqual([idOf(1), idOf(2), idOf(0)]);
		await expect.poll(() => rowOf(2).textContent()).toMatch(/Live 1', level/);
		await submit(2, { type: "goal_scored", payload: { side: "home", scorerId: null, kind: "open_play" } });
		await expect.poll(() => order(RANKED)).toEqual([idOf(2), idOf(1), idOf(0)]);
		await expect.poll(() => rowOf(2).textContent()).toMatch(/Live 1', 1 goal apart · Goal less than a minute ago · Top competition/);
		expect(fan.complaints).toEqual([]);
	});

	/** Simulates returning to the tab, which requests the picks again. */
	const comeBack = () => fan.page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));
	const pickBy = async (page: Page, index: number) => {
		const [home = ""] = nameOf(index).split(" – ");
		await page.getByRole("combobox", { name: "Team or league" }).fill(home);
		await page.getByRole("option", { name: nameOf(index) }).waitFor();
		await page.keyboard.press("Enter");
		await page.getByRole("button", { name: "Add", exact: true }).click();
		await page.getByRole("button", { name: `Remove: ${nameOf(index)}` }).waitFor();
	};
	const save = async (page: Page) => {
		const saved = page.waitForResponse((answer) => answer.url().includes("/api/v1/ops/hot-picks/") && answer.request().method() === "PUT");
		await page.getByRole("button", { name: "Save the picks" }).click();
		expect((await saved).status()).toBe(200);
		await page.getByText("Picks saved.").first().waitFor();
	};

	it("follow the editors: picked, put in order with a reason, removed", async () => {
		const { page } = editor;
		await pickBy(page, 0);
		await pickBy(page, 1);
		const up = page.getByRole("button", { name: `Move up: ${nameOf(1)}` });
		await up.focus();
		await page.keyboard.press("Enter");
		await page.getByLabel(`Reason for ${nameOf(1)}`).fill("First against second");
		await save(page);
		await comeBack();
		await expect.poll(() => order(PICKS)).toEqual([idOf(1), idOf(0)]);
		await expect.poll(() => rowOf(1).textContent()).toContain("Editor's pick: First against second · Live");
		await expect.poll(() => order(RANKED)).toEqual([idOf(2)]);
		await page.getByRole("button", { name: `Remove: ${nameOf(1)}` }).click();
		await save(page);
		await comeBack();
		await expect.poll(() => order(PICKS)).toEqual([idOf(0)]);
		expect([...fan.complaints, ...editor.complaints]).toEqual([]);
	});

	it("keep what an editor typed when another was faster, until the present picks are loaded", async () => {
		const { page } = editor;
		const date = new Date().toISOString().slice(0, 10);
		const answer = await fetch(`${site.url}/api/v1/ops/hot-picks/${date}`, {
			method: "PUT",
			headers: { ...bearer("ops:content"), "content-type": "application/json" },
			body: JSON.stringify({ expectedVersion: 2, picks: [{ matchId: idOf(2), note: "Another's" }] }),
		});
		expect(answer.status).toBe(200);
		const note = page.getByLabel(`Reason for ${nameOf(0)}`);
		await note.fill("Mine");
		await page.getByRole("button", { name: "Save the picks" }).click();
		await page.getByRole("alert").filter({ hasText: "changed meanwhile" }).waitFor();
		expect(await note.inputValue()).toBe("Mine");
		await page.getByRole("button", { name: "Load the present picks" }).click();
		await page.getByLabel(`Reason for ${nameOf(2)}`).waitFor();
		expect(await page.getByLabel(`Reason for ${nameOf(2)}`).inputValue()).toBe("Another's");
	});

	it("stand on accessible pages that fit", async () => {
		for (const { page } of [fan, editor]) {
			expect(await findAxeViolationsInBothThemes(page), page.url()).toEqual([]);
			expect(await findOverflowingWidths(page), page.url()).toEqual([]);
		}
		await fan.page.goto(`${site.url}/sport/football-1`);
		await fan.page.getByRole("link", { name: "Hot League" }).first().waitFor();
		expect([...fan.complaints, ...editor.complaints]).toEqual([]);
	});
});
