// Finding one's way: filters, days, search, keyboard, theme, the progress bar.
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PROGRESS_DELAY_MS } from "#client/ui/page/progress.ts";
import { findAxeViolations } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { openStillSite } from "../../support/shared-still-site.ts";

describe.skipIf(!chromiumPath)("A reader who looks around", () => {
	let browser: Browser;
	let url: string;
	let context: BrowserContext;

	beforeAll(async () => {
		browser = await launchChromium();
		url = await openStillSite();
	});
	afterAll(async () => {
		await browser?.close();
	});
	beforeEach(async () => {
		context = await browser.newContext({ viewport: { width: 1440, height: 960 }, timezoneId: "UTC" });
		return () => context.close();
	});

	async function open(path: string): Promise<Page> {
		const page = await context.newPage();
		await page.goto(url + path);
		await page.locator("header button").waitFor();
		return page;
	}
	/** Without the hot ones beside the list. */
	const dayRows = (page: Page) => page.locator("main li[data-phase]:not(aside li)");
	const phases = (page: Page) =>
		dayRows(page).evaluateAll((rows) => [...new Set(rows.map((row) => row.getAttribute("data-phase")))].sort());

	it("filters the day's list without a word from the server", async () => {
		const page = await open("/");
		expect(await phases(page)).toEqual(["finished", "live", "upcoming"]);
		const requests: string[] = [];
		page.on("request", (request) => requests.push(request.url()));
		const chip = page.getByRole("navigation", { name: "Filter" }).getByRole("link", { name: /^Finished/ });
		const count = Number(/\d+/.exec((await chip.textContent()) ?? "")?.[0]);
		await chip.click();
		await expect.poll(() => phases(page)).toEqual(["finished"]);
		expect(await dayRows(page).count()).toBe(count);
		expect(page.url()).toContain("show=finished");
		expect(requests.filter((url) => url.includes(".data"))).toEqual([]);
	});

	it("does the same by links where there is no JavaScript", async () => {
		const plain = await browser.newContext({ javaScriptEnabled: false });
		const page = await plain.newPage();
		await page.goto(url);
		await page.getByRole("link", { name: /^Finished/ }).click();
		expect(await phases(page)).toEqual(["finished"]);
		await page.locator("nav[aria-label='Day'] a").nth(4).click();
		expect(page.url()).toMatch(/date=\d{4}-\d\d-\d\d/);
		expect(await page.locator("[aria-current='date']").textContent()).not.toContain("Today");
		await plain.close();
	});

	it("steps from match to match by single keys, which are listed by ? and can be turned off", async () => {
		const page = await open("/");
		const rows = await page.locator("[data-row-link]").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
		const focused = () => page.evaluate(() => document.activeElement?.getAttribute("href") ?? null);
		await expect
			.poll(async () => {
				await page.keyboard.press("k");
				return focused();
			})
			.not.toBeNull();
		for (let step = 0; step < rows.length; step++) await page.keyboard.press("k");
		expect(await focused()).toBe(rows[0]);
		await page.keyboard.press("j");
		expect(await focused()).toBe(rows[1]);
		await page.keyboard.press("k");
		expect(await focused()).toBe(rows[0]);

		await page.keyboard.press("?");
		const legend = page.getByRole("dialog", { name: "Keyboard shortcuts" });
		await legend.getByText("Next and previous match").waitFor();
		expect(await findAxeViolations(page)).toEqual([]);
		await legend.getByRole("switch", { name: "Single keys work as shortcuts" }).press(" ");
		await page.keyboard.press("Escape");
		await legend.waitFor({ state: "detached" });
		const before = await focused();
		for (const key of ["j", "k", "/", "?"]) await page.keyboard.press(key);
		expect([await focused(), await legend.count()]).toEqual([before, 0]);
		await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
		await legend.getByRole("switch").press(" ");
		await page.keyboard.press("Escape");
		await page.keyboard.press("j");
		expect(await focused()).not.toBeNull();
	});

	it("goes from page to page by keyboard alone", async () => {
		const page = await open("/");
		await page.keyboard.press("Tab");
		expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
		await page.keyboard.press("Enter");
		expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
		await page.keyboard.press("/");
		expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("search");
		await page.keyboard.type("united");
		await page.keyboard.press("Enter");
		await page.waitForURL("**/team?search=united");
		await page.getByRole("heading", { name: "Teams", level: 1 }).waitFor();
		const names = await page.locator("main li a").allTextContents();
		expect(names.length).toBeGreaterThan(0);
		expect(names.filter((name) => !/united/i.test(name))).toEqual([]);
	});

	it("keeps a chosen theme over visits, in the HTML itself", async () => {
		const page = await open("/");
		const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
		const button = page.getByRole("button", { name: /^Theme/ });
		expect(await theme()).toBeUndefined();
		await button.click();
		expect(await theme()).toBe("light");
		await button.click();
		expect(await theme()).toBe("dark");
		const html = await (await context.request.get(url)).text();
		expect(html).toContain('data-theme="dark"');
		await page.reload();
		expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("dark");
	});

	it("sees a bar while a page is on its way, but not before the delay", async () => {
		const page = await open("/");
		const bar = page.getByRole("progressbar");
		await page.evaluate(() => {
			const seen = window as unknown as { barAfterMs?: number; barStates: Set<string> };
			seen.barStates = new Set();
			let clickedAt = 0;
			document.addEventListener(
				"click",
				() => {
					clickedAt = performance.now();
					seen.barStates.clear();
				},
				true,
			);
			new MutationObserver(() => {
				const state = document.querySelector<HTMLElement>("[role=progressbar]")?.dataset.state;
				if (state === undefined) return;
				seen.barAfterMs ??= performance.now() - clickedAt;
				seen.barStates.add(state);
			}).observe(document.body, { childList: true, subtree: true, attributeFilter: ["data-state"] });
		});
		await page.getByRole("link", { name: "Teams", exact: true }).click();
		await page.getByRole("heading", { name: "Teams" }).waitFor();
		await page.route("**/*.data*", async (route) => {
			await new Promise((resolve) => setTimeout(resolve, 700));
			await route.continue();
		});
		await page.getByRole("link", { name: "Leagues", exact: true }).click();
		await bar.waitFor();
		const barAfterMs = await page.evaluate(() => (window as unknown as { barAfterMs: number }).barAfterMs);
		expect(barAfterMs).toBeGreaterThanOrEqual(PROGRESS_DELAY_MS);
		await page.getByRole("heading", { name: "Leagues" }).waitFor();
		await bar.waitFor({ state: "detached" });
		// It is gone so soon after its end that a poll may miss that.
		expect(await page.evaluate(() => [...(window as unknown as { barStates: Set<string> }).barStates])).toEqual(["running", "finished"]);
	});

	it("goes back and forth faster than pages fade, without an error", async () => {
		const page = await open("/");
		const errors: string[] = [];
		page.on("pageerror", (error) => errors.push(error.message));
		for (const name of ["Teams", "Leagues"]) {
			await page.getByRole("link", { name, exact: true }).first().click();
			await page.getByRole("heading", { name, level: 1 }).waitFor();
		}
		for (let turn = 0; turn < 20; turn++) {
			await page.evaluate((isBack) => (isBack ? history.back() : history.forward()), turn % 2 === 0);
			await page.waitForTimeout(100);
		}
		await page.getByRole("heading", { name: "Leagues", level: 1 }).waitFor();
		expect(errors).toEqual([]);
	});

	it("shows that a page failed on the way, and can go home", async () => {
		const page = await open("/");
		await page.route("**/team.data*", (route) => route.fulfill({ status: 500, body: "broken" }));
		await page.getByRole("link", { name: "Teams", exact: true }).click();
		await page.getByRole("heading", { name: "Something went wrong" }).waitFor();
		await page.getByRole("link", { name: "Go back to home" }).click();
		await page.locator("li[data-phase]").first().waitFor();
	});

	it("gets the page whose chunk is missing from the server, once and not in circles", async () => {
		const page = await open("/");
		const loads: string[] = [];
		page.on("request", (request) => void (request.isNavigationRequest() && loads.push(new URL(request.url()).pathname)));
		await page.route("**/assets/teams-*.js", (route) => route.abort());
		await page.getByRole("link", { name: "Teams", exact: true }).click();
		await page.getByRole("heading", { name: "Teams", level: 1 }).waitFor();
		// It asks for its chunk again, in vain: a circle would turn within this.
		await page.waitForTimeout(3_000);
		expect(loads).toEqual(["/team"]);
	});

	it("changes the season and the view of a table by its address", async () => {
		const page = await open("/league/l2");
		await page.getByRole("link", { name: "Home", exact: true }).click();
		await page.waitForURL("**/league/l2?view=home");
		await expect.poll(() => page.locator("table caption").textContent()).toContain("Home");
		await page.getByRole("link", { name: "Top scorers" }).click();
		await page.waitForURL("**tab=scorers**");
		await page.locator("th", { hasText: "Player" }).waitFor();
	});
});
