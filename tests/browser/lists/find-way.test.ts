// Navigation: filters, days, the strip of highlights, search, keyboard, theme, the progress bar.
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PROGRESS_DELAY_MS } from "#client/ui/page/progress.ts";
import { DEFAULT_NAVIGATION } from "#server/content/frame/default-navigation.ts";
import { findAxeViolations } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { itLong } from "../../support/looks.ts";
import { openStillSite } from "../../support/shared-still-site.ts";

/** Width of a tile in the strip of highlights including its gap, in pixels. */
const TILE = 168;
/** How often the page is left and reopened. */
const TURNS = process.env.LONG ? 20 : 4;

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

	/** Opens a page. The home page is by far the slowest, so it is only opened to test its list. */
	async function open(path: string, isClockStill = false): Promise<Page> {
		const page = await context.newPage();
		// The clock stands still until the test moves it.
		if (isClockStill) await page.clock.install();
		await page.goto(url + path);
		await page.getByRole("banner").getByRole("button").first().waitFor();
		return page;
	}
	const stripOf = (page: Page) => page.locator("section", { has: page.getByRole("heading", { name: "Highlights" }) });
	/** The hot matches next to the list are not included. */
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

	it("shows the rows of a part that comes near one after the other, each before it reaches the screen", async () => {
		const page = await open("/");
		await page.setViewportSize({ width: 390, height: 844 });
		await page.mouse.move(5, 5);
		const hidden = () => [...document.querySelectorAll("main li")].filter((row) => getComputedStyle(row).contentVisibility === "hidden");
		await page.evaluate(`globalThis.hiddenRows = ${hidden}`);
		const scrolled = () =>
			page.evaluate(async () => {
				const { hiddenRows } = globalThis as unknown as { hiddenRows: () => Element[] };
				const found = { hidden: 0, onScreen: 0 };
				for (let [last, top] = [performance.now(), 0]; top < 1_500; ) {
					const now = await new Promise(requestAnimationFrame);
					[last, top] = [now, top + Math.min(20, now - last)];
					scrollTo(0, top);
					const rows = hiddenRows().map((row) => row.getBoundingClientRect());
					found.hidden += rows.length;
					found.onScreen += rows.filter((row) => row.bottom > 0 && row.top < innerHeight).length;
				}
				return found;
			});
		const passes: Awaited<ReturnType<typeof scrolled>>[] = [];
		await expect.poll(async () => passes.push(await scrolled()) && passes.at(-1)?.hidden).toBeGreaterThan(0);
		expect(passes.map(({ onScreen }) => onScreen)).toEqual(passes.map(() => 0));
		await expect.poll(() => page.evaluate("hiddenRows().length")).toBe(0);
	});

	itLong("pins a league above the others and collapses one, and finds them so on the next page", async () => {
		const page = await open("/?show=upcoming");
		await page.getByRole("button", { name: /^Pin / }).first().waitFor();
		const cards = page.locator("main section", { has: page.getByRole("button", { name: /^Pin / }) });
		const names = () => cards.getByRole("heading").allTextContents();
		const before = await names();
		const [last, lastName = ""] = [cards.last(), before.at(-1)];
		await last.getByRole("button", { name: /^Pin / }).click();
		await expect.poll(names).toEqual([lastName, ...before.slice(0, -1)]);
		const pin = cards.first().getByRole("button", { name: /^Pin / });
		expect([await pin.getAttribute("aria-pressed"), await pin.evaluate((button) => button === document.activeElement)]).toEqual([
			"true",
			true,
		]);
		const matches = cards.nth(1).getByRole("button", { name: /^Matches, / });
		await matches.press("Enter");
		await expect.poll(() => cards.nth(1).locator("li").count()).toBe(0);
		await page.reload();
		await expect.poll(names).toEqual([lastName, ...before.slice(0, -1)]);
		expect([await cards.nth(1).locator("li").count(), await matches.getAttribute("aria-expanded")]).toEqual([0, "false"]);
	});

	itLong("does the same by links where there is no JavaScript", async () => {
		const plain = await browser.newContext({ javaScriptEnabled: false });
		const page = await plain.newPage();
		await page.goto(url);
		const strip = stripOf(page);
		expect(await strip.getByRole("button").count()).toBe(0);
		expect(await strip.locator("ul").evaluate((list) => list.scrollWidth > list.clientWidth && getComputedStyle(list).overflowX)).toBe(
			"auto",
		);
		await page.getByRole("link", { name: /^Finished/ }).click();
		expect(await phases(page)).toEqual(["finished"]);
		await page.locator("nav[aria-label='Day'] a").nth(4).click();
		expect(page.url()).toMatch(/date=\d{4}-\d\d-\d\d/);
		expect(await page.locator("[aria-current='date']").textContent()).not.toContain("Today");
		await plain.close();
	});

	itLong("has a strip that moves by itself until the reader moves it", async () => {
		const page = await open("/", true);
		const [strip, list] = [stripOf(page), stripOf(page).locator("ul")];
		const button = (name: string) => strip.getByRole("button", { name, exact: true });
		const offset = () => list.evaluate(({ scrollLeft }) => scrollLeft);
		await button("Pause").waitFor();
		await list.scrollIntoViewIfNeeded();
		await page.clock.fastForward(2_000);
		expect(await offset()).toBe(0);
		await page.clock.fastForward(1_000);
		await expect.poll(offset).toBe(TILE);
		await list.hover();
		await page.clock.fastForward(6_000);
		expect(await offset()).toBe(TILE);
		await button("Next").click();
		await button("Play: move by itself").waitFor();
		await expect.poll(offset).toBe(2 * TILE);
		await button("Previous").press("Enter");
		await expect.poll(offset).toBe(TILE);
		await page.mouse.move(0, 0);
		await page.clock.fastForward(6_000);
		expect(await offset()).toBe(TILE);

		const widths = await list.evaluate((tiles) => {
			const all = [...tiles.children].map(({ clientWidth }) => clientWidth);
			while (tiles.children.length > 1) tiles.lastElementChild?.remove();
			return [...all, tiles.firstElementChild?.clientWidth];
		});
		expect(new Set(widths).size).toBe(1);
		// At this width all tiles fit, so nothing is left to scroll to.
		await page.setViewportSize({ width: 1000, height: 960 });
		await button("Next").waitFor({ state: "detached" });

		await page.setViewportSize({ width: 1440, height: 960 });
		await page.emulateMedia({ reducedMotion: "reduce" });
		await page.reload();
		await button("Play: move by itself").waitFor();
	});

	it("steps from match to match by single keys, which are listed by ? and can be turned off", async () => {
		const page = await open("/live-sports");
		const rows = await page.locator("[data-row-link]").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
		const focused = () => page.evaluate(() => document.activeElement?.getAttribute("href") ?? null);
		await expect
			.poll(async () => {
				await page.keyboard.press("k");
				return focused();
			})
			.not.toBeNull();
		await page.locator("[data-row-link]").nth(1).focus();
		await page.keyboard.press("k");
		expect(await focused()).toBe(rows[0]);
		await page.keyboard.press("k");
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

	itLong("goes from page to page by keyboard alone", async () => {
		const page = await open("/live-sports");
		await page.keyboard.press("Tab");
		expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
		await page.keyboard.press("Enter");
		expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
		await page.keyboard.press("/");
		expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("q");
		await page.keyboard.type("united");
		await page.keyboard.press("Enter");
		await page.waitForURL("**/search?q=united");
		await page.getByRole("heading", { name: "Search", level: 1 }).waitFor();
		const names = await page.locator("main li a").allTextContents();
		expect(names.length).toBeGreaterThan(0);
		expect(names.filter((name) => !/united/i.test(name))).toEqual([]);
	});

	itLong("keeps a chosen theme over visits, in the HTML itself", async () => {
		const page = await open("/live-sports");
		const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
		const button = page.getByRole("button", { name: /^Theme/ });
		expect(await theme()).toBeUndefined();
		await button.click();
		expect(await theme()).toBe("light");
		await button.click();
		expect(await theme()).toBe("dark");
		await expect.poll(async () => (await context.cookies()).find(({ name }) => name === "theme")?.value).toBe("dark");
		const html = await (await context.request.get(page.url())).text();
		expect(html).toContain('data-theme="dark"');
		await page.reload();
		expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("dark");
	});

	it("sees a bar while a page is on its way, but not before the delay", async () => {
		const page = await open("/live-sports");
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
		// The bar disappears so quickly after its end that polling can miss it.
		expect(await page.evaluate(() => [...(window as unknown as { barStates: Set<string> }).barStates])).toEqual(["running", "finished"]);
	});

	it("begins a page at its top, finds a place again on the way back, and may turn faster than pages fade", async () => {
		const page = await open("/");
		const errors: string[] = [];
		page.on("pageerror", (error) => errors.push(error.message));
		const top = () => page.evaluate(() => scrollY);
		await page.evaluate(() => scrollTo(0, 300));
		await expect.poll(top).toBe(300);
		// The page dispatches the click itself, because a click by Playwright may scroll.
		await page.getByRole("link", { name: "Leagues", exact: true }).first().dispatchEvent("click");
		await page.getByRole("heading", { name: "Leagues", level: 1 }).waitFor();
		await expect.poll(top).toBe(0);
		await page.goBack();
		await expect.poll(top).toBe(300);
		for (const name of ["Teams", "Leagues"]) {
			await page.getByRole("link", { name, exact: true }).first().click();
			await page.getByRole("heading", { name, level: 1 }).waitFor();
		}
		for (let turn = 0; turn < TURNS; turn++) {
			await page.evaluate((isBack) => (isBack ? history.back() : history.forward()), turn % 2 === 0);
			await page.waitForTimeout(100);
		}
		await page.getByRole("heading", { name: "Leagues", level: 1 }).waitFor();
		expect(errors).toEqual([]);
	});

	itLong("shows that a page failed on the way, and can go home", async () => {
		const page = await open("/live-sports");
		await page.route("**/team.data*", (route) => route.fulfill({ status: 500, body: "broken" }));
		await page.getByRole("link", { name: "Teams", exact: true }).click();
		await page.getByRole("heading", { name: "Something went wrong" }).waitFor();
		await page.getByRole("link", { name: "Go back to home" }).click();
		await page.locator("li[data-phase]").first().waitFor();
	});

	itLong("gets the page whose chunk is missing from the server, once and not in circles", async () => {
		const page = await open("/live-sports", true);
		const loads: string[] = [];
		page.on("request", (request) => void (request.isNavigationRequest() && loads.push(new URL(request.url()).pathname)));
		await page.route("**/assets/teams-*.js", (route) => route.abort());
		await page.getByRole("link", { name: "Teams", exact: true }).click();
		await page.getByRole("heading", { name: "Teams", level: 1 }).waitFor();
		// The page requests its missing chunk once more; a reload loop would show within this time.
		for (let second = 0; second < 4; second++) {
			await page.clock.fastForward(1_000);
			await page.waitForTimeout(50);
		}
		expect(loads).toEqual(["/team"]);
	});

	itLong("changes the season and the view of a table by its address", async () => {
		const page = await open("/league/l2");
		await page.getByRole("link", { name: "Home", exact: true }).click();
		await page.waitForURL("**/league/l2?view=home");
		await expect.poll(() => page.locator("table caption").textContent()).toContain("Home");
		await page.getByRole("link", { name: "Leaders" }).click();
		await page.waitForURL("**tab=scorers**");
		await page.locator("th", { hasText: "Player" }).first().waitFor();
	});

	it("a phone has the plans and the other pages in the menu of its bar", async () => {
		const page = await open("/team");
		await page.setViewportSize({ width: 390, height: 844 });
		const bar = page.getByRole("navigation", { name: "Main" }).last();
		expect(await bar.getByRole("link").allInnerTexts()).toHaveLength(4);
		const more = bar.getByRole("button", { name: "More" });
		await more.focus();
		await page.keyboard.press("Enter");
		// Links that do not fit into the navigation bar, then those of the footer; each once.
		const { header, footer } = DEFAULT_NAVIGATION;
		const others = new Set([...header.slice(4), ...footer.flatMap(({ links }) => links)].map(({ to }) => to));
		const pages = () => bar.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
		await expect.poll(async () => (await pages()).slice(4)).toEqual([...others]);
		await bar.getByRole("link", { name: "Plans" }).press("Enter");
		await page.waitForURL("**/pricing");
		await expect.poll(() => bar.getByRole("link").count()).toBe(4);
	});
});
