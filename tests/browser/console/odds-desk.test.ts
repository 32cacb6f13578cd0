// The odds desk in the console and a reader's page: suspend, price by hand, resume, margins, all markets together, by keyboard; two
// operators on one market.
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { MARKET_KEYS, type MarketKey } from "#shared/contract/odds.ts";
import { opsPaths } from "#shared/contract/ops-paths.ts";
import { findAxeViolations } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { firstOf, itLong } from "../../support/looks.ts";
import { type DeskSite, type Operator, startDeskSite } from "../desk/desk-site.ts";
import { boardOn, pricesOn } from "../match-centre/odds-desk.ts";

/** Maximum time, on a busy machine, from the press at the desk until the reader's page shows the change. */
const TOLD_MS = 30_000;

describe.skipIf(!chromiumPath)("The odds desk", () => {
	let browser: Browser;
	let site: DeskSite;

	beforeAll(async () => {
		browser = await launchChromium();
		site = await startDeskSite(browser, { count: 3 });
		for (const match of site.matches) await match.submit({ type: "period_started" });
		await site.attend(site.matches);
	});
	afterEach(async () => {
		await site.closePages();
		expect(site.errors).toEqual([]);
	});
	afterAll(async () => {
		await browser?.close();
		await site?.stop();
	});

	async function open(who: Operator = "Ann Keeper", settings: Parameters<DeskSite["openDesk"]>[1] = {}): Promise<Page> {
		const page = await site.openDesk(who, { path: opsPaths.odds(), ...settings });
		await page.getByRole("heading", { name: "Odds desk" }).waitFor();
		return page;
	}
	const [first, second] = [() => site.matches[0]!, () => site.matches[1]!];
	const blockOf = (page: Page, { names } = first()) => page.locator("tbody").filter({ hasText: names.home });
	const marketOf = (page: Page, market = "odd_even", match = first()) => blockOf(page, match).locator(`tr[data-market="${market}"]`);
	const pricesIn = (row: Locator) => row.locator("dd > span:first-child").allTextContents();
	const press = async (page: Page, ...keys: string[]) => {
		for (const key of keys) await page.keyboard.press(key);
	};

	/** Moves the focus from the page's start to the row of a market of the first match, by keyboard. */
	const walkTo = (page: Page, market: MarketKey) => press(page, ...MARKET_KEYS.slice(0, MARKET_KEYS.indexOf(market) + 1).map(() => "j"));

	it("suspends and resumes the market that the keyboard is on, seen at once on a fan's page", async () => {
		const [desk, fan] = [await open(), await site.openFan(first())];
		await walkTo(desk, "odd_even");
		await expect.poll(() => marketOf(desk).evaluate((row) => row === document.activeElement)).toBe(true);
		await press(desk, "s");
		await marketOf(desk).getByText("Suspended · by the desk").waitFor({ timeout: TOLD_MS });
		await boardOn(fan).getByText("Suspended · by the desk").waitFor({ timeout: TOLD_MS });
		expect(await marketOf(desk, "two_way").getAttribute("data-status")).toBe("open");
		await press(desk, "r");
		await marketOf(desk).getByText("Open", { exact: true }).waitFor({ timeout: TOLD_MS });
		await boardOn(fan).getByText("Suspended · by the desk").waitFor({ state: "detached", timeout: TOLD_MS });
		await press(desk, "j", "j", "k");
		await expect.poll(() => marketOf(desk, "last_team_to_score").evaluate((row) => row === document.activeElement)).toBe(true);
	});

	itLong("accepts prices in any format, shows the parsed value and the book", async () => {
		const [desk, fan] = [await open(), await site.openFan(first())];
		await walkTo(desk, "odd_even");
		await press(desk, "Enter");
		await desk.keyboard.type("6/4");
		await press(desk, "Tab");
		await desk.keyboard.type("what");
		await marketOf(desk).getByText("no price").waitFor();
		await press(desk, "Enter");
		expect(await marketOf(desk).locator("input").nth(1).getAttribute("aria-invalid")).toBe("true");
		await marketOf(desk).locator("input").nth(1).fill("-150");
		await marketOf(desk).getByText("book 99.9 %").waitFor();
		await marketOf(desk).getByText("Below 100 %").waitFor();
		await marketOf(desk).locator("input").nth(1).fill("1,6");
		await marketOf(desk).getByText("book 102.5 %").waitFor();
		await press(desk, "Enter");
		await expect.poll(() => pricesIn(marketOf(desk))).toEqual(["2.50", "1.60"]);
		await expect.poll(() => pricesOn(fan, "odd_even"), { timeout: TOLD_MS }).toEqual(["2.50", "1.60"]);
		// The focus is back in the row, so the keys continue to work.
		await expect.poll(() => marketOf(desk).evaluate((row) => row === document.activeElement)).toBe(true);
		await marketOf(desk).getByText("desk by Ann Keeper").waitFor({ timeout: TOLD_MS });
		await press(desk, "Enter", "Escape");
		await expect.poll(() => marketOf(desk).evaluate((row) => row === document.activeElement)).toBe(true);
		await press(desk, "r");
		await marketOf(desk).getByText("model").waitFor({ timeout: TOLD_MS });
	});

	itLong("shows the current market to the second operator, who can continue", async () => {
		const [ann, bob] = [await open("Ann Keeper"), await open("Bob Keeper")];
		const edit = (page: Page) =>
			marketOf(page, "two_way")
				.getByRole("button", { name: /^Set price/ })
				.click();
		const fields = (page: Page) => marketOf(page, "two_way").locator("input");
		const read = ann.waitForResponse((answer) => answer.url().endsWith("/odds"));
		await edit(ann);
		await read;
		await edit(bob);
		await fields(bob).first().fill("1.90");
		await fields(bob).last().fill("1.95");
		await press(bob, "Enter");
		await expect.poll(() => pricesIn(marketOf(bob, "two_way"))).toEqual(["1.90", "1.95"]);
		await fields(ann).first().fill("3.00");
		await fields(ann).last().fill("1.40");
		await press(ann, "Enter");
		await marketOf(ann, "two_way").getByRole("alert").getByText("It changed since you looked: Open, 1.90 / 1.95.").waitFor();
		expect(await fields(ann).first().inputValue()).toBe("3.00");
		await marketOf(ann, "two_way").getByRole("button", { name: "Set anyway" }).click();
		await expect.poll(() => pricesIn(marketOf(bob, "two_way")), { timeout: TOLD_MS }).toEqual(["3.00", "1.40"]);
		await marketOf(bob, "two_way")
			.getByRole("button", { name: /^Resume/ })
			.click();
		await marketOf(bob, "two_way").getByText("model").waitFor({ timeout: TOLD_MS });
	});

	it("suspends everything with a confirmation, one match at once, and resumes both", async () => {
		const [desk, fan] = [await open(), await site.openFan(second())];
		const everything = desk.getByRole("button", { name: /Suspend everything|Suspend all prices/ });
		await everything.click();
		expect(await boardOn(fan).locator('[data-status="suspended"]').count()).toBe(0);
		// A double click counts as one press, so the confirmation needs another click.
		await desk.waitForFunction(() => document.querySelector("[data-asking]"));
		await everything.click();
		await desk.getByText(/^Every price of the site is suspended since .* by Ann Keeper\.$/).waitFor({ timeout: TOLD_MS });
		await expect.poll(() => boardOn(fan).locator('[data-status="suspended"]').count(), { timeout: TOLD_MS }).toBe(MARKET_KEYS.length);
		await expect.poll(() => desk.locator('tr[data-status="suspended"]').count(), { timeout: TOLD_MS }).toBe(3 * MARKET_KEYS.length);
		expect(await desk.getByRole("button", { name: /^Resume Odd/ }).count()).toBe(0);
		await desk.getByRole("button", { name: "Resume all" }).click();
		await desk.getByRole("button", { name: "Show prices again?" }).click();
		await expect.poll(() => boardOn(fan).locator('[data-status="open"]').count(), { timeout: TOLD_MS }).toBe(MARKET_KEYS.length);
		await blockOf(desk, second())
			.getByRole("button", { name: /^Suspend match / })
			.click();
		await expect.poll(() => boardOn(fan).locator('[data-status="suspended"]').count(), { timeout: TOLD_MS }).toBe(MARKET_KEYS.length);
		await expect.poll(() => desk.locator('tr[data-status="suspended"]').count()).toBe(MARKET_KEYS.length);
		await blockOf(desk, second())
			.getByRole("button", { name: /^Resume match / })
			.click();
		await expect.poll(() => desk.locator('tr[data-status="suspended"]').count(), { timeout: TOLD_MS }).toBe(0);
	});

	itLong("sets the margin of the site and of one match, and goes back", async () => {
		const desk = await open();
		const book = async (match = first()) =>
			Number.parseFloat((await marketOf(desk, "odd_even", match).locator("td").nth(2).textContent()) ?? "");
		const strip = desk.getByRole("main").locator("header").first();
		await strip.getByRole("button", { name: /^Margin/ }).click();
		await desk.getByRole("textbox", { name: "Margin in percent" }).fill("31");
		await press(desk, "Enter");
		await strip.getByRole("alert").waitFor();
		await desk.getByRole("textbox", { name: "Margin in percent" }).fill("12 %");
		await press(desk, "Enter");
		await strip.getByText("Margin 12.0 % own").waitFor({ timeout: TOLD_MS });
		await expect.poll(() => book(second()), { timeout: TOLD_MS }).toBeGreaterThan(111);
		await blockOf(desk)
			.getByRole("button", { name: /^Margin/ })
			.click();
		await desk.getByRole("textbox", { name: "Margin in percent" }).fill("2,5");
		await press(desk, "Enter");
		await expect.poll(() => book(), { timeout: TOLD_MS }).toBeLessThan(103.5);
		expect(await book(second())).toBeGreaterThan(111);
		await blockOf(desk)
			.getByRole("button", { name: /^Margin/ })
			.click();
		await desk.getByRole("button", { name: "Use 12.0 %" }).click();
		await expect.poll(() => book(), { timeout: TOLD_MS }).toBeGreaterThan(111);
		await strip.getByRole("button", { name: /^Margin/ }).click();
		await desk.getByRole("button", { name: "Use 5.0 %" }).click();
		await strip.getByText("Margin 5.0 % as the server is set").waitFor({ timeout: TOLD_MS });
	});

	itLong("is narrowed by words and part, and read without JavaScript", async () => {
		const desk = await open("Ann Keeper", { context: { javaScriptEnabled: false } });
		await desk.getByRole("searchbox").fill(second().names.away.toLowerCase());
		await desk.getByRole("button", { name: "Show" }).click();
		await expect.poll(() => desk.locator("tr[data-market]").count()).toBe(MARKET_KEYS.length);
		expect(await pricesIn(marketOf(desk, "two_way", second()))).toHaveLength(2);
		await desk.getByRole("link", { name: "By hand" }).click();
		await desk.getByText("Nothing fits").waitFor();
	});

	it.each(firstOf(1, [["dark", 1024] as const, ["light", 1440] as const]))(
		"has nothing that axe finds in the %s theme at %i, with fields open and a market suspended",
		async (colorScheme, width) => {
			const desk = await open("Ann Keeper", { context: { colorScheme, viewport: { width, height: 800 } } });
			await walkTo(desk, "odd_even");
			await press(desk, "s");
			await marketOf(desk).getByText("Suspended · by the desk").waitFor({ timeout: TOLD_MS });
			await press(desk, "j", "Enter");
			await desk
				.getByRole("button", { name: /^Margin/ })
				.first()
				.click();
			expect(await findAxeViolations(desk)).toEqual([]);
			expect(await desk.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
			await marketOf(desk)
				.getByRole("button", { name: /^Resume/ })
				.click();
			await marketOf(desk).getByText("Open", { exact: true }).waitFor({ timeout: TOLD_MS });
		},
	);
});
