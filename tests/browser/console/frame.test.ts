// The console's frame: signing in and out, parts by scope, missing scopes named; by keyboard, without JavaScript, on a phone.
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { findAxeViolations } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { firstOf, itLong } from "../../support/looks.ts";
import { PASSWORD, sessionStorageOf } from "../session/session-site.ts";
import { type ConsoleSite, emailOf, type Person, startConsoleSite } from "./console-site.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const pathOf = (page: Page) => page.evaluate(() => location.pathname + location.search);
const partsOf = (page: Page) => page.getByRole("navigation", { name: "Console" }).getByRole("link").allInnerTexts();

describe.skipIf(!chromiumPath)("The console's frame", () => {
	let browser: Browser;
	let site: ConsoleSite;
	beforeAll(async () => {
		browser = await launchChromium();
		site = await startConsoleSite(browser);
	});
	afterEach(async () => {
		await site.closePages();
		expect(site.errors).toEqual([]);
	});
	afterAll(async () => {
		await browser?.close();
		await site?.stop();
	});

	async function signIn(page: Page, who: Person): Promise<void> {
		await page.getByLabel("E-mail").fill(emailOf(who));
		await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
		await page.getByRole("button", { name: "Sign in" }).click();
	}

	it("is entered by the staff's sign-in, which leads on to where one wanted", async () => {
		const page = await site.open(null, "/cms/audit?outcome=refused");
		expect(await pathOf(page)).toBe("/cms/login");
		await signIn(page, "Ada");
		await page.getByRole("heading", { name: "Audit log", level: 1 }).waitFor();
		expect(await pathOf(page)).toBe("/cms/audit?outcome=refused");
		// A signed-in user is redirected past both sign-in pages.
		await page.goto(`${site.server.url}/cms/login`);
		await expect.poll(() => pathOf(page)).toBe("/cms");
	});

	it("leads to the desk by default, and a user without the desk to the first part they may open", async () => {
		const stored = Object.entries(sessionStorageOf(await site.logIn("Otto")));
		const cookie = stored.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("; ");
		expect((await fetch(`${site.server.url}/cms`, { headers: { cookie }, redirect: "manual" })).status).toBe(200);
		const moritz = await site.open(null, "/en/cms/login");
		await signIn(moritz, "Moritz");
		await expect.poll(() => pathOf(moritz)).toBe("/en/cms/chat");
		await expect.poll(() => partsOf(moritz)).toEqual(["Chat"]);
	});

	it("has the parts of one's rights, the present one marked", async () => {
		const page = await site.open("Otto", "/cms/odds");
		expect(await partsOf(page)).toEqual(["Desk", "Drill", "Matches", "Odds", "Feeds"]);
		expect(await page.locator("nav [aria-current=page]").textContent()).toBe("Odds");
		await page.getByRole("link", { name: "Feeds" }).click();
		await expect.poll(() => page.locator("nav [aria-current=page]").textContent()).toBe("Feeds");
		expect(await pathOf(page)).toBe("/cms/feeds");
	});

	it.each(firstOf(1, ["light", "dark"] as const))("says which right is missing, and one way on: %s", async (colorScheme) => {
		const page = await site.open("Moritz", "/cms/users", { colorScheme });
		expect((await page.reload())?.status()).toBe(403);
		expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("This part of the console is not yours");
		await page.getByText("It needs the right “admin” (admin)").waitFor();
		expect(await findAxeViolations(page)).toEqual([]);
		await page.getByRole("link", { name: "Go to Chat" }).click();
		await expect.poll(() => pathOf(page)).toBe("/cms/chat");
	});

	itLong("shows a fan that it is for staff, and links to the home page", async () => {
		const page = await site.open("Fanny", "/cms");
		expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("The console is for staff");
		await page.getByRole("link", { name: "Go back to home" }).click();
		await expect.poll(() => pathOf(page)).toBe("/");
		await page.getByRole("button", { name: /^Account/ }).click();
		expect(await page.getByRole("link", { name: "Console" }).count()).toBe(0);
	});

	itLong("stays around a page that is not there", async () => {
		const page = await site.open("Ada", "/cms/audit/0000");
		expect((await page.reload())?.status()).toBe(404);
		expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("This page could not be found");
		expect((await partsOf(page)).length).toBe(23);
	});

	itLong("is found in the account's menu, and left by one press", async () => {
		const page = await site.open("Otto", "/league");
		await page.getByRole("button", { name: /^Account/ }).click();
		await page.getByRole("link", { name: "Console" }).click();
		await expect.poll(() => pathOf(page)).toBe("/cms");
		await page.getByRole("button", { name: "Sign out" }).click();
		await expect.poll(() => pathOf(page)).toBe("/en");
		await page.goto(`${site.server.url}/cms/feeds`);
		expect(await pathOf(page)).toBe("/cms/login");
	});

	itLong("names its drawings where there is no room for words", async () => {
		const page = await site.open("Ada", "/cms/mail", { viewport: { width: 1024, height: 768 } });
		const rail = await page.getByRole("banner").boundingBox();
		expect(rail?.width).toBe(56);
		for (const name of ["Desk", "Audit log", "To the site"])
			expect(await page.getByRole("link", { name }).getAttribute("title")).toBe(name);
		const out = page.getByRole("button", { name: "Sign out" });
		expect((await out.boundingBox())?.width).toBeLessThanOrEqual(44);
		await page.keyboard.press("Tab");
		expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
		await page.keyboard.press("Enter");
		expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
	});

	it.each([true, false])("opens its parts on a phone, JavaScript %s", async (javaScriptEnabled) => {
		const page = await site.open("Ada", "/cms/mail", { ...PHONE, javaScriptEnabled });
		const audit = page.getByRole("link", { name: "Audit log" });
		expect(await audit.isVisible()).toBe(false);
		await page.getByRole("button", { name: "Parts of the console" }).tap();
		await audit.waitFor();
		expect((await audit.boundingBox())?.height).toBeGreaterThanOrEqual(44);
		await audit.tap();
		await page.getByRole("heading", { name: "Audit log", level: 1 }).waitFor();
		await expect.poll(() => page.getByRole("link", { name: "To the site" }).isVisible()).toBe(false);
	});
});
