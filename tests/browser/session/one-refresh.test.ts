// Expired tokens in a real browser: which tab requests new ones, how often, and how an ended session is handled.
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { firstOf, itLong } from "../../support/looks.ts";
import { loadSessionCode, offerSessionCode, STILL_PAGE, type WithSessionCode } from "./session-script.ts";
import { countRequests, REFRESH, readStoredSession, type SessionSite, signInContext, startSessionSite } from "./session-site.ts";

const ENDED = { "auth._token_expiration.local": String(Date.now() - 1_000) };
const BOTH_ENDED = { ...ENDED, "auth._refresh_token_expiration.local": String(Date.now() - 1_000) };
const BOTH_EXPIRED = "Both token and refresh token have expired. Your request was aborted.";

describe.skipIf(!chromiumPath)("In a browser whose access token has ended", () => {
	let browser: Browser;
	let site: SessionSite;
	let context: BrowserContext;
	let complaints: string[];

	beforeAll(async () => {
		[browser, site] = await Promise.all([launchChromium(), startSessionSite()]);
	});
	afterAll(async () => {
		await browser?.close();
		await site?.stop();
	});
	beforeEach(async () => {
		context = await browser.newContext();
		await offerSessionCode(context);
		complaints = [];
		return () => context.close();
	});

	async function open(path: string): Promise<Page> {
		const page = await context.newPage();
		page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
		await page.goto(site.url + path);
		return page;
	}
	const openStill = async () => {
		const page = await open(STILL_PAGE);
		await loadSessionCode(page);
		return page;
	};
	const callTenTimes = (page: Page) =>
		page.evaluate(() => {
			const { sendWithSession } = (globalThis as WithSessionCode).sessionCode;
			const calls = Array.from({ length: 10 }, () =>
				sendWithSession<{ user: { displayName: string } }>({ method: "GET", path: "/api/auth/user" }),
			);
			return Promise.all(calls.map((call) => call.then(({ user }) => user.displayName)));
		});
	const header = (page: Page) => page.locator("header").first();
	const showsUser = (page: Page, name = "Ann Marker") => header(page).getByText(name).first().waitFor({ state: "attached" });
	const showsGuest = (page: Page) => header(page).getByRole("link", { name: "Sign in" }).waitFor();

	it("ten calls in each of three tabs, with the pages' own, cost one refresh", async () => {
		await signInContext(context, site, await site.logIn("Ann Marker"), { changes: ENDED });
		const refreshes = countRequests(context, REFRESH);
		const refusals: number[] = [];
		context.on("response", (response) => response.status() === 401 && refusals.push(response.status()));
		const still = await Promise.all([openStill(), openStill(), openStill()]);
		const opening = Promise.all(["/", "/league", "/account"].map(open));
		const answers = await Promise.all(still.map(callTenTimes));
		expect(answers.flat()).toEqual(Array(30).fill("Ann Marker"));
		for (const page of await opening) {
			await page.waitForSelector('[data-kind="live"]:not(:empty)');
			await showsUser(page);
		}
		expect(refreshes).toHaveLength(1);
		expect(refusals).toEqual([]);
		const { stored, cookies } = await readStoredSession(still[0] as Page);
		expect(cookies).toEqual(stored);
		expect(Number(stored["auth._token_expiration.local"])).toBeGreaterThan(Date.now() + 1_700_000);
		expect(complaints).toEqual([]);
	});

	itLong("one that the server refuses though it looks good is refreshed once, and the call repeated", async () => {
		const session = await site.logIn("Ann Marker");
		const broken = `${session.token.access_token.slice(0, -6)}AAAAAA`;
		await signInContext(context, site, session, { changes: { "auth._token.local": `Bearer ${broken}` } });
		const refreshes = countRequests(context, REFRESH);
		const page = await openStill();
		expect(await callTenTimes(page)).toEqual(Array(10).fill("Ann Marker"));
		expect(refreshes).toHaveLength(1);
	});

	itLong("a reload in the middle of a refresh does no harm: the next page gets the same successor", async () => {
		await signInContext(context, site, await site.logIn("Ann Marker"), { changes: ENDED });
		let isHeld = false;
		await context.route("**/api/auth/refresh", async (route) => {
			if (isHeld) return route.continue();
			isHeld = true;
			// The server has exchanged the token, but the response never arrives.
			await route.fetch();
		});
		const page = await open("/league");
		await expect.poll(() => isHeld).toBe(true);
		await page.waitForTimeout(200);
		await page.reload();
		await showsUser(page);
		await expect
			.poll(async () => Number((await readStoredSession(page)).stored["auth._token_expiration.local"]))
			.toBeGreaterThan(Date.now());
		await loadSessionCode(page);
		expect(await callTenTimes(page)).toEqual(Array(10).fill("Ann Marker"));
	});

	itLong("and whose refresh token has ended as well, a call is aborted with its text and the session is over", async () => {
		await signInContext(context, site, await site.logIn("Ann Marker"), { changes: BOTH_ENDED });
		const refreshes = countRequests(context, REFRESH);
		const calls = countRequests(context, /^\/api\/auth\/user$/);
		const page = await openStill();
		const announced = await page.evaluate(() =>
			(globalThis as WithSessionCode).sessionCode
				.sendWithSession({ method: "GET", path: "/api/auth/user" })
				.catch((error) => error.message),
		);
		expect(announced).toBe(BOTH_EXPIRED);
		expect([refreshes.length, calls.length]).toEqual([0, 0]);
		expect(await readStoredSession(page)).toEqual({ stored: { "auth.strategy": "local" }, cookies: { "auth.strategy": "local" } });
	});

	itLong("and whose refresh token has ended as well, a navigation resets the session and says why", async () => {
		const session = await site.logIn("Ann Marker");
		await signInContext(context, site, session);
		const refreshes = countRequests(context, REFRESH);
		const page = await open("/league");
		await page.waitForSelector('header [data-kind="live"]:not(:empty)');
		await showsUser(page);
		await page.evaluate((stored) => {
			for (const [key, value] of Object.entries(stored)) {
				localStorage.setItem(key, value);
				// biome-ignore lint/suspicious/noDocumentCookie: the product writes it the same way
				document.cookie = `${key}=${encodeURIComponent(value)}; path=/`;
			}
		}, BOTH_ENDED);
		await page.getByRole("link", { name: "Teams" }).first().click();
		await page.waitForURL("**/team");
		await showsGuest(page);
		await page.getByText("You have been signed out").first().waitFor();
		expect(refreshes).toHaveLength(0);
		expect((await readStoredSession(page)).cookies).toEqual({ "auth.strategy": "local" });
	});

	itLong("and whose refresh is refused, the page goes back to a guest's, and a protected one to the sign-in", async () => {
		const session = await site.logIn("Ann Marker");
		await signInContext(context, site, session);
		const [league, account] = [await open("/league"), await open("/en/account?part=devices")];
		await Promise.all([showsUser(league), showsUser(account)]);
		await fetch(`${site.url}/api/auth/logout`, { method: "POST", headers: { authorization: `Bearer ${session.token.access_token}` } });
		await Promise.all([showsGuest(league), account.waitForURL("**/en/login")]);
		expect(new URL(league.url()).pathname).toBe("/league");
		await league.getByText("this sign-in was ended").first().waitFor();
		expect((await readStoredSession(league)).cookies["auth.redirect"]).toBe("/en/account?part=devices");
	});

	it("with tokens in local storage alone, the user is loaded and shown", async () => {
		await signInContext(context, site, await site.logIn("Ann Marker"), { changes: ENDED, hasCookies: false });
		const page = await open("/league");
		await showsUser(page);
		await expect.poll(async () => (await readStoredSession(page)).cookies["auth._token.local"]).toMatch(/^Bearer /);
		expect(complaints).toEqual([]);
	});

	it.each(
		firstOf(1, [
			["does not hold one", (body: object) => ({ status: 200, json: body }), "User Data response does not contain field user"],
			["is a failure", () => ({ status: 500, body: "" }), "The server failed."],
		] as const),
	)("an answer about the user that %s is logged, and signs nobody out", async (_kind, answer, text) => {
		const session = await site.logIn("Ann Marker");
		await signInContext(context, site, session, { hasCookies: false });
		await context.route("**/api/auth/user", (route) => route.fulfill(answer({})));
		const page = await open("/league");
		await expect.poll(() => complaints.join("\n")).toContain(text);
		const kept = { "auth._refresh_token.local": session.token.refresh_token };
		await expect.poll(async () => (await readStoredSession(page)).cookies).toMatchObject(kept);
		await context.unroute("**/api/auth/user");
		await page.getByRole("link", { name: "Teams" }).first().click();
		await showsUser(page);
	});
});
