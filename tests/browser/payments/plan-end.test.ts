// A plan that ends, on a phone: a reminder from seven days before, closed for a day, and the notice of the end, on an open page.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signAccessToken } from "#server/accounts/session/access-token.ts";
import { DAY_MS, type Instant, MINUTE_MS } from "#shared/kit/instant.ts";
import { findAxeViolationsInBothThemes } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { itLong } from "../../support/looks.ts";
import { findOverflowingWidths, untilHydrated } from "../../support/page-layout.ts";
import { emailOf, type Name, PASSWORD, type SessionSite, signInContext, startSessionSite } from "../session/session-site.ts";

const SECRET = "a secret of the tests, long enough for a token";
/** Time between opening a page and the tested instant, so that the speed of loading does not matter. */
const EARLY_MS = 5 * MINUTE_MS;

describe.skipIf(!chromiumPath)("A plan's end", () => {
	let browser: Browser;
	let site: SessionSite;
	let endsAt: number;

	beforeAll(async () => {
		[browser, site] = await Promise.all([launchChromium(), startSessionSite({ JWT_SECRET: SECRET })]);
		endsAt = Date.now() + 30 * DAY_MS;
		const { user } = await site.logIn("Ann Marker");
		const token = signAccessToken(SECRET, Date.now, { id: "desk", scopes: ["admin"] }, 600_000);
		const answer = await fetch(`${site.url}/api/v1/ops/users/${user.id}/subscriptions`, {
			method: "POST",
			headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": "plan-end-grant" },
			body: JSON.stringify({ sport: null, endsAt, note: "" }),
		});
		expect(answer.status).toBe(201);
	});
	afterAll(async () => {
		await browser?.close();
		await site?.stop();
	});

	/** Opens a page on a device whose clock agrees with the server's; `pass` moves both. */
	async function openAt(at: Instant): Promise<{ page: Page; pass(ms: number): Promise<void> }> {
		const ahead = at - Date.now();
		site.moveClock(ahead);
		const context = await browser.newContext({ viewport: { width: 390, height: 844 }, timezoneId: "UTC", locale: "en-GB", hasTouch: true });
		await signInContext(context, site, await site.logIn("Ann Marker"));
		const page = await context.newPage();
		await page.clock.install({ time: at });
		await page.goto(`${site.url}/league`);
		await page.waitForSelector('header [data-kind="live"]:not(:empty)');
		const pass = async (ms: number) => {
			site.moveClock(ahead + ms);
			await page.clock.fastForward(ms);
		};
		return { page, pass };
	}
	const bar = (page: Page) => page.getByRole("region", { name: "Your plan" });
	/** The list of leagues as a guest sees it three days before the end. */
	async function openAsGuest(): Promise<Page> {
		site.moveClock(endsAt - 3 * DAY_MS - EARLY_MS - Date.now());
		const context = await browser.newContext({ locale: "en-GB" });
		const page = await context.newPage();
		await page.clock.install({ time: endsAt - 3 * DAY_MS - EARLY_MS });
		await page.goto(`${site.url}/league`);
		await untilHydrated(page);
		return page;
	}
	async function signIn(page: Page, name: Name): Promise<void> {
		await page.getByRole("link", { name: "Sign in" }).click();
		await page.getByLabel("E-mail").first().fill(emailOf(name));
		await page.getByLabel("Password", { exact: true }).first().fill(PASSWORD);
		await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
		await page.waitForURL("**/league");
		await page.locator("header").first().getByText(name).first().waitFor({ state: "attached" });
	}

	it("is spoken of from seven days before, on a page that is open then, and closed for a day", async () => {
		const { page, pass } = await openAt(endsAt - 7 * DAY_MS - EARLY_MS);
		expect(await bar(page).count()).toBe(0);
		await pass(EARLY_MS);
		await bar(page).getByText("Your plan ends in 7 days.").waitFor();
		await page.reload();
		await bar(page).getByText("Your plan ends in 7 days.").waitFor();
		expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
		expect(await findOverflowingWidths(page)).toEqual([]);
		await bar(page).getByRole("button", { name: "Close for a day" }).click();
		await bar(page).waitFor({ state: "detached" });
		await expect.poll(async () => (await page.context().cookies()).some(({ name }) => name === "plan_end")).toBe(true);
		await page.reload();
		await page.getByRole("heading", { level: 1 }).waitFor();
		expect(await bar(page).count()).toBe(0);
		await page.context().close();
	});

	it("is said at that moment, closed before or not, and leads to the plans", async () => {
		const { page, pass } = await openAt(endsAt - EARLY_MS);
		await bar(page).getByRole("button", { name: "Close for a day" }).click();
		await bar(page).waitFor({ state: "detached" });
		await pass(EARLY_MS);
		await bar(page).getByText("Your plan has ended.").waitFor();
		await bar(page).getByRole("link", { name: "Renew" }).click();
		await page.waitForURL("**/pricing");
		await page.context().close();
	});

	it("is spoken of at once after the sign-in, and to nobody who signs in after that on the same page", async () => {
		const page = await openAsGuest();
		await page.evaluate(() => Object.assign(globalThis, { isMarked: true }));
		await signIn(page, "Ann Marker");
		await bar(page).getByText("Your plan ends in 4 days.").waitFor();
		await page.getByRole("button", { name: /Ann Marker/ }).click();
		await page.getByRole("button", { name: "Sign out" }).click();
		await page.waitForURL("**/en");
		await page.getByRole("link", { name: "Leagues" }).first().click();
		// The sign-in leads back to the page on which its link was pressed.
		await page.waitForURL("**/league");
		await signIn(page, "Bob Marker");
		await page.getByRole("heading", { level: 1 }).waitFor();
		expect(await bar(page).count()).toBe(0);
		expect(await page.evaluate(() => "isMarked" in globalThis)).toBe(true);
		await page.context().close();
	});

	itLong("is spoken of although its code could not be had at first", async () => {
		const page = await openAsGuest();
		await page.route(/\/assets\/plan-end-bar-/, (route) => route.abort("internetdisconnected"), { times: 1 });
		await signIn(page, "Ann Marker");
		await bar(page).getByText("Your plan ends in 4 days.").waitFor();
		await page.context().close();
	});
});
