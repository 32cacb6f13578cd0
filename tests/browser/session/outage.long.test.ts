// A signed-in user while the server, or its refresh endpoint, is down: content, typed text and scroll position stay.
import type { Browser, BrowserContext, Page, Request } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { startCutProxy } from "../match/cut-proxy.ts";
import {
	countRequests,
	emailOf,
	PASSWORD,
	REFRESH,
	readStoredSession,
	type SessionSite,
	signInContext,
	startSessionSite,
} from "./session-site.ts";

const MINUTE_MS = 60_000;
const STEP_MS = 2_500;

describe.skipIf(!chromiumPath)("While the server is away", () => {
	let browser: Browser;
	let site: SessionSite;
	let context: BrowserContext;
	/** Waits until no refresh is in flight. */
	let untilAnswered: () => Promise<void>;

	beforeAll(async () => {
		[browser, site] = await Promise.all([launchChromium(), startSessionSite()]);
	});
	afterAll(async () => {
		await browser?.close();
		await site?.stop();
	});
	beforeEach(async () => {
		context = await browser.newContext({ viewport: { width: 1280, height: 500 } });
		const unanswered = new Set<Request>();
		context.on("request", (request) => REFRESH.test(new URL(request.url()).pathname) && unanswered.add(request));
		for (const end of ["requestfinished", "requestfailed"] as const)
			context.on(end as "requestfailed", (request) => unanswered.delete(request));
		untilAnswered = () => expect.poll(() => unanswered.size).toBe(0);
		return () => context.close();
	});

	const header = (page: Page) => page.locator("header").first();
	const showsUser = (page: Page) => header(page).getByText("Ann Marker").first().waitFor({ state: "attached" });
	const isGuest = async (page: Page) => !(await header(page).textContent())?.includes("Ann Marker");
	const badge = (page: Page, kind: string) => page.waitForSelector(`header [data-kind="${kind}"]:not(:empty)`);

	/** Opens a match, scrolls, types, and marks the page; a reload would lose the mark. */
	async function openUsed(): Promise<Page> {
		const page = await context.newPage();
		await page.clock.install();
		await page.goto(site.url + site.matches[0]?.path);
		await showsUser(page);
		await badge(page, "live");
		// Waits for parts that load late, because they make the page longer.
		await page.waitForLoadState("networkidle");
		await page.getByRole("searchbox").fill("half a wo");
		await page.evaluate(() => {
			document.body.style.minHeight = "3000px";
			scrollTo(0, 240);
			Object.assign(globalThis, { isMarked: true });
		});
		return page;
	}
	/** Scroll position of the page's content, the typed text, and whether the page was not reloaded. */
	const used = (page: Page) =>
		page.evaluate(() => [
			Math.round(document.querySelector("article")?.getBoundingClientRect().top ?? 0),
			document.querySelector("input")?.value,
			"isMarked" in globalThis,
		]);
	/** Moves the page's clock, and leaves time for its requests to be answered. */
	async function pass(page: Page, ms: number, until: () => Promise<boolean> = async () => false): Promise<number> {
		let passedMs = 0;
		while (passedMs < ms && !(await until())) {
			await page.clock.runFor(STEP_MS);
			await new Promise((resolve) => setTimeout(resolve, 20));
			await untilAnswered();
			passedMs += STEP_MS;
		}
		return passedMs;
	}

	it("refreshes are tried for a minute, then the page is a guest's and says so; nothing on it is lost", async () => {
		await signInContext(context, site, await site.logIn("Ann Marker"));
		await context.route("**/api/auth/refresh", (route) => route.abort("connectionrefused"));
		const page = await openUsed();
		const before = await used(page);
		const refreshes = countRequests(context, REFRESH);
		await page.clock.fastForward(31 * MINUTE_MS);
		const passedMs = await pass(page, 3 * MINUTE_MS, () => isGuest(page));
		expect(await isGuest(page)).toBe(true);
		expect(passedMs).toBeGreaterThanOrEqual(40_000);
		expect(passedMs).toBeLessThanOrEqual(75_000);
		expect(refreshes.length).toBeGreaterThan(6);
		await page.getByText("You have been signed out: your sign-in ran out.").first().waitFor();
		expect(before).toEqual([expect.any(Number), "half a wo", true]);
		// The guest's page has replaced the user's, at the same scroll position.
		await expect.poll(() => used(page)).toEqual(before);
		expect((await readStoredSession(page)).stored).toEqual({ "auth.strategy": "local" });
	});

	it("nobody is signed out while the token is valid; the refresh is retried", async () => {
		await signInContext(context, site, await site.logIn("Ann Marker"));
		let isAway = true;
		await context.route("**/api/auth/refresh", (route) => (isAway ? route.fulfill({ status: 503, body: "" }) : route.continue()));
		const page = await openUsed();
		const refreshes = countRequests(context, REFRESH);
		await page.clock.fastForward(25 * MINUTE_MS);
		await pass(page, 2 * MINUTE_MS);
		expect(await isGuest(page)).toBe(false);
		const before = refreshes.length;
		expect(before).toBeGreaterThan(6);
		isAway = false;
		await pass(page, MINUTE_MS);
		expect(refreshes.length).toBe(before + 1);
		await page.clock.fastForward(10 * MINUTE_MS);
		await pass(page, 10_000);
		expect(refreshes.length).toBe(before + 1);
		expect(await isGuest(page)).toBe(false);
		expect(await used(page)).toEqual([expect.any(Number), "half a wo", true]);
	});

	it("a page is not held back for longer than some seconds", async () => {
		await signInContext(context, site, await site.logIn("Ann Marker"), {
			changes: { "auth._token_expiration.local": String(Date.now() - 1_000) },
		});
		await context.route("**/api/auth/refresh", (route) => route.abort("connectionrefused"));
		const page = await context.newPage();
		await page.goto(`${site.url}/league`);
		await showsUser(page);
		const requestedAt = performance.now();
		await header(page).getByRole("link", { name: "Teams" }).click();
		await page.waitForURL("**/team");
		expect(performance.now() - requestedAt).toBeLessThan(25_000);
		await showsUser(page);
	});

	it("a sign-out signs out here all the same, and leads to /en", async () => {
		const proxy = await startCutProxy(site.url);
		await signInContext(context, { url: proxy.url }, await site.logIn("Ann Marker"));
		const [page, other] = [await context.newPage(), await context.newPage()];
		for (const one of [page, other]) {
			await one.goto(`${proxy.url}/league`);
			await showsUser(one);
			await badge(one, "live");
		}
		await page.getByRole("button", { name: /Ann Marker/ }).click();
		// The code of the target page is fetched when the pointer comes near.
		const pending = new Set<Request>();
		page.on("request", (request) => pending.add(request));
		page.on("requestfinished", (request) => pending.delete(request));
		const hasData = page.waitForResponse(/\/en\.data/);
		await page.getByRole("button", { name: "Sign out" }).hover();
		await hasData;
		await expect.poll(() => pending.size).toBe(0);
		proxy.cut();
		await page.getByRole("button", { name: "Sign out" }).click();
		await page.waitForURL(`${proxy.url}/en`);
		for (const one of [page, other]) await expect.poll(() => isGuest(one)).toBe(true);
		expect(await readStoredSession(page)).toEqual({ stored: { "auth.strategy": "local" }, cookies: { "auth.strategy": "local" } });
		expect(await other.getByText("You have been signed out").count()).toBe(0);
		proxy.mend();
		await page.getByRole("heading", { level: 1 }).first().waitFor();
		await page.close();
		await other.close();
		await proxy.close();
	});

	it("a sign-in whose page cannot be loaded asks again after pauses, and shows the page then", async () => {
		const page = await context.newPage();
		await page.goto(`${site.url}/league`);
		await page.locator('header a[href*="/login"]').click();
		await page.getByLabel("E-mail").first().fill(emailOf("Ann Marker"));
		await page.getByLabel("Password", { exact: true }).first().fill(PASSWORD);
		let requests = 0;
		await context.route("**/league.data*", (route) => (++requests < 3 ? route.abort("internetdisconnected") : route.continue()));
		await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
		await page.getByRole("heading", { name: "The site cannot be reached" }).waitFor();
		await page.getByRole("heading", { name: "Leagues", exact: true }).waitFor();
		await showsUser(page);
		expect(requests).toBeLessThan(8);
	});
});
