// Every route in a browser, for a guest and for a user: accessible, without layout shift while it loads, without errors.
import { readFileSync } from "node:fs";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatOffset } from "#client/i18n/format-time.ts";
import { COLOUR_RULES, findAxeViolations } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { firstOf } from "../../support/looks.ts";
import { findOverflowingWidths, layoutShift, untilSteady } from "../../support/page-layout.ts";
import { finishedMatchOfStillSite, openStillSite, signInAtStillSite } from "../../support/shared-still-site.ts";
import { addressOf, SITE_ROUTES, under } from "../../support/site-routes.ts";
import { signInContext } from "../session/session-site.ts";

/** Views of a page that its route alone does not show. */
const VIEWS = firstOf(1, ["/league/l1?tab=results", "/league/l1?tab=fixtures", "/league/l1?tab=scorers", "/?show=finished"]);
/** `score`: the form of a score in a row: goals; points by quarter; games by set, and points; goals by period; runs, wickets and overs. */
const SPORT_PAGES = [
	{ key: "football", path: "/sport/football-1", score: / \d+ .*\d/ },
	{ key: "basketball", path: "/sport/basketball-2", score: / \d+ \d+ .* \d+ \d+/ },
	{ key: "tennis", path: "/sport/tennis-3", score: / \d+ (\d+|A)\b.* \d+ (\d+|A)\b/ },
	{ key: "ice-hockey", path: "/sport/ice-hockey-4", score: / \d+ \d+ .* \d+ \d+/ },
	{ key: "cricket", path: "/sport/cricket-5", score: / \d+(\/\d+d?)?( \(\d+(\.\d)?\)| |$)/ },
];

/** A live row begins with a minute, or with a text or clock from the sport's own texts, otherwise from the texts of all sports. */
function clockOf(sport: string): RegExp {
	const files = [`${sport}-row`, "lists", "site"].map((name) => JSON.parse(readFileSync(`shared/i18n/en/${name}.json`, "utf8")));
	const words = files.flatMap(({ clock, match }) =>
		[clock?.short, clock?.in, match?.clock].flatMap((list) => Object.values<string>(list ?? {})),
	);
	const escaped = words.map((word) => word.replaceAll(/[.?+*()|]/g, "\\$&").replace("{{time}}", "\\d+:\\d\\d"));
	return new RegExp(`^(\\d+(\\+\\d+)?'|${escaped.join("|")}) `);
}

/** The browsers' zones differ from those that the server guesses, so times change in place once. */
const GUEST: BrowserContextOptions = { colorScheme: "light", viewport: { width: 1440, height: 960 }, timezoneId: "Asia/Tokyo" };
const FAN: BrowserContextOptions = { colorScheme: "dark", viewport: { width: 390, height: 844 }, timezoneId: "America/New_York" };
/** Number of loads of a missing page; in each, the style sheets arrive at a different time. */
const MISSING_LOADS = process.env.LONG ? 20 : 2;
/** Routes whose page is in the file of another route; they are opened in `npm run test:all`. */
const OTHERS_PAGES = process.env.LONG ? [] : ["sport/:slug/highlights", "pricing-sport", "policy/:policyName"];
/** Routes for guests without the pages of sports, which have a separate test. */
const GUEST_ROUTES = SITE_ROUTES.filter(
	({ route, guestTo, path }) => guestTo === undefined && !OTHERS_PAGES.includes(route) && !SPORT_PAGES.some((sport) => sport.path === path),
);
/** Routes that a user may open; `npm test` uses every eighth one, because the guest's test already checked their structure. */
const FAN_ROUTES = SITE_ROUTES.filter((route) => !route.fanTo && !route.isForbiddenToFans).filter(
	(_route, place) => Boolean(process.env.LONG) || place % 8 === 1,
);

/** The limit of Web Vitals. On a busy machine, the line that states the age of the scores briefly shifts a page by 0.04. */
const MAX_LAYOUT_SHIFT_WHILE_BUSY = 0.1;

/** 320 is a wide window at 400 % zoom; 1024 is the smallest width with labels next to the icons of the header. */
const WIDTHS = firstOf(2, [320, 1024, 390, 820, 1440]);

interface Reader {
	page: Page;
	/** Errors and warnings of the console since the last page. */
	complaints: string[];
	timeZone: string;
}

