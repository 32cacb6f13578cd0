// The effect of a sign-in on pages that were opened before as a guest's: their sockets then belong to the user.
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { emailOf, type Name, PASSWORD, type SessionSite, sessionStorageOf, startSessionSite } from "./session-site.ts";

describe.skipIf(!chromiumPath)("A sign-in on a guest's page", () => {
	let browser: Browser;
	let site: SessionSite;
	let context: BrowserContext;
	let page: Page;

	beforeAll(async () => {
		[browser, site] = await Promise.all([launchChromium(), startSessionSite()]);
	});
	afterAll(async () => {
		await browser?.close();
		await site?.stop();
	});
	beforeEach(async () => {
		context = await browser.newContext();
		page = await context.newPage();
		return () => context.close();
	});

	async function fillIn(name: Name): Promise<void> {
		await page.getByLabel("E-mail").first().fill(emailOf(name));
		await page.getByLabel("Password", { exact: true }).first().fill(PASSWORD);
		await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
	}
	const isSignedIn = (name: Name) => page.locator("header").first().getByText(name).first().waitFor({ state: "attached" });
	/** A guest's page with an open socket. */
	async function openGuestPage(): Promise<Page> {
		const opened = await context.newPage();
		await opened.goto(site.url);
		await opened.waitForSelector('header [data-kind="live"]:not(:empty)');
		return opened;
	}
	/** Signs out from another device, of which no other tab is notified. */
	async function signOutElsewhere(name: Name): Promise<void> {
		const { token } = await site.logIn(name);
		const headers = { authorization: `Bearer ${token.access_token}` };
		expect((await fetch(`${site.url}/api/v1/account/devices/others`, { method: "DELETE", headers })).status).toBe(200);
	}

	it("reaches the open socket: the end of this sign-in takes effect at once", async () => {
		page = await openGuestPage();
		await page.getByRole("link", { name: "Sign in" }).click();
		await page.waitForURL("**/login");
		await fillIn("Ann Marker");
		await page.waitForURL(`${site.url}/`);
		await isSignedIn("Ann Marker");
		await signOutElsewhere("Ann Marker");
		await page.getByText("You have been signed out: this sign-in was ended.").first().waitFor();
	});

	it("ends the one that it takes the place of", async () => {
		await page.goto(`${site.url}/login`);
		const before = await site.logIn("Bob Marker");
		await page.waitForLoadState("networkidle");
		// Changes only this tab's storage, so that neither the page nor the server is notified.
		await page.evaluate((stored) => {
			for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
		}, sessionStorageOf(before));
		await fillIn("Ann Marker");
		await isSignedIn("Ann Marker");
		const headers = { authorization: `Bearer ${before.token.access_token}` };
		await expect.poll(async () => (await fetch(`${site.url}/api/auth/user`, { headers })).status).toBe(401);
		await page.reload();
		await isSignedIn("Ann Marker");
	});

	it("reaches the sockets of other tabs, too", async () => {
		const other = await openGuestPage();
		await page.goto(`${site.url}/login`);
		await fillIn("Ann Marker");
		await isSignedIn("Ann Marker");
		page = other;
		await isSignedIn("Ann Marker");
		// The other tabs are closed, so that only this one is notified.
		for (const tab of context.pages()) if (tab !== other) await tab.close();
		await signOutElsewhere("Ann Marker");
		await other.getByText("You have been signed out: this sign-in was ended.").first().waitFor();
	});
});
