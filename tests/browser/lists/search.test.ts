// Search on a phone, by touch and by keyboard, and without JavaScript.
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { TeamAnswer } from "#shared/contract/rest/catalogue/catalogue.ts";
import { findAxeViolationsInBothThemes } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { itLong } from "../../support/looks.ts";
import { findOverflowingWidths } from "../../support/page-layout.ts";
import { openStillSite } from "../../support/shared-still-site.ts";

describe.skipIf(!chromiumPath)("A reader who searches", () => {
	let browser: Browser;
	let url: string;
	let context: BrowserContext;
	let team: TeamAnswer["team"];

	beforeAll(async () => {
		browser = await launchChromium();
		url = await openStillSite();
		context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, timezoneId: "UTC" });
		({ team } = (await (await fetch(`${url}/api/v1/teams/t1`)).json()) as TeamAnswer);
		// The index is filled in the background after the start.
		await vi.waitFor(
			async () => {
				const answer = await fetch(`${url}/api/v1/search?q=${encodeURIComponent(team.name)}`);
				expect(await answer.text()).toContain(`"id":"${team.id}"`);
			},
			{ timeout: 20_000, interval: 200 },
		);
	});
	afterAll(async () => {
		await browser?.close();
	});

	const field = (page: Page) => page.getByRole("main").locator("input[name=q]");
	const options = (page: Page) => page.getByRole("option");

	it("finds a team on a phone by the beginnings of its words, follows it by keyboard, and finds the search again", async () => {
		const page = await context.newPage();
		await page.goto(url);
		await page.getByRole("banner").getByRole("link", { name: "Search" }).tap();
		await page.waitForURL("**/search");
		await page.getByText("The beginnings of words are enough").waitFor();
		expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
		const typed = team.name
			.split(" ")
			.map((word) => word.slice(0, 3))
			.reverse()
			.join(" ")
			.toLowerCase();
		await page.keyboard.type(typed);
		// The first letters alone would also find other names, listed before this one.
		await expect.poll(() => options(page).first().textContent()).toContain(team.name);
		const status = () =>
			page
				.getByRole("status")
				.allTextContents()
				.then((texts) => texts.join());
		await expect.poll(status).toMatch(/\d+ result/);
		expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
		await page.keyboard.press("ArrowDown");
		const active = await field(page).getAttribute("aria-activedescendant");
		expect(await page.locator(`[id="${active}"]`).textContent()).toContain(team.name);
		expect(await field(page).getAttribute("aria-expanded")).toBe("true");
		await page.keyboard.press("Shift+Enter");
		await expect.poll(status).toContain(`You follow ${team.name}`);
		await expect.poll(() => page.locator(`[id="${active}"] [data-follow]`).getAttribute("data-follow")).toBe("followed");
		await page.keyboard.press("Enter");
		await page.waitForURL(`**/team/${team.id}`);
		await page
			.getByRole("main")
			.getByRole("button", { name: `Unfollow ${team.name}` })
			.first()
			.tap();
		await page.goBack();
		await page.getByRole("link", { name: typed }).waitFor();
		await field(page).focus();
		await expect.poll(() => options(page).allTextContents()).toEqual([typed]);
		await page.keyboard.press("Escape");
		await expect.poll(() => options(page).count()).toBe(0);
		await page.getByRole("button", { name: `Remove ${typed}` }).tap();
		await page.getByText("The beginnings of words are enough").waitFor();
		await page.close();
	});

	itLong("is offered what was typed while the code of the suggestions came to the page", async () => {
		const page = await context.newPage();
		await page.goto(`${url}/search`);
		await page.getByRole("main").evaluate((main, query) => {
			const observer = new MutationObserver(() => {
				const input = main.querySelector<HTMLInputElement>("[type=search]");
				if (input === null || main.querySelector("[role=listbox]") === null) return;
				observer.disconnect();
				input.value = query;
				input.dispatchEvent(new InputEvent("input", { bubbles: true }));
			});
			observer.observe(main, { childList: true, subtree: true });
		}, team.name);
		await field(page).focus();
		await expect.poll(() => options(page).first().textContent()).toContain(team.name);
		await page.close();
	});

	itLong("gets all of it without JavaScript, and a kind by itself", async () => {
		const plain = await browser.newContext({ javaScriptEnabled: false });
		const page = await plain.newPage();
		await page.goto(`${url}/search`);
		await field(page).fill(team.name.slice(0, 5));
		await field(page).press("Enter");
		await page.waitForURL("**/search?q=*");
		expect(await page.getByRole("main").getByRole("heading", { level: 2 }).first().textContent()).toBe("Teams");
		await page
			.getByRole("navigation", { name: "Kind" })
			.getByRole("link", { name: /^Matches/ })
			.click();
		expect(await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents()).toEqual(["Matches"]);
		await page.goto(`${url}/search?q=zzzzzz`);
		await page.getByText("Nothing found for “zzzzzz”").waitFor();
		await plain.close();
	});

	it("sees it fit every width", async () => {
		const page = await context.newPage();
		await page.goto(`${url}/search?q=${encodeURIComponent(team.name.slice(0, 4))}`);
		expect(await findOverflowingWidths(page)).toEqual([]);
		const star = page.getByRole("main").getByRole("button", { name: `Follow ${team.name}`, exact: true });
		await star.click();
		await expect
			.poll(() =>
				page
					.getByRole("main")
					.getByRole("button", { name: `Unfollow ${team.name}`, exact: true })
					.count(),
			)
			.toBe(1);
		await page.close();
	});
});
