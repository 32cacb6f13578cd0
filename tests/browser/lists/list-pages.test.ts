// Home, live, leagues and teams as the server renders them: whole without JavaScript, accessible, steady while they load.
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findAxeViolations } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { layoutShift, MAX_LAYOUT_SHIFT, untilSteady } from "../../support/page-layout.ts";
import { type StillSite, startStillSite } from "./still-site.ts";

const PAGES = [
	{ path: "/", heading: /^Today&#x27;s matches$/ },
	{ path: "/?show=finished", heading: /^Today&#x27;s matches$/ },
	{ path: "/live-sports", heading: /^Live scores$/ },
	{ path: "/league", heading: /^Leagues$/, isLive: false },
	{ path: "/league/l1", heading: /^\w+/ },
	{ path: "/league/l1?tab=fixtures", heading: /^\w+/ },
	{ path: "/league/l1?tab=results", heading: /^\w+/ },
	{ path: "/league/l1?tab=scorers", heading: /^\w+/ },
	{ path: "/team", heading: /^Teams$/, isLive: false },
	{ path: "/team/t1", heading: /^\w+/ },
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
	let site: StillSite;

	beforeAll(async () => {
		browser = await launchChromium();
		site = await startStillSite();
	});
	afterAll(async () => {
		await browser?.close();
		await site?.stop();
	});

	/** Opens a page in a context of its own and hands it to `look`; fails on any console error or warning. */
	async function visit(path: string, options: BrowserContextOptions, look: (page: Page) => Promise<void>): Promise<void> {
		const context = await browser.newContext(options);
		const page = await context.newPage();
		const complaints: string[] = [];
		page.on("console", (message) => void (["error", "warning"].includes(message.type()) && complaints.push(message.text())));
		page.on("pageerror", (error) => complaints.push(error.message));
		try {
			await page.goto(site.url + path);
			await look(page);
			expect(complaints).toEqual([]);
		} finally {
			await context.close();
		}
	}

	it.each(PAGES)("$path comes whole from the server, bare and under /en", async ({ path, heading }) => {
		for (const [prefix, address] of [
			["", path],
			["/en", `/en${path.replace(/^\/(?=\?|$)/, "")}`],
		] as const) {
			const answer = await fetch(site.url + address);
			const html = await answer.text();
			expect(answer.status).toBe(200);
			expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toMatch(heading);
			expect(html).toContain('<link rel="canonical"');
			const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)]
				.map(([, href]) => href ?? "")
				.filter((href) => !href.startsWith("/api"));
			expect(links.length).toBeGreaterThan(8);
			expect(links.filter((href) => /^\/en(\/|\?|$)/.test(href) !== (prefix === "/en"))).toEqual([]);
		}
	});

	it("shows scores in the HTML itself", async () => {
		const html = await (await fetch(site.url)).text();
		const rows = [...html.matchAll(/<li[^>]*data-phase="(?:live|finished)"[^>]*>(.*?)<\/li>/gs)];
		const words = rows.map(([, row]) => (row ?? "").replace(/<[^>]+>/g, " ").replace(/\s+/g, " "));
		expect(words.length).toBeGreaterThan(5);
		expect(words.filter((text) => !/^ (\d+(\+\d+)?&#x27;|[A-Z]+|Pens) \D.* \d+ .*\D \d+ /.test(text))).toEqual([]);
	});

	it.each(PAGES)("$path is accessible in either theme, and does not move while it loads, nor overflow", async ({ path, isLive = true }) => {
		for (const look of LOOKS) {
			await visit(path, look, async (page) => {
				await page.getByText(`Times in ${look.timezoneId?.replace("_", " ")}`).waitFor();
				if (isLive) await page.locator('header [data-kind="live"]:not(:empty)').waitFor();
				await untilSteady(page);
				expect(await layoutShift(page), `shift at ${look.viewport?.width}`).toBeLessThan(MAX_LAYOUT_SHIFT);
				expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
				expect(await findAxeViolations(page), look.colorScheme ?? "").toEqual([]);
			});
		}
	});

	it("tells times in the reader's zone from the second visit on without asking again", async () => {
		await visit("/", { timezoneId: "Asia/Tokyo" }, async (page) => {
			await page.getByText("Times in Asia/Tokyo").waitFor();
			const again = await page.request.get(site.url);
			expect(await again.text()).toContain("Times in Asia/Tokyo");
		});
	});

	it.each(["/nowhere", "/en/nowhere", "/league/l99999", "/team/%21", "/?date=2026-02-30", "/match"])(
		"answers %s with a true 404",
		async (path) => {
			const answer = await fetch(site.url + path);
			expect(answer.status).toBe(404);
			expect(answer.headers.get("content-type")).toContain("text/html");
			expect(await answer.text()).toContain("This page could not be found");
		},
	);

	it.each(["/match/nope", "/league/nope", "/team/nope", "/nowhere"])(
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
				await page.goto(site.url + path);
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

	it("names on a day without matches the next one after it, with its date, or else leads back to today", async () => {
		const contentOf = async (date: string) => /<main.*<\/main>/s.exec(await (await fetch(`${site.url}/?date=${date}`)).text())?.[0] ?? "";
		const past = await contentOf("2020-01-01");
		expect(past).toContain("No matches on this day.");
		expect(past).toMatch(/Next: [^<]+ – [^<]+, \d+ \w{3,4} at \d\d:\d\d</);
		const far = await contentOf("2099-08-01");
		expect(far).toContain("No matches on this day.");
		expect(far).not.toContain("Next:");
		expect(far).toMatch(/<a href="\/"[^>]*>Back to today<\/a>/);
		const english = await (await fetch(`${site.url}/en?date=2099-08-01&sport=football-1`)).text();
		expect(english).toMatch(/<a href="\/en\?sport=football-1"[^>]*>Back to today<\/a>/);
	});

	it("lets no script run that it did not send, and browsers keep its files", async () => {
		const answer = await fetch(site.url);
		const html = await answer.text();
		const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "")?.[1];
		expect(nonce).toBeTruthy();
		expect(html.match(/<script(?![^>]*(nonce=|ld\+json))/g)).toBeNull();
		expect((await (await fetch(site.url)).text()).includes(nonce ?? "")).toBe(false);
		const asset = /\/assets\/[\w.-]+\.js/.exec(html)?.[0];
		expect((await fetch(site.url + asset)).headers.get("cache-control")).toContain("immutable");
		expect((await fetch(`${site.url}/assets/gone.js`)).status).toBe(404);
	});
});
