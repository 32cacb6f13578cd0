// A reader's odds preferences: format, history, or no odds at all; with and without JavaScript, by mouse, keyboard and touch.
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findAxeViolationsInBothThemes } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { firstOf } from "../../support/looks.ts";
import { findOverflowingWidths } from "../../support/page-layout.ts";
import { type MadeMatch, type MatchSite, startMatchSite } from "../match/match-site.ts";
import { boardOn, pricesOn, rowOn, setOdds, socketFrames } from "./odds-desk.ts";

const WIDE = { viewport: { width: 1440, height: 900 } };
const WIDTHS = firstOf(1, [390, 1440, 820]);
/** Texts that a page without odds must not contain. */
const ODDS_BYTES = /"odds","markets"|odd_even|last_team_to_score|two_way|data-market/;

/** Boxes show the short names of teams, which are those of made-league.ts. */
const short = (name: string) => name.replace("M ", "");

describe.skipIf(!chromiumPath)("A reader's odds", () => {
	let browser: Browser;
	let site: MatchSite;
	let match: MadeMatch;

	beforeAll(async () => {
		browser = await launchChromium();
		site = await startMatchSite();
		[match] = site.matches as [MadeMatch];
		await match.submit({ type: "period_started" });
		await setOdds(site, match, "odd_even", { prices: [190, 195] });
		await setOdds(site, match, "two_way", { prices: [250, 160] });
	});
	afterAll(async () => {
		await browser?.close();
		await site?.stop();
	});

	async function withPage<T>(options: BrowserContextOptions, visit: (page: Page) => Promise<T>): Promise<T> {
		const context = await browser.newContext({ ...WIDE, ...options });
		try {
			return await visit(await context.newPage());
		} finally {
			await context.close();
		}
	}
	const open = async (page: Page, path = match.path) => {
		await page.goto(site.server.url + path);
		await page.waitForSelector('header [data-kind="live"]:not(:empty)');
	};
	const formatOn = (page: Page) => boardOn(page).getByRole("combobox", { name: "Odds format" });
	const htmlFor = async (cookie: string, path = match.path) => (await fetch(site.server.url + path, { headers: { cookie } })).text();

	it("are in the served page: markets, prices, their source, the age notice", async () => {
		await withPage({ javaScriptEnabled: false }, async (page) => {
			await page.goto(`${site.server.url}${match.path}?tab=odds`);
			expect(await pricesOn(page, "odd_even")).toEqual(["1.90", "1.95"]);
			expect(await rowOn(page, "two_way").locator("dt").allTextContents()).toEqual([short(match.names.home), short(match.names.away)]);
			expect(await boardOn(page).textContent()).toContain("our own model");
			expect(await boardOn(page).textContent()).toContain("No betting on this site");
			expect(await boardOn(page).textContent()).toContain("18+");
			expect(await boardOn(page).getByRole("button", { name: "Price history" }).isVisible()).toBe(false);
		});
	});

	it("have another format without JavaScript, and the choice is stored", async () => {
		await withPage({ javaScriptEnabled: false }, async (page) => {
			await page.goto(`${site.server.url}/en${match.path}?tab=odds`);
			await formatOn(page).selectOption("american");
			await boardOn(page).getByRole("button", { name: "Set" }).click();
			expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/en${match.path}?tab=odds`);
			expect(await pricesOn(page, "two_way")).toEqual(["+150", "−167"]);
			expect(await formatOn(page).inputValue()).toBe("american");
		});
	});

	it("are gone and back without JavaScript", async () => {
		await withPage({ javaScriptEnabled: false }, async (page) => {
			await page.goto(site.server.url + match.path);
			await page.getByRole("button", { name: "Hide all odds" }).click();
			expect(await boardOn(page).count()).toBe(0);
			expect(await page.getByRole("link", { name: "Odds", exact: true }).count()).toBe(0);
			await page.getByRole("button", { name: "Show odds" }).click();
			expect(await pricesOn(page, "odd_even")).toEqual(["1.90", "1.95"]);
		});
	});

	it("once hidden are not sent: not in a page, not in its data, not by socket, and nobody asks for them", async () => {
		expect(await htmlFor("")).toMatch(ODDS_BYTES);
		for (const path of [match.path, `${match.path}?tab=odds`, "/", `${match.path}.data`])
			expect([path, ODDS_BYTES.exec(await htmlFor("odds=hidden", path))]).toEqual([path, null]);
		await withPage({}, async (page) => {
			await page.context().addCookies([{ name: "odds", value: "hidden", url: site.server.url }]);
			const frames = socketFrames(page);
			const requests: string[] = [];
			page.on("request", (request) => requests.push(request.url()));
			await open(page);
			await setOdds(site, match, "odd_even", { prices: [180, 205] });
			const { id } = await match.submit({ type: "commentary_written", payload: { text: "A quiet minute.", isKey: false } });
			await expect.poll(() => frames.received.some((frame) => frame.includes("A quiet minute."))).toBe(true);
			expect(id).toBeTruthy();
			expect(frames.sent.join("\n")).toContain("match:");
			expect([...frames.sent, ...frames.received].filter((frame) => frame.includes("odds:"))).toEqual([]);
			expect(requests.filter((url) => /^\/api\/v1\/.*odds/.test(new URL(url).pathname))).toEqual([]);
			await setOdds(site, match, "odd_even", { prices: [190, 195] });
		});
	});

	it("are hidden at once by a press, leave their topic, and come back by one; the focus stays with the reader", async () => {
		await withPage({}, async (page) => {
			const frames = socketFrames(page);
			await open(page);
			await expect.poll(() => frames.sent.some((frame) => frame.includes("odds:"))).toBe(true);
			await page.getByRole("button", { name: "Hide all odds" }).focus();
			await page.keyboard.press("Enter");
			await boardOn(page).waitFor({ state: "detached" });
			expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Show odds");
			await expect.poll(() => frames.sent.some((frame) => frame.includes("topic:leave") && frame.includes("odds:"))).toBe(true);
			const joined = frames.sent.length;
			await page.reload();
			await page.waitForSelector('header [data-kind="live"]:not(:empty)');
			expect(await boardOn(page).count()).toBe(0);
			expect(frames.sent.slice(joined).filter((frame) => frame.includes("odds:"))).toEqual([]);
			await page.getByRole("button", { name: "Show odds" }).press("Enter");
			await boardOn(page).waitFor();
			await expect.poll(() => pricesOn(page, "odd_even")).toEqual(["1.90", "1.95"]);
			await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Hide all odds");
			await expect.poll(() => frames.sent.slice(joined).some((frame) => frame.includes("odds:"))).toBe(true);
		});
	});

	it("are as new as the match when a phone opens their tab", async () => {
		await withPage({ viewport: { width: 390, height: 844 } }, async (page) => {
			const frames = socketFrames(page);
			await open(page);
			await expect.poll(() => frames.sent.join("\n")).toContain("odds:");
			const received = frames.received.length;
			await setOdds(site, match, "odd_even", { prices: [170, 220] });
			await expect.poll(() => frames.received.slice(received).some((frame) => frame.includes("170,220"))).toBe(true);
			await page.getByRole("link", { name: "Odds", exact: true }).click();
			await boardOn(page).waitFor();
			await expect.poll(() => pricesOn(page, "odd_even")).toEqual(["1.70", "2.20"]);
			await setOdds(site, match, "odd_even", { prices: [190, 195] });
		});
	});

	it("are not shown again by a link of another site, nor lead away from this one", async () => {
		const ask = (search: string, site_: string) =>
			fetch(`${site.server.url}/reader-choice?${search}`, { redirect: "manual", headers: { "sec-fetch-site": site_ } });
		const foreign = await ask("odds=shown&to=/live-sports", "cross-site");
		expect([foreign.status, foreign.headers.get("location"), foreign.headers.getSetCookie()]).toEqual([302, "/live-sports", []]);
		const own = await ask("odds=hidden&format=american&to=//evil.example/", "same-origin");
		expect(own.headers.get("location")).toBe("/");
		expect(own.headers.getSetCookie().map((cookie) => cookie.split(";")[0])).toEqual(["odds=hidden", "odds_format=american"]);
		expect((await ask("odds=perhaps&to=/", "same-origin")).headers.getSetCookie()).toEqual([]);
	});

	it("change their format at a press, in every price, and are right at the next first paint", async () => {
		await withPage({}, async (page) => {
			await open(page);
			await formatOn(page).selectOption("fractional");
			await expect.poll(() => pricesOn(page, "two_way")).toEqual(["6/4", "8/13"]);
			await formatOn(page).selectOption("american");
			await expect.poll(() => pricesOn(page, "two_way")).toEqual(["+150", "−167"]);
			const cookiesOf = () => page.context().cookies();
			await expect.poll(async () => (await cookiesOf()).find(({ name }) => name === "odds_format")?.value).toBe("american");
			const cookies = await cookiesOf();
			const html = await htmlFor(cookies.map(({ name, value }) => `${name}=${value}`).join("; "));
			expect(html).toContain("+150");
			expect(html).not.toContain("2.50");
		});
	});

	it("show their past as a chart and as a table, by keyboard alone", async () => {
		await withPage({ viewport: { width: 390, height: 844 } }, async (page) => {
			const scripts: string[] = [];
			page.on("request", (request) => scripts.push(request.url()));
			await open(page, `${match.path}?tab=odds`);
			expect(scripts.filter((url) => url.includes("price-history"))).toEqual([]);
			await setOdds(site, match, "two_way", { prices: [240, 165] });
			await setOdds(site, match, "two_way", { prices: [250, 160] });
			await page.getByRole("button", { name: "Price history" }).focus();
			await page.keyboard.press("Enter");
			await page.getByRole("radio", { name: "Over / under 2.5" }).focus();
			await page.keyboard.press("ArrowRight");
			await page.getByRole("img", { name: /^Draw no bet, prices from/ }).waitFor();
			await expect.poll(() => page.locator("canvas").count()).toBe(1);
			const slider = boardOn(page).getByRole("slider", { name: "Moment" });
			await expect.poll(() => slider.getAttribute("aria-valuetext")).toContain(`${short(match.names.home)} 2.50`);
			await slider.focus();
			await page.keyboard.press("ArrowLeft");
			await page.keyboard.press("ArrowLeft");
			await expect.poll(() => slider.getAttribute("aria-valuetext")).toContain(`${short(match.names.home)} 2.40`);
			await page.getByText("As a table").focus();
			await page.keyboard.press("Enter");
			const rows = page.getByRole("table").getByRole("row");
			await expect.poll(() => rows.count()).toBeGreaterThan(3);
			await expect.poll(() => rows.nth(1).getByRole("cell").allTextContents()).toEqual(["2.50", "1.60", "Open"]);
			expect(await rows.nth(2).getByRole("cell").allTextContents()).toEqual(["2.40", "1.65", "Open"]);
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
		});
	});

	it.each(WIDTHS)(
		"have no axe violations at %i px in either theme, with their past open, and are no wider than any screen",
		async (width) => {
			await withPage({ viewport: { width, height: 900 }, bypassCSP: true }, async (page) => {
				await open(page, `${match.path}?tab=odds`);
				expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
				await page.getByRole("button", { name: "Price history" }).click();
				await page.locator("canvas").waitFor();
				await page.getByText("As a table").click();
				expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
				expect(await findOverflowingWidths(page)).toEqual([]);
				await page.keyboard.press("Escape");
				await page.getByText("No betting on this site").click();
				expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
				await page.getByRole("button", { name: "Hide all odds" }).click();
				await page.getByRole("button", { name: "Show odds" }).waitFor();
				expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
			});
		},
	);
});
