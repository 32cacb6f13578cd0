// Pages and widgets on devices that refuse their requests to APIs of the browser: each page is complete, no refusal makes it disappear,
// and it shows the age of its data.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { REFUSALS, refuse, WORST_DEVICES } from "../../support/hostile-device.ts";
import { firstOf, itLong } from "../../support/looks.ts";
import { untilHydrated } from "../../support/page-layout.ts";
import { openStillSite } from "../../support/shared-still-site.ts";

type Device = readonly (typeof REFUSALS)[keyof typeof REFUSALS][];

/**
 * React Router's own script uses sessionStorage, and only that script fails. A part that was translated before hydration is rendered
 * again.
 */
const OF_THE_LIBRARY = /sessionStorage|Minified React error #418/;

describe.skipIf(!chromiumPath)("On a device that", () => {
	let browser: Browser;
	let url: string;
	let live: string;
	let league: string;

	beforeAll(async () => {
		browser = await launchChromium();
		url = await openStillSite();
		const { matches } = (await (await fetch(`${url}/api/v1/matches?status=live&limit=20`)).json()) as {
			matches: { id: string; league: { id: string } }[];
		};
		live = matches[0]?.id ?? "";
		league = matches[0]?.league.id ?? "";
	});
	afterAll(async () => {
		await browser?.close();
	});

	/** Errors of the page, and its content after hydration. */
	async function open(device: Device, paths: readonly string[]) {
		const context = await browser.newContext();
		await refuse(context, device);
		const page = await context.newPage();
		const faults: string[] = [];
		page.on("pageerror", ({ message }) => faults.push(message));
		const found: Record<string, unknown> = {};
		for (const path of paths) {
			await goTo(page, url + path);
			const heading = page.locator("h1").first();
			const before = path.startsWith("/embed") ? null : await heading.textContent();
			if (before !== null) await untilHydrated(page);
			const { isError, isWhole } = await outcomeOn(page, device);
			const own = faults.splice(0).filter((fault) => !OF_THE_LIBRARY.test(fault));
			if (isError || !isWhole || own.length > 0) found[path] = { isError, isWhole, own, before };
		}
		await context.close();
		return found;
	}

	/** Opens a page. A page whose lazy chunk is blocked may reload itself just when it is left, which aborts the navigation: it begins again. */
	async function goTo(page: Page, address: string) {
		try {
			await page.goto(address);
		} catch (error) {
			if (!String(error).includes("ERR_ABORTED")) throw error;
			await page.goto(address);
		}
	}

	/**
	 * Reports, after 700 ms, whether the page shows its error text and whether it has content. A page whose lazy chunk is blocked reloads
	 * itself, perhaps while it is being read; it is then read again, at most three times.
	 */
	async function outcomeOn(page: Page, device: Device, readsLeft = 3): Promise<{ isError: boolean; isWhole: boolean }> {
		try {
			for (const refusal of device) if ("later" in refusal) await refusal.later(page);
			await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 700)));
			const text = await page.locator("body").textContent();
			return { isError: (await page.getByText("Something went wrong").count()) > 0, isWhole: (text ?? "").length > 50 };
		} catch (error) {
			if (readsLeft === 0 || !String(error).includes("Execution context was destroyed")) throw error;
			await page.waitForLoadState();
			return outcomeOn(page, device, readsLeft - 1);
		}
	}

	it.each(Object.entries(WORST_DEVICES))("%s, pages and widgets are whole", async (_, device) => {
		// The second device opens a list and a match; hostile-device.long.test.ts has every page on each.
		const isFirst = device === Object.values<Device>(WORST_DEVICES)[0];
		const paths = ["/", `/match/${live}`, ...(isFirst || process.env.LONG ? [`/embed/match/${live}`, "/following", "/login"] : [])];
		const others = [`/match/${live}?tab=odds`, `/league/${league}`, `/embed/league/${league}`, "/pricing", "/about-us"];
		expect(await open(device, firstOf(paths.length, [...paths, ...others]))).toEqual({});
	});

	it("has no live line and a wrong clock, the page says how old it is, and its clocks are the server's", async () => {
		const [context, control] = [await browser.newContext(), await browser.newContext()];
		await refuse(context, [REFUSALS.ahead, REFUSALS.noLine]);
		const [page, other] = [await context.newPage(), await control.newPage()];
		await Promise.all([page.goto(`${url}/`), other.goto(`${url}/`)]);
		await page
			.locator('header [data-kind]:is([data-kind="reconnecting"], [data-kind="stale"], [data-kind="polled"]):not(:empty)')
			.waitFor();
		await page.getByText(/Scores are \d+ s old/).waitFor();
		// The sentence moves nothing: the page's content begins at the same position as on a connected page.
		const topOf = async (of: Page) => (await of.locator("main").boundingBox())?.y;
		expect(await topOf(page)).toBe(await topOf(other));
		const clocksOf = (of: Page) =>
			of.$$eval('main li[data-phase="live"] [data-row-link] > :first-child', (clocks) =>
				clocks.map((clock) => Number.parseInt(clock.textContent ?? "", 10)),
			);
		const [shown, expected] = [await clocksOf(page), await clocksOf(other)];
		expect(shown.length).toBeGreaterThan(0);
		const apart = shown.map((minute, place) => Math.abs(minute - (expected[place] ?? Number.NaN))).filter((minutes) => minutes > 1);
		expect(apart).toEqual([]);
		await Promise.all([context.close(), control.close()]);
	});

	itLong("has no live line, the data come by HTTP within half a minute", async () => {
		const context = await browser.newContext();
		await refuse(context, [REFUSALS.noLine]);
		const page = await context.newPage();
		await page.goto(`${url}/match/${live}`);
		await page.locator('header [data-kind="polled"]').waitFor({ timeout: 45_000 });
		await context.close();
	});

	it("uses an input method, Enter that confirms a word sends nothing, in Safari's order of events too", async () => {
		const page = await browser.newPage();
		await page.goto(`${url}/search`);
		await untilHydrated(page);
		const heard = await page.evaluate(() => {
			let count = 0;
			addEventListener("keydown", () => count++, { capture: true });
			for (const init of [{ isComposing: true, keyCode: 229 }, { isComposing: false, keyCode: 229 }, { keyCode: 13 }]) {
				document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, ...init }));
			}
			return count;
		});
		expect(heard).toBe(1);
		await page.close();
	});
});
