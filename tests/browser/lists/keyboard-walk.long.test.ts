// Every route is reached from the home page by keyboard alone: each link of the shortest paths (link-walk.ts) is focused with Tab and
// followed with Enter.
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { SessionAnswer } from "#shared/contract/rest/accounts/accounts.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { type Link, ROUTES_OF_ACCOUNTS, ROUTES_OF_GUESTS, walkByLinks } from "../../support/link-walk.ts";
import { untilHydrated } from "../../support/page-layout.ts";
import { openStillSite, signInAtStillSite } from "../../support/shared-still-site.ts";
import { signInContext } from "../session/session-site.ts";

/** A page with more focusable elements cannot be used by keyboard. */
const MAX_TABS = 400;

describe.skipIf(!chromiumPath)("By the keyboard alone", () => {
	let browser: Browser;
	let url: string;
	let session: SessionAnswer["data"];

	beforeAll(async () => {
		[browser, url] = await Promise.all([launchChromium(), openStillSite()]);
		session = await signInAtStillSite();
	});
	afterAll(() => browser?.close());

	/** The links on the paths to all routes, without duplicates. */
	async function linksOfWalk(routes: readonly string[], reader?: string): Promise<Link[]> {
		const found = await walkByLinks(url, {
			wanted: routes,
			localAddress: reader ? "127.0.0.93" : "127.0.0.92",
			...(reader && { cookie: reader }),
		});
		const links = routes.flatMap((route) => found.get(route)?.links ?? []);
		return [...new Map(links.map((link) => [`${link.from} ${link.href}`, link])).values()];
	}

	const focused = (page: Page, part: string) =>
		page.evaluate((name) => {
			const one = document.activeElement;
			return (name === "href" ? one?.getAttribute("href") : (one as HTMLButtonElement | null)?.popoverTargetElement?.id) ?? "";
		}, part);

	/** Presses `key` until the given element is focused. */
	async function pressUntil(page: Page, key: string, part: "href" | "menu", value: string): Promise<void> {
		for (let count = 0; count < MAX_TABS; count++) {
			await page.keyboard.press(key);
			if ((await focused(page, part)) === value) return;
		}
		throw new Error(`${value} has no focus after ${MAX_TABS} times ${key} on ${page.url()}`);
	}

	async function follow(context: BrowserContext, { from, href }: Link): Promise<void> {
		const page = await context.newPage();
		try {
			await page.goto(url + from);
			await untilHydrated(page);
			const place = await page.evaluate((target) => {
				const all = [...document.querySelectorAll<HTMLElement>("a[href], button, input, select")];
				const places = all.flatMap((one, at) => (one.getAttribute("href") === target && one.checkVisibility() ? [at] : []));
				const [first, last] = [places.at(0), places.at(-1)];
				// Tabs backwards from the end of the page if that is shorter.
				if (first !== undefined && last !== undefined) return { isLast: all.length - last < first, menu: null };
				return { isLast: false, menu: document.querySelector(`[popover]:has([href="${target}"])`)?.id ?? null };
			}, href);
			if (place.menu !== null) {
				await pressUntil(page, "Tab", "menu", place.menu);
				await page.keyboard.press("Enter");
			}
			await pressUntil(page, place.isLast ? "Shift+Tab" : "Tab", "href", href);
			await page.keyboard.press("Enter");
			// With JavaScript, the sign-in page asks for the mail address in a dialog.
			if (href === pagePaths.resetPassword()) await page.getByRole("dialog").waitFor();
			else await page.waitForURL((address) => address.pathname + address.search === href.split("#")[0]);
		} finally {
			await page.close();
		}
	}

	it("a guest, and then a signed-in reader, follow every link of the shortest ways", async () => {
		// At this width the header has links to its pages and to the search; at larger widths it has the search field instead of the link.
		const options = { viewport: { width: 1024, height: 960 }, timezoneId: "UTC" };
		const guest = await browser.newContext(options);
		const ofGuest = await linksOfWalk(ROUTES_OF_GUESTS);
		for (const link of ofGuest) await follow(guest, link);
		const fan = await browser.newContext(options);
		await signInContext(fan, { url }, session);
		const ofFan = await linksOfWalk(ROUTES_OF_ACCOUNTS, `auth._token.local=${encodeURIComponent(`Bearer ${session.token.access_token}`)}`);
		for (const link of ofFan) await follow(fan, link);
		expect([ofGuest.length > 20, ofFan.length]).toEqual([true, 3]);
	}, 240_000);
});
