// Home, live, leagues and teams in a browser: accessible, steady while they load.
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COLOUR_RULES, findAxeViolations } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { firstOf } from "../../support/looks.ts";
import { layoutShift, MAX_LAYOUT_SHIFT, untilSteady } from "../../support/page-layout.ts";
import { openStillSite } from "../../support/shared-still-site.ts";

const PAGES = [
	{ path: "/" },
	{ path: "/?show=finished" },
	{ path: "/live-sports" },
	{ path: "/hot-match-today" },
	{ path: "/league", isLive: false },
	{ path: "/league/l1" },
	{ path: "/league/l1?tab=fixtures" },
	{ path: "/league/l1?tab=results" },
	{ path: "/league/l1?tab=scorers" },
	{ path: "/team", isLive: false },
	{ path: "/team/t1" },
];
/** Another zone than the server's guess: times change in place, once. */
const LOOKS: BrowserContextOptions[] = [
	{ colorScheme: "light", viewport: { width: 1440, height: 960 }, timezoneId: "Asia/Tokyo" },
	{ colorScheme: "dark", viewport: { width: 390, height: 844 }, timezoneId: "America/New_York" },
];
/** Each with the style sheets at another moment. */
const MISSING_LOADS = process.env.LONG ? 20 : 4;

describe.skipIf(!chromiumPath)("The list pages", () => {
	let browser: Browser;
	let url: string;

	beforeAll(async () => {
		browser = await launchChromium();
		url = await openStillSite();
	});
	afterAll(async () => {
		await browser?.close();
	});

	/** Opens a page in a context of its own and hands it to `look`; fails on any console error or warning. */
	async function visit(path: string, options: BrowserContextOptions, look: (page: Page) => Promise<void>): Promise<void> {
		const context = await browser.newContext(options);
		const page = await context.newPage();
		const complaints: string[] = [];
		page.on("console", (message) => void (["error", "warning"].includes(message.type()) && complaints.push(message.text())));
		page.on("pageerror", (error) => complaints.push(error.message));
		try {
			await page.goto(url + path);
			await look(page);
			expect(complaints).toEqual([]);
		} finally {
			await context.close();
		}
	}

	it.each(PAGES)("$path is accessible in either theme, and does not move while it loads, nor overflow", async ({ path, isLive = true }) => {
		for (const look of LOOKS) {
			await visit(path, look, async (page) => {
				await page.getByText(`Times in ${look.timezoneId?.replace("_", " ")}`).waitFor();
				if (isLive) await page.locator('header [data-kind="live"]:not(:empty)').waitFor();
				await untilSteady(page);
				expect(await layoutShift(page), `shift at ${look.viewport?.width}`).toBeLessThan(MAX_LAYOUT_SHIFT);
				expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
				// The structure of a page is the same in both looks; its colours are not.
				const rules = look === LOOKS[0] || process.env.LONG ? undefined : COLOUR_RULES;
				expect(await findAxeViolations(page, rules), look.colorScheme ?? "").toEqual([]);
			});
		}
	});

	it("shows times in the reader's zone from the second visit on without another request", async () => {
		await visit("/", { timezoneId: "Asia/Tokyo" }, async (page) => {
			await page.getByText("Times in Asia/Tokyo").waitFor();
			const again = await page.request.get(url);
			expect(await again.text()).toContain("Times in Asia/Tokyo");
		});
	});

	it.each(firstOf(2, ["/match/nope", "/nowhere", "/league/nope", "/team/nope"]))(
		"shows for %s that nothing is there, and no error follows",
		async (path) => {
			const complaints: string[] = [];
			const load = async (index: number) => {
				// Of another zone than the server's guess: the page asks for its data once more.
				const context = await browser.newContext({ timezoneId: "Asia/Tokyo" });
				const page = await context.newPage();
				page.on("pageerror", (error) => complaints.push(`uncaught: ${error.message}`));
				// That an address was answered with 404 is the browser's own word.
				page.on(
					"console",
					(message) => void (message.type() === "error" && !/status of 404/.test(message.text()) && complaints.push(message.text())),
				);
				// The page's style sheets come now before and now after the answer to that.
				const delayMs = (index % 4) * 60;
				await page.route("**/*.css", (route) => new Promise((resolve) => setTimeout(resolve, delayMs)).then(() => route.continue()));
				await page.goto(url + path);
				await page.getByText("This page could not be found").waitFor();
				await page.getByText("Times in Asia/Tokyo").waitFor();
				await untilSteady(page);
				await context.close();
			};
			for (let index = 0; index < MISSING_LOADS; index += 4) await Promise.all([0, 1, 2, 3].map((lane) => load(index + lane)));
			expect(complaints).toEqual([]);
		},
		240_000,
	);
});
