// Files that a guest's browser actually fetches: no code of the console or of accounts, and no more bytes than each page's budget.
import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MatchesAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { type GuestVisit, SCRIPT_BUDGETS, visitAsGuest } from "../../support/guest-visit.ts";
import { openStillSite } from "../../support/shared-still-site.ts";

/** Output of the build: modules by the path of the asset that contains them. */
const MODULES: Record<string, string[]> = JSON.parse(
	readFileSync(new URL("../../../build/current/asset-modules.json", import.meta.url), "utf8"),
);

const CONSOLE: readonly RegExp[] = [
	/^client\/(pages|layouts)\/console[./]/,
	/^client\/(desk|console)\//,
	/^client\/chat\/moderation\/(?!moderated\.)/,
	/^shared\/i18n\/\w+\/(desk|chat-desk|odds-desk|console|catalogue|feeds|moderation)\.json$/,
];
const ACCOUNTS: readonly RegExp[] = [
	/^client\/pages\/accounts\//,
	/^client\/accounts\//,
	/^client\/session\/(browser-session|token-store|token-refresh)\.ts$/,
	/^shared\/i18n\/\w+\/(accounts|identity)\.json$/,
	/^node_modules\/@firebase\//,
];

/** Modules that are loaded on demand only: no toast is shown, and the site has no DEVTOOLS_GUARD. */
const ASKED_FOR: readonly RegExp[] = [/^node_modules\/(sonner|disable-devtool)\//];

/** Maximum number of style sheets, which are fetched in parallel before the first paint. */
const MAX_STYLE_SHEETS = 14;

describe.skipIf(!chromiumPath)("A guest's browser", () => {
	let browser: Browser;
	let url: string;
	/** Visits of all pages, each in its own context and in parallel, because each visit waits some seconds. */
	let visits: Record<keyof typeof SCRIPT_BUDGETS, GuestVisit>;

	beforeAll(async () => {
		browser = await launchChromium();
		url = await openStillSite();
		const { matches } = (await (await fetch(`${url}/api/v1/matches?status=live`)).json()) as MatchesAnswer;
		const [match] = matches;
		if (!match) throw new Error("no match is being played");
		const visit = (path: string) => visitAsGuest(browser, url + path);
		const [home, liveSports, league, ofMatch, login] = await Promise.all(
			["/", "/live-sports", `/league/${match.league.id}`, `/match/${match.id}`, "/login"].map(visit),
		);
		visits = { home, liveSports, league, match: ofMatch, login } as typeof visits;
	});
	afterAll(async () => {
		await browser?.close();
	});

	const modulesOf = ({ files }: GuestVisit) => files.flatMap(({ path }) => MODULES[path] ?? []);
	const among = (modules: readonly string[], marks: readonly RegExp[]) =>
		modules.filter((module) => marks.some((mark) => mark.test(module)));

	it("would be seen fetching them: every mark names modules of the build", () => {
		const all = Object.values(MODULES).flat();
		expect([...CONSOLE, ...ACCOUNTS, ...ASKED_FOR].filter((mark) => !all.some((module) => mark.test(module)))).toEqual([]);
	});

	it("loads for the line of the demo's progress nothing of what pages share", () => {
		const [asset, own = []] = Object.entries(MODULES).find(([, modules]) => modules.includes("client/layouts/demo-progress.tsx")) ?? [];
		const script = readFileSync(new URL(`../../../build/current/client${asset}`, import.meta.url), "utf8");
		const imported = [...script.matchAll(/[`"']\.\/([\w-]+\.js)[`"']/g)].flatMap(([, name]) => MODULES[`/assets/${name}`] ?? []);
		expect([...own, ...imported]).toContain("client/session/use-query.ts");
		expect([...own, ...imported].filter((module) => module.startsWith("client/leagues/"))).toEqual([]);
	});

	it.each(Object.entries(SCRIPT_BUDGETS) as [keyof typeof SCRIPT_BUDGETS, number][])(
		"fetches for %s no foreign code and at most %i KB",
		(page, budget) => {
			const visit = visits[page];
			const modules = modulesOf(visit);
			expect(modules).toContain("client/root.tsx");
			// The live socket is loaded by import(), once a page needs a topic.
			expect(modules.includes("client/live/live-socket.ts")).toBe(page !== "login");
			expect(among(modules, [...CONSOLE, ...ASKED_FOR, ...(page === "login" ? [] : ACCOUNTS)])).toEqual([]);
			expect(visit.scriptKilobytes).toBeLessThanOrEqual(budget);
			expect(visit.styleSheets).toBeLessThanOrEqual(MAX_STYLE_SHEETS);
		},
	);

	it("fetches nothing more with the reader's first movement", async () => {
		const page = await browser.newPage();
		await page.goto(url);
		await page.waitForSelector('header [data-kind="live"]:not(:empty)');
		const fetched: string[] = [];
		page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
		await page.mouse.move(9, 9);
		await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
		// Files that the home page loads anyway are ignored, because on a busy machine they may arrive only now.
		const anyway = visits.home.files.map(({ path }) => path);
		expect(fetched.filter((path) => /^\/assets\/.*\.(js|css)$/.test(path) && !anyway.includes(path))).toEqual([]);
		await page.close();
	});

	it("RT10 polls where no WebSocket gets through, and is live by it", async () => {
		const page = await browser.newPage();
		await page.addInitScript(() => {
			window.WebSocket = class extends WebSocket {
				constructor() {
					// Nothing listens at this address.
					super("ws://127.0.0.1:1");
				}
			};
		});
		const polled = page.waitForRequest((request) => request.method() === "POST" && request.url().includes("transport=polling"));
		await page.goto(url);
		await polled;
		await page.waitForSelector('header [data-kind="live"]:not(:empty)');
		await page.close();
	});
});