describe.skipIf(!chromiumPath)("Every route", () => {
	let browser: Browser;
	let url: string;
	let finished: string;
	let guest: Reader;
	let fan: Reader;

	beforeAll(async () => {
		browser = await launchChromium();
		[url, finished] = await Promise.all([openStillSite(), finishedMatchOfStillSite()]);
		[guest, fan] = await Promise.all([open(GUEST), open(FAN)]);
		await signInContext(fan.page.context(), { url }, await signInAtStillSite());
	});
	afterAll(async () => {
		await browser?.close();
	});

	async function open(options: BrowserContextOptions): Promise<Reader> {
		const page = await (await browser.newContext(options)).newPage();
		const complaints: string[] = [];
		page.on("console", (message) => void (["error", "warning"].includes(message.type()) && complaints.push(message.text())));
		page.on("pageerror", (error) => complaints.push(error.message));
		return { page, complaints, timeZone: options.timezoneId ?? "" };
	}

	/** Checks one page. Its structure is the same in both themes, but its colours are not. */
	async function look(
		{ page, complaints, timeZone }: Reader,
		path: string,
		{ isLive, rules }: { isLive: boolean; rules?: readonly string[] },
	) {
		await page.goto(url + addressOf(path, finished));
		if (await page.locator("footer").count()) await page.getByText(`Times in ${formatOffset(Date.now(), timeZone)}`).waitFor();
		if (isLive) await page.locator('header [data-kind="live"]:not(:empty)').waitFor();
		await untilSteady(page);
		expect(await layoutShift(page), "layout shift").toBeLessThan(MAX_LAYOUT_SHIFT_WHILE_BUSY);
		expect(await findAxeViolations(page, rules)).toEqual([]);
		expect(complaints.splice(0)).toEqual([]);
	}

	it.each([...GUEST_ROUTES, ...VIEWS.map((path) => ({ path, isLive: true as const }))])(
		"$path is accessible to a guest, does not move while it loads, and fits every width",
		async ({ path, isLive = false }) => {
			await look(guest, path, { isLive });
			expect(await findOverflowingWidths(guest.page, WIDTHS)).toEqual([]);
		},
	);

	it.each(FAN_ROUTES)(
		"/en$path is accessible to a fan on a phone in the dark, and does not move while it loads",
		async ({ path, isLive = false }) => {
			await look(fan, under("en", path), { isLive, ...(!process.env.LONG && { rules: COLOUR_RULES }) });
		},
	);

	it.each(firstOf(2, SPORT_PAGES))(
		"$path has rows in the words and figures of its sport, is accessible, and fits every width",
		async (sport) => {
			await look(guest, sport.path, { isLive: true });
			expect(await findOverflowingWidths(guest.page, WIDTHS)).toEqual([]);
			const textsOf = async (phase: string) =>
				(await guest.page.locator(`li[data-phase="${phase}"]`).allInnerTexts()).map((text) => text.replaceAll(/\s+/g, " "));
			const [live, finished] = await Promise.all([textsOf("live"), textsOf("finished")]);
			for (const row of live) expect(row).toMatch(clockOf(sport.key));
			// One row with a full score is enough, because a walkover and a match before its first ball have none.
			expect([...live, ...finished]).toContainEqual(expect.stringMatching(sport.score));
		},
	);

	it("shows times in the reader's zone from the second visit on without another request", async () => {
		await guest.page.goto(url);
		await guest.page.getByText("Times in UTC+9").waitFor();
		const again = await guest.page.request.get(url);
		expect(await again.text()).toContain("Times in UTC+9");
	});

	it.each(firstOf(1, ["/match/nope", "/nowhere", "/league/nope", "/team/nope"]))(
		"shows for %s that nothing is there, and no error follows",
		async (path) => {
			const complaints: string[] = [];
			const load = async (index: number) => {
				// The zone differs from the server's guess, so the page requests its data once more.
				const context = await browser.newContext({ timezoneId: "Asia/Tokyo" });
				const page = await context.newPage();
				page.on("pageerror", (error) => complaints.push(`uncaught: ${error.message}`));
				// The browser itself logs that a URL was answered with 404.
				page.on(
					"console",
					(message) => void (message.type() === "error" && !/status of 404/.test(message.text()) && complaints.push(message.text())),
				);
				// The page's style sheets arrive before that response in some loads, after it in others.
				const delayMs = (index % 4) * 120;
				await page.route("**/*.css", (route) => new Promise((resolve) => setTimeout(resolve, delayMs)).then(() => route.continue()));
				await page.goto(url + path);
				await page.getByText("This page could not be found").waitFor();
				await page.getByText("Times in UTC+9").waitFor();
				await untilSteady(page);
				await context.close();
			};
			for (let index = 0; index < MISSING_LOADS; index += 2) await Promise.all([load(index), load(index + 1)]);
			expect(complaints).toEqual([]);
		},
		240_000,
	);
});
