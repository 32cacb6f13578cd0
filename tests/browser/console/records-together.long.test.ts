// Two editors of one record, and the layout and loading of the record pages: accessible in both themes, and without JavaScript.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { createCatalogueStore } from "#server/catalogue/reports/catalogue.store.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { madeLeague } from "../../fixtures/made-league.ts";
import { findAxeViolationsInBothThemes } from "../../support/axe.ts";
import { chromiumPath } from "../../support/chromium.ts";
import { firstOf } from "../../support/looks.ts";
import { findOverflowingWidths } from "../../support/page-layout.ts";
import { type AccountSite, type Member, startAccountSite } from "../accounts/account-site.ts";

const LOOKS = firstOf(1, [
	{ colorScheme: "light", viewport: { width: 1440, height: 900 }, timezoneId: "UTC" } as const,
	{ colorScheme: "light", viewport: { width: 1024, height: 768 }, timezoneId: "UTC", reducedMotion: "reduce" } as const,
	{ colorScheme: "dark", viewport: { width: 390, height: 844 }, timezoneId: "UTC" } as const,
]);

describe.skipIf(!chromiumPath)("Records that two people keep", () => {
	let site: AccountSite;
	let [anna, boris]: Member[] = [];
	let league: Awaited<ReturnType<typeof madeLeague>>;
	const scopes = ["ops:content", "ops:scores"] as const;

	beforeAll(async () => {
		site = await startAccountSite();
		anna = await site.addMember({ scopes, name: "Anna Records" });
		boris = await site.addMember({ scopes, name: "Boris Records" });
		const log = createLogger({ level: "silent" });
		const db = await openDatabase({ dataDir: site.server.dataDir, log });
		const store = createCatalogueStore({ db, bus: createInProcessBus(log) });
		league = await madeLeague(store, { key: "Looks", teams: 4, startsAt: Date.now() - 86_400_000 });
		const [teamId = ""] = league.teamIds;
		await store.upsertPlayers([{ source: "made", sourceId: "one", teamId, name: "One Player", shirtNumber: 1, position: "GK" }]);
		await db.close();
	});
	afterAll(() => site?.stop());

	it("show the second editor the first one's values, keep the typed text, and accept either value", async () => {
		const path = `/cms/teams/${league.teamIds[0]}`;
		const [one, other] = [await site.visit("/healthz", LOOKS[0], anna), await site.visit("/healthz", LOOKS[0], boris)];
		for (const { page } of [one, other]) {
			await page.goto(site.url + path);
			await expect.poll(() => page.getByRole("button", { name: "Save" }).isEnabled()).toBe(true);
		}
		await one.page.getByRole("textbox", { name: "Venue" }).fill("Anna Park");
		await one.page.getByRole("textbox", { name: "Short name" }).fill("Annas");
		await one.page.getByRole("button", { name: "Save" }).click();
		await one.page.getByText("Saved.").first().waitFor();
		// A value that the source may report again is marked as set by staff.
		await one.page.getByRole("button", { name: "Give back: Venue" }).waitFor();

		const { page } = other;
		await page.getByRole("textbox", { name: "Venue" }).fill("Boris Park");
		await page.getByRole("textbox", { name: "Short name" }).fill("Borises");
		await page.getByRole("spinbutton", { name: "Strength" }).fill("2");
		await page.getByRole("button", { name: "Save" }).click();
		const conflict = page.getByRole("alert").filter({ hasText: "Somebody changed this while you were writing" });
		await conflict.getByRole("row", { name: "Venue Boris Park Anna Park" }).waitFor();
		expect(await page.getByRole("textbox", { name: "Venue" }).inputValue()).toBe("Boris Park");
		await conflict.getByRole("button", { name: "Take theirs: Short name" }).click();
		await expect.poll(() => page.getByRole("textbox", { name: "Short name" }).inputValue()).toBe("Annas");
		expect(await page.getByRole("spinbutton", { name: "Strength" }).inputValue()).toBe("2");
		await page.getByRole("button", { name: "Save" }).click();
		await page.getByText("Saved.").first().waitFor();
		await one.page.reload();
		expect(await one.page.getByRole("textbox", { name: "Venue" }).inputValue()).toBe("Boris Park");
		expect(await one.page.getByRole("textbox", { name: "Short name" }).inputValue()).toBe("Annas");
		expect(await one.page.getByRole("spinbutton", { name: "Strength" }).inputValue()).toBe("2");
		expect([...one.complaints, ...other.complaints]).toEqual([]);
		await one.close();
		await other.close();
	});

	it.each(LOOKS)(
		"have no axe violations at $viewport.width px in either theme, fit any screen, and read without JavaScript",
		async (look) => {
			const { page, context, complaints, close } = await site.visit("/healthz", look, anna);
			const [team, match] = [league.teamIds[1], league.matches[0]?.id];
			const pages = firstOf(4, [
				["/cms/matches?q=looks", "Looks Team 1"],
				[`/cms/matches/${match}`, "Looks Team 1"],
				[`/cms/leagues/${league.leagueId}`, "Looks League"],
				[`/cms/teams/${team}`, "Looks Team 2"],
				["/cms/players/new", "New player"],
				["/cms/players", "One Player"],
				["/cms/matches/new", "New match"],
				["/cms/leagues", "Looks League"],
				["/cms/nations", "Madeland"],
				["/cms/teams", "Looks Team 1"],
			] as const);
			for (const [path, text] of pages) {
				await page.goto(site.url + path);
				await page.getByText(text).first().waitFor({ state: "attached" });
				await page.waitForLoadState("networkidle");
				expect(await findOverflowingWidths(page), path).toEqual([]);
				expect(await findAxeViolationsInBothThemes(page), path).toEqual([]);
			}
			expect(complaints).toEqual([]);
			const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
			for (const [path, text] of pages) {
				const answer = await fetch(site.url + path, { headers: { cookie: cookies } });
				expect([answer.status, (await answer.text()).includes(text)], path).toEqual([200, true]);
			}
			await close();
		},
	);

	it("put a stage's own tie-breakers in order by keyboard on a phone, and keep them with what head-to-head looks at", async () => {
		const { page, complaints, close } = await site.visit("/healthz", { ...LOOKS[0], viewport: { width: 390, height: 844 } }, anna);
		await page.goto(`${site.url}/cms/leagues/${league.leagueId}`);
		const rules = page.locator("section", { has: page.getByRole("heading", { name: "Rules of the competition" }) });
		await expect.poll(() => rules.getByRole("button", { name: "Save" }).isEnabled()).toBe(true);
		const press = async (name: string, role: "button" | "checkbox" = "button") => {
			await rules.getByRole(role, { name, exact: true }).last().focus();
			await page.keyboard.press("Space");
		};
		await press("Add a table");
		await rules.getByLabel("Share of points brought along").fill("0.5");
		await press("Head-to-head looks at matches of these groups alone", "checkbox");
		await press("Tie-breakers of its own", "checkbox");
		const order = rules.getByRole("list", { name: "Ties broken by, in this order: Group" });
		const words = () => order.getByRole("listitem").locator("span").allTextContents();
		await expect.poll(words).toEqual(["Goal difference", "Goals scored", "Matches between the teams"]);
		await press("Down: Goal difference");
		// The button has moved with its entry and keeps the focus, also at the end of the list.
		await page.keyboard.press("Space");
		await page.keyboard.press("Space");
		await expect.poll(words).toEqual(["Goals scored", "Matches between the teams", "Goal difference"]);
		await rules.getByRole("status").getByText("Goal difference: place 3 of 3").waitFor({ state: "attached" });
		await press("Remove: Goals scored");
		const adding = rules.getByLabel("Ties broken by, in this order: Group: Add a tie-breaker …");
		await expect.poll(() => adding.evaluate((element) => element === document.activeElement)).toBe(true);
		await adding.selectOption({ label: "Place before the split" });
		const wanted = ["Matches between the teams", "Goal difference", "Place before the split"];
		await expect.poll(words).toEqual(wanted);
		expect(await findOverflowingWidths(page)).toEqual([]);
		expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
		await rules.getByRole("button", { name: "Save" }).click();
		await rules.getByText("Saved.").first().waitFor();
		await page.reload();
		await expect.poll(words).toEqual(wanted);
		expect(await rules.getByLabel("Head-to-head looks at matches of these groups alone").isChecked()).toBe(true);
		expect(complaints).toEqual([]);
		await close();
	});

	it("need their scope, and a search without a hit leads back to all", async () => {
		const carl = await site.addMember({ scopes: ["ops:scores"], name: "Carl Scores" });
		const { page, close } = await site.visit("/healthz", LOOKS[0], carl);
		expect((await page.goto(`${site.url}/cms/teams`))?.status()).toBe(403);
		expect((await page.goto(`${site.url}/cms/matches?q=nobody`))?.status()).toBe(200);
		await page.getByRole("main").getByRole("link", { name: "Show all" }).click();
		await page.getByRole("main").getByRole("table").or(page.getByText("Nothing here")).first().waitFor();
		await close();
	});
});
