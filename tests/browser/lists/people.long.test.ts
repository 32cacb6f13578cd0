// Links of names: from a line-up to the player, to nation and team, and back.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PlayerAnswer, PlayerMatchesAnswer } from "#shared/contract/rest/catalogue/people.ts";
import { findAxeViolationsInBothThemes } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { findOverflowingWidths, untilSteady } from "../../support/page-layout.ts";
import { openStillSite } from "../../support/shared-still-site.ts";

const WIDTHS = [320, 390, 820, 1440];
/** Minimum side length of a touch target. */
const FINGER_PX = 44;

describe.skipIf(!chromiumPath)("Names", () => {
	let browser: Browser;
	let url: string;
	let player: PlayerAnswer;
	let matchId: string;

	beforeAll(async () => {
		browser = await launchChromium();
		url = await openStillSite();
		const read = async <Answer>(path: string) => (await (await fetch(url + path)).json()) as Answer;
		const { scorers } = await read<{ scorers: { playerId: string }[] }>("/api/v1/leagues/l1/scorers");
		for (const { playerId } of scorers) {
			const { matches } = await read<PlayerMatchesAnswer>(`/api/v1/players/${playerId}/matches`);
			const started = matches.find(({ role, minutes }) => role === "starter" && minutes !== null);
			if (!started) continue;
			player = await read<PlayerAnswer>(`/api/v1/players/${playerId}`);
			matchId = started.match.id;
			return;
		}
		throw new Error("no scorer of the still site has started a match");
	});
	afterAll(async () => {
		await browser?.close();
	});

	async function look(page: Page): Promise<void> {
		await untilSteady(page);
		expect(await findOverflowingWidths(page, WIDTHS)).toEqual([]);
		expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
	}
	const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

	it("of a line-up lead to the player, from there to nation and team, and back again", async () => {
		const page = await browser.newPage({ viewport: { width: 390, height: 844 }, timezoneId: "UTC" });
		await page.goto(`${url}/match/${matchId}?tab=line-ups`);
		// Searches in the drawing of the pitch only, because the key moments name scorers too.
		const name = page.locator("main ol ul").getByRole("link", { name: player.name.split(" ").at(-1) ?? "" });
		// Hydration may render the pitch again.
		await name.first().waitFor();
		await untilSteady(page);
		const shirtSize = async () => {
			const { width = 0, height = 0 } = (await name.first().locator("xpath=..").boundingBox()) ?? {};
			return Math.min(width, height);
		};
		await expect.poll(shirtSize).toBeGreaterThanOrEqual(FINGER_PX);
		await name.first().click();
		await heading(page, player.name).waitFor();
		expect(new URL(page.url()).pathname).toBe(`/player/${player.id}`);
		const totals = page.locator("section", { has: page.getByRole("heading", { name: "All seasons" }) });
		expect(await totals.getByRole("definition").allTextContents()).toContain(String(player.totals.counts.goals));
		await look(page);

		await page.getByRole("link", { name: player.nation?.name ?? "", exact: true }).click();
		await heading(page, player.nation?.name ?? "").waitFor();
		await look(page);
		await page.goBack();
		const [{ team }] = player.teams as [PlayerAnswer["teams"][number]];
		// Uses the keyboard, because the centre of a name on two lines is not part of the link.
		await page.locator("main header p").first().getByRole("link", { name: team.name }).press("Enter");
		await heading(page, team.name).waitFor();
		await look(page);
		expect(await page.locator("main table tr[data-side] th").textContent()).toBe(team.name);
		await page.goBack();
		await heading(page, player.name).waitFor();
		await page.goBack();
		await name.first().waitFor();
		expect(page.url()).toContain("tab=line-ups");
	});
});
