// Following: a guest's star on a phone, the home page without a layout shift, other tabs, the sign-in that moves follows to the account,
// and a second device.
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findAxeViolationsInBothThemes } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { itLong } from "../../support/looks.ts";
import { findOverflowingWidths, layoutShift, MAX_LAYOUT_SHIFT, untilHydrated, untilSteady } from "../../support/page-layout.ts";
import { emailOf, PASSWORD, type SessionSite, signInContext, startSessionSite } from "./session-site.ts";

const PHONE = { viewport: { width: 390, height: 844 } };

describe.skipIf(!chromiumPath)("Following", () => {
	let browser: Browser;
	let site: SessionSite;
	let context: BrowserContext;
	let page: Page;
	let tab: Page;
	let device: Page;
	let home: string;
	let teamPath: string;

	beforeAll(async () => {
		[browser, site] = await Promise.all([launchChromium(), startSessionSite()]);
		context = await browser.newContext(PHONE);
		[page, tab] = await Promise.all([context.newPage(), context.newPage()]);
		const [match] = site.matches;
		home = match?.names.home ?? "";
		await tab.goto(site.url);
		await page.goto(site.url + match?.path);
		teamPath = (await page.getByRole("heading", { level: 1 }).locator('a[href*="/team/"]').first().getAttribute("href")) ?? "";
	});
	afterAll(async () => {
		await browser?.close();
		await site?.stop();
	});

	const star = (of: Page, name: string | RegExp) => of.getByRole("main").getByRole("button", { name }).first();
	const card = (of: Page, title: string | RegExp) =>
		of.locator("main section").filter({ has: of.getByRole("heading", { level: 2, name: title }) });
	const rowsIn = async (of: Page, title: string | RegExp) => card(of, title).locator("[data-row-link]").count();
	async function open(of: Page, path: string): Promise<void> {
		await of.goto(site.url + path);
		await untilHydrated(of);
		await untilSteady(of);
	}
	async function followsOfAnn(): Promise<string[]> {
		const { token } = await site.logIn("Ann Marker");
		const answer = await fetch(`${site.url}/api/v1/follows`, { headers: { authorization: `Bearer ${token.access_token}` } });
		return ((await answer.json()) as { follows: string[] }).follows;
	}

	it("begins with a star on a team's page, of a finger's size; another tab shows it at once", async () => {
		await open(page, teamPath);
		const button = star(page, `Follow ${home}`);
		const box = await button.boundingBox();
		expect([box?.width, box?.height]).toEqual([44, 44]);
		await button.click();
		await star(page, `Unfollow ${home}`).waitFor();
		await tab.locator('main [data-follow="through"]').first().waitFor();
	});

	it("puts its match into a group of its own on home, in the server's HTML, and nothing moves", async () => {
		await tab.reload();
		await untilSteady(tab);
		expect(await rowsIn(tab, /^Following/)).toBe(1);
		expect(await card(tab, /^Following/).textContent()).toContain(home);
		const rows = await tab
			.locator("main li[data-wide] [data-row-link]")
			.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
		expect(new Set(rows).size).toBe(rows.length);
		expect(await layoutShift(tab)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
		const html = await (await context.request.get(site.url)).text();
		expect(html).toMatch(/<h2[^>]*>(<span[^>]*>)?Following/);
	});

	it("has a page, from the phone's bar, that axe finds nothing in", async () => {
		await tab.locator("nav").last().getByRole("link", { name: "Following" }).click();
		await tab.waitForURL("**/following");
		await card(tab, "Teams").getByRole("link", { name: home }).waitFor();
		expect(await tab.locator("main li[data-wide]").count()).toBe(1);
		expect(await findAxeViolationsInBothThemes(tab)).toEqual([]);
		expect(await findOverflowingWidths(tab)).toEqual([]);
	});

	it("goes to the account at the sign-in, and leaves the browser", async () => {
		await tab.close();
		await open(page, "/login");
		await page.getByLabel("E-mail").first().fill(emailOf("Ann Marker"));
		await page.getByLabel("Password", { exact: true }).first().fill(PASSWORD);
		await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
		await page.waitForURL(`${site.url}/`);
		await expect.poll(followsOfAnn).toHaveLength(1);
		await expect.poll(() => page.evaluate(() => localStorage.getItem("follows"))).toBeNull();
		expect((await context.cookies()).filter(({ name, value }) => name === "follows" && value !== "")).toEqual([]);
		await page.reload();
		await untilSteady(page);
		expect(await rowsIn(page, /^Following/)).toBe(1);
	});

	itLong("reaches a second device while its page is open, and so does the end of it", async () => {
		const other = await browser.newContext(PHONE);
		await signInContext(other, site, await site.logIn("Ann Marker"));
		device = await other.newPage();
		await open(device, "/following");
		await card(device, "Teams").getByRole("link", { name: home }).waitFor();
		// Presses the key that acts on the focused row.
		await open(page, "/");
		const last = page.locator("main li[data-wide] [data-row-link]").last();
		await last.focus();
		await page.keyboard.press("f");
		await expect.poll(followsOfAnn).toHaveLength(2);
		await expect.poll(() => device.locator("main li[data-wide]").count()).toBe(2);
		await open(page, "/following");
		await star(page, `Unfollow ${home}`).click();
		await device.getByRole("heading", { level: 2, name: "Teams" }).waitFor({ state: "detached" });
		await device.locator('main li[data-wide] [data-follow="followed"]').first().click();
		await device.getByText("You follow nothing yet").waitFor();
		await page.getByText("You follow nothing yet").waitFor();
		expect(await followsOfAnn()).toEqual([]);
	});
});
