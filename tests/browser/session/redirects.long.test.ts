// The redirect after a sign-in: to the page that required it, to the home page, or to a site that the operator allows; nowhere else.
import { createServer, type Server } from "node:http";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { findFreePort } from "../../support/free-port.ts";
import { firstOf } from "../../support/looks.ts";
import { emailOf, PASSWORD, readStoredSession, type SessionSite, signInContext, startSessionSite } from "./session-site.ts";

/** Some targets; the unit tests of `safeRedirect` have more. */
const EVIL = [
	"/\\evil.example",
	"//evil.example",
	"https:evil.example",
	"javascript:alert(1)",
	"///evil.example",
	"\\evil.example",
	"/%2f/evil.example",
	"/%5cevil.example",
	"/\t/evil.example",
	"https://evil.example",
	"data:text/html,x",
];

describe.skipIf(!chromiumPath)("A sign-in", () => {
	let browser: Browser;
	let site: SessionSite;
	let friend: Server;
	let friendUrl: string;
	let context: BrowserContext;
	let page: Page;

	beforeAll(async () => {
		const port = await findFreePort();
		friendUrl = `http://127.0.0.1:${port}`;
		friend = createServer((_request, response) => void response.setHeader("content-type", "text/html").end("<p>A friend"));
		await new Promise<void>((resolve) => friend.listen(port, "127.0.0.1", resolve));
		[browser, site] = await Promise.all([launchChromium(), startSessionSite({ REDIRECT_ORIGINS: friendUrl })]);
	});
	afterAll(async () => {
		await browser?.close();
		await site?.stop();
		friend?.close();
	});
	beforeEach(async () => {
		context = await browser.newContext();
		page = await context.newPage();
		return () => context.close();
	});

	async function signIn(): Promise<void> {
		await page.getByLabel("E-mail").first().fill(emailOf("Ann Marker"));
		await page.getByLabel("Password", { exact: true }).first().fill(PASSWORD);
		await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
	}
	const isSignedIn = () => page.locator("header").first().getByText("Ann Marker").first().waitFor({ state: "attached" });
	const placeOf = () => page.url().replace(site.url, "");

	it("leads back to the protected page that a guest opened, once; then home", async () => {
		await page.goto(`${site.url}/account?part=devices`);
		await page.waitForURL("**/login");
		await signIn();
		await page.waitForURL("**/account?part=devices");
		await isSignedIn();
		expect((await readStoredSession(page)).cookies["auth.redirect"]).toBeUndefined();
		await page.getByRole("button", { name: /Ann Marker/ }).click();
		await page.locator("header").first().getByRole("button", { name: "Sign out" }).click();
		await page.waitForURL("**/en");
		await page.goto(`${site.url}/login`);
		await signIn();
		await page.waitForURL(`${site.url}/`);
		await isSignedIn();
	});

	it("that only local storage remembers leads to the protected page, too", async () => {
		await signInContext(context, site, await site.logIn("Ann Marker"), { hasCookies: false });
		await page.goto(`${site.url}/account?part=devices`);
		await page.waitForURL("**/account?part=devices");
		await isSignedIn();
		await page.getByRole("heading", { name: "Devices" }).waitFor();
		expect((await readStoredSession(page)).cookies["auth.redirect"]).toBeUndefined();
	});

	it("leads home when the target is too old: its cookie has expired", async () => {
		await page.goto(`${site.url}/login?redirect=/league`);
		await expect.poll(async () => (await readStoredSession(page)).cookies["auth.redirect"]).toBe("/league");
		await context.clearCookies({ name: "auth.redirect" });
		await page.goto(`${site.url}/login`);
		await signIn();
		await isSignedIn();
		await expect.poll(placeOf).toBe("/");
	});

	it("leads to the page that a link asks for, also by way of another page", async () => {
		await page.goto(`${site.url}/en/login?redirect=${encodeURIComponent("/en/league?x=1")}`);
		await expect.poll(async () => (await readStoredSession(page)).cookies["auth.redirect"]).toContain("/en/league");
		await page.getByRole("main").getByRole("link", { name: "Create an account" }).click();
		await page.waitForURL("**/en/register");
		await page.getByRole("main").getByRole("link", { name: "Sign in" }).first().click();
		await page.waitForURL("**/en/login");
		// The form of the previous page has fields with the same names.
		await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
		await signIn();
		await page.waitForURL("**/en/league?x=1");
		await isSignedIn();
	});

	it.each(firstOf(1, ["/api/v1/sports", "/favicon.svg"]))("loads %s, which is no page of the router, as a document", async (target) => {
		await page.goto(`${site.url}/login?redirect=${encodeURIComponent(target)}`);
		const document = page.waitForResponse((response) => response.url() === site.url + target && response.request().isNavigationRequest());
		await signIn();
		expect((await document).status()).toBe(200);
		await page.waitForURL(site.url + target);
		await page.goto(`${site.url}/league`);
		await isSignedIn();
	});

	it("leads to an allowed site by a full-page replace: the way back is not the form", async () => {
		await page.goto(`${site.url}/league`);
		await page.goto(`${site.url}/login?redirect=${encodeURIComponent(`${friendUrl}/shop?a=1`)}`);
		await signIn();
		await page.waitForURL(`${friendUrl}/shop?a=1`);
		await page.goBack();
		await page.waitForURL("**/league");
		await isSignedIn();
	});

	it.each(firstOf(1, EVIL))("leads home, and never to %j: in the address", async (target) => {
		await page.goto(`${site.url}/login?redirect=${encodeURIComponent(target)}`);
		await signIn();
		await isSignedIn();
		await expect.poll(placeOf).toBe("/");
	});

	it("leads home from targets that somebody put into cookie and storage", async () => {
		for (const target of firstOf(1, ["//evil.example", "https://evil.example", "/\\evil.example", `${friendUrl}.evil.example/`])) {
			const other = await browser.newContext();
			page = await other.newPage();
			await page.goto(`${site.url}/healthz`);
			await page.evaluate((value) => {
				localStorage.setItem("auth.redirect", value);
				// biome-ignore lint/suspicious/noDocumentCookie: the product writes it the same way
				document.cookie = `auth.redirect=${encodeURIComponent(value)}; path=/`;
			}, target);
			await page.goto(`${site.url}/login`);
			await signIn();
			await isSignedIn();
			await expect.poll(placeOf).toBe("/");
			await other.close();
		}
	});
});
