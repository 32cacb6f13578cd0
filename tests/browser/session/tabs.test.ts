// Several tabs of one browser, and pages from its back/forward cache: they all show the same user immediately.
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runSequence } from "../../faults/session/random-sequence.ts";
import { startTwoAccountSite } from "../../faults/session/two-account-site.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { faultSeeds } from "../../support/fault-seeds.ts";
import { itLong } from "../../support/looks.ts";
import { emailOf, type Name, PASSWORD, readStoredSession, type SessionSite, signInContext, startSessionSite } from "./session-site.ts";

describe.skipIf(!chromiumPath)("Tabs of one browser", () => {
	let browser: Browser;
	let site: SessionSite;
	let context: BrowserContext;

	beforeAll(async () => {
		[browser, site] = await Promise.all([launchChromium(), startSessionSite()]);
	});
	afterAll(async () => {
		await browser?.close();
		await site?.stop();
	});
	beforeEach(async () => {
		context = await browser.newContext();
		return () => context.close();
	});

	async function open(path: string): Promise<Page> {
		const page = await context.newPage();
		await page.goto(site.url + path);
		await page.waitForSelector('header [data-kind="live"]:not(:empty)');
		await page.evaluate(() => Object.assign(globalThis, { isMarked: true }));
		return page;
	}
	const header = (page: Page) => page.locator("header").first();
	const shows = (page: Page, name: Name) => header(page).getByText(name).first().waitFor({ state: "attached" });
	const showsGuest = (page: Page) => header(page).getByRole("link", { name: "Sign in" }).waitFor();
	const isSamePage = (page: Page) => page.evaluate(() => "isMarked" in globalThis);
	/** Visible text without the script that hydrates the page. */
	const textOf = async (page: Page) => (await page.locator("header, main").allTextContents()).join(" ");

	async function signIn(page: Page, name: Name): Promise<void> {
		await page.goto(`${site.url}/login`);
		await page.getByLabel("E-mail").first().fill(emailOf(name));
		await page.getByLabel("Password", { exact: true }).first().fill(PASSWORD);
		await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
		await shows(page, name);
	}

	it("are all signed in and out by one, without a reload; the server hears of it", async () => {
		const [home, match] = [await open("/"), await open(site.matches[0]?.path ?? "")];
		const other = await context.newPage();
		await signIn(other, "Ann Marker");
		await Promise.all([shows(home, "Ann Marker"), shows(match, "Ann Marker")]);
		const { stored } = await readStoredSession(home);
		const token = stored["auth._token.local"] ?? "";
		await home.evaluate(() => caches.open("pages-of-a-build"));
		await home.getByRole("button", { name: /Ann Marker/ }).click();
		await home.getByRole("button", { name: "Sign out" }).click();
		await home.waitForURL("**/en");
		await expect.poll(() => home.evaluate(() => caches.keys())).toEqual([]);
		await Promise.all([showsGuest(match), showsGuest(other), showsGuest(home)]);
		expect([await isSamePage(home), await isSamePage(match)]).toEqual([true, true]);
		for (const page of [match, other]) expect(await textOf(page)).not.toContain("You have been signed out");
		await expect.poll(async () => (await fetch(`${site.url}/api/auth/user`, { headers: { authorization: token } })).status).toBe(401);
	});

	it("show the newest when another user signs in, and nothing of the one before", async () => {
		await signInContext(context, site, await site.logIn("Ann Marker"));
		const [league, account] = [await open("/league"), await open("/account")];
		await Promise.all([shows(league, "Ann Marker"), shows(account, "Ann Marker")]);
		const bob = await site.logIn("Bob Marker");
		const other = await context.newPage();
		// Simulates a link from a mail or of the identity provider that is opened while a user is signed in.
		await other.goto(`${site.url}/healthz`);
		await other.evaluate(
			({ token, endsAt }) => {
				const storedKeys = {
					"auth._refresh_token.local": token.refresh_token,
					"auth._refresh_token_expiration.local": endsAt,
					"auth._token_expiration.local": endsAt,
					"auth._token.local": `Bearer ${token.access_token}`,
				};
				for (const [key, value] of Object.entries(storedKeys)) {
					// biome-ignore lint/suspicious/noDocumentCookie: the product writes it the same way
					document.cookie = `${key}=${encodeURIComponent(value)}; path=/`;
				}
				for (const [key, value] of Object.entries(storedKeys)) localStorage.setItem(key, value);
			},
			{ token: bob.token, endsAt: String(Date.now() + 1_800_000) },
		);
		await Promise.all([shows(league, "Bob Marker"), shows(account, "Bob Marker")]);
		// The header changes first; then the page requests its own data again.
		for (const page of [league, account]) await expect.poll(() => textOf(page)).not.toMatch(/Ann Marker|ann@/);
		await expect.poll(() => textOf(account)).toContain("bob@tests.example");
		expect(await isSamePage(league)).toBe(true);
	});

	itLong("hear at once that a device was signed out elsewhere, on any page, and say so", async () => {
		const session = await site.logIn("Ann Marker");
		await signInContext(context, site, session);
		const [home, league] = [await open("/"), await open("/en/league")];
		const elsewhere = await site.logIn("Ann Marker");
		await fetch(`${site.url}/api/v1/account/devices/others`, {
			method: "DELETE",
			headers: { authorization: `Bearer ${elsewhere.token.access_token}` },
		});
		await Promise.all([showsGuest(home), showsGuest(league)]);
		for (const page of [home, league]) {
			await page.getByText("You have been signed out: this sign-in was ended.").first().waitFor();
			expect(await isSamePage(page)).toBe(true);
		}
	});

	itLong("hear a new name at once: on a page opened signed in, and on those that were a guest's", async () => {
		const session = await site.logIn("Bob Marker");
		const guest = await open("/");
		const signed = await context.newPage();
		await signIn(signed, "Bob Marker");
		const pages = [await open("/league"), guest, signed];
		for (const page of pages) await shows(page, "Bob Marker");
		const rename = (displayName: string) =>
			fetch(`${site.url}/api/v1/account/profile`, {
				method: "PATCH",
				headers: { authorization: `Bearer ${session.token.access_token}`, "content-type": "application/json" },
				body: JSON.stringify({ displayName }),
			});
		for (const name of ["Bobby Tables", "Bob Marker"]) {
			expect((await rename(name)).status).toBe(200);
			for (const page of pages) await header(page).getByText(name).first().waitFor({ state: "attached" });
		}
	});

	itLong("hear that one of them signed out, and come back to where they were when one of them signs in again", async () => {
		await signInContext(context, site, await site.logIn("Ann Marker"));
		const [account, league, third] = [await open("/account?part=devices"), await open("/en/league"), await open("/team")];
		await third.getByRole("button", { name: /Ann Marker/ }).click();
		await third.getByRole("button", { name: "Sign out" }).click();
		await account.waitForURL("**/login");
		for (const page of [account, league]) await page.getByText("You signed out in another tab.").first().waitFor();
		await third.waitForURL("**/en");
		expect(await textOf(third)).not.toContain("another tab");
		// Removes the redirect target that the sign-in page would use for the next visitor.
		await context.clearCookies({ name: "auth.redirect" });
		await signIn(third, "Ann Marker");
		await account.waitForURL("**/account?part=devices");
		await shows(account, "Ann Marker");
		expect([third.url(), league.url()]).toEqual([`${site.url}/`, `${site.url}/en/league`]);
		for (const page of [account, league]) await page.getByRole("button", { name: "Dismiss" }).waitFor({ state: "detached" });
		expect((await readStoredSession(account)).cookies["auth.redirect"]).toBeUndefined();
	});

	itLong("show no signed-out user after going back to one of their pages", async () => {
		await signInContext(context, site, await site.logIn("Ann Marker"));
		const page = await open("/league");
		await shows(page, "Ann Marker");
		await page.goto(`${site.url}/healthz`);
		const other = await open("/league");
		await other.getByRole("button", { name: /Ann Marker/ }).click();
		await other.getByRole("button", { name: "Sign out" }).click();
		await other.waitForURL("**/en");
		await page.goBack();
		await showsGuest(page);
		expect(await textOf(page)).not.toContain("Ann Marker");
	});

	it("show no signed-out user when one of them comes out of the browser's memory", async () => {
		await signInContext(context, site, await site.logIn("Ann Marker"));
		const page = await open("/league");
		await shows(page, "Ann Marker");
		// The tab sleeps, so no event of another tab reaches it.
		await page.evaluate(() => addEventListener("storage", (event) => event.stopImmediatePropagation(), { capture: true }));
		await page.evaluate(
			(keys) => {
				for (const key of keys) {
					localStorage.removeItem(key);
					// biome-ignore lint/suspicious/noDocumentCookie: the product clears it the same way
					document.cookie = `${key}=; max-age=0; path=/`;
				}
			},
			["auth._token.local", "auth._token_expiration.local", "auth._refresh_token.local", "auth._refresh_token_expiration.local"],
		);
		await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
		await showsGuest(page);
		expect(await textOf(page)).not.toContain("Ann Marker");
	});

	itLong("show each account its own and none another's, whatever is done in which order", async () => {
		const accounts = await startTwoAccountSite();
		try {
			for (const seed of faultSeeds(1, 2)) {
				console.log(`seed ${seed}`);
				expect((await runSequence(browser, accounts, seed)).leaks).toEqual([]);
			}
		} finally {
			await accounts.stop();
		}
	});
});
