// Every route on a phone with reduced motion: targets are at least 24 px in both directions, or have as much room around them (WCAG
// 2.5.8), and nothing moves. A match and a league on paper: black on white, no header or footer, the whole content.
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findAxeViolations } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { untilSteady } from "../../support/page-layout.ts";
import { finishedMatchOfStillSite, openStillSite, signInAtStillSite } from "../../support/shared-still-site.ts";
import { addressOf, SITE_ROUTES } from "../../support/site-routes.ts";
import { signInContext } from "../session/session-site.ts";

const PHONE = { width: 390, height: 844 };
/** Rules of WCAG 2.2 that axe only runs if they are named. */
const TARGET_RULES = ["target-size"];
/** Size of a page in print. The width is that of A4 at 96 dots per inch. */
const PAPER = { width: 794, height: 1123 };
const PRINTED = ["/match/finished", "/match/m1", "/league/l1"];

/** Runs in the page: returns what moves, or would move for longer than an instant. */
function findMotion(): string[] {
	const nameOf = (element: Element | null) => `${element?.localName}.${element?.getAttribute("class")}`;
	const running = document.getAnimations().filter(({ playState }) => playState === "running");
	const animations = running.map(({ effect }) => `runs: ${nameOf((effect as KeyframeEffect).target)}`);
	const isLasting = (durations: string) => durations.split(",").some((duration) => Number.parseFloat(duration) > 0);
	const transitions = [...document.querySelectorAll("body, body *")]
		.filter((element) => isLasting(getComputedStyle(element).transitionDuration))
		.map((element) => `fades: ${nameOf(element)}`);
	return [...new Set([...animations, ...transitions])];
}

describe.skipIf(!chromiumPath)("On every route", () => {
	let browser: Browser;
	let url: string;
	let finished: string;
	const readers = new Map<"guest" | "fan" | "admin", Page>();

	beforeAll(async () => {
		[browser, url, finished] = await Promise.all([launchChromium(), openStillSite(), finishedMatchOfStillSite()]);
		for (const who of ["guest", "fan", "admin"] as const) {
			const context: BrowserContext = await browser.newContext({ viewport: PHONE, reducedMotion: "reduce", timezoneId: "UTC" });
			if (who !== "guest") await signInContext(context, { url }, await signInAtStillSite(who));
			readers.set(who, await context.newPage());
		}
	});
	afterAll(() => browser?.close());

	it.each(SITE_ROUTES)("$path has targets of 24 px on a phone, and nothing moves under reduced motion", async (route) => {
		const who = route.guestTo === undefined ? "guest" : route.isForbiddenToFans ? "admin" : "fan";
		const page = readers.get(who) as Page;
		await page.goto(url + addressOf(route.path, finished));
		await untilSteady(page);
		expect(await findAxeViolations(page, TARGET_RULES)).toEqual([]);
		expect(await page.evaluate(findMotion)).toEqual([]);
	});

	it.each(PRINTED)("%s is printed in ink on white, without what leads elsewhere, and whole", async (path) => {
		const context = await browser.newContext({ viewport: PAPER, colorScheme: "dark", timezoneId: "UTC" });
		const page = await context.newPage();
		await page.goto(url + addressOf(path, finished));
		await untilSteady(page);
		await page.emulateMedia({ media: "print" });
		await untilSteady(page);
		const shown = await page.evaluate(() => {
			const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
			const all = [...document.querySelectorAll<HTMLElement>("main, main *")].filter(isShown);
			const darkest = (colour: string) => Math.max(...(colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number));
			return {
				controls: [...document.querySelectorAll("nav:has([aria-current]) a:not([aria-current]), footer a, button, textarea, [role=log]")]
					.filter(isShown)
					.map((element) => element.outerHTML.slice(0, 80)),
				background: getComputedStyle(document.documentElement).backgroundColor,
				ink: darkest(getComputedStyle(document.body).color) < 100,
				scrolling: all
					.filter((element) => /auto|scroll/.test(getComputedStyle(element).overflow) && element.scrollWidth > element.clientWidth + 1)
					.map((element) => element.className),
				isWide: document.documentElement.scrollWidth > window.innerWidth,
			};
		});
		expect(shown).toEqual({ controls: [], background: "rgb(255, 255, 255)", ink: true, scrolling: [], isWide: false });
		await context.close();
	});
});
