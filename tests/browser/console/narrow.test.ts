// Pages of the console on a phone, with the simulator's match-day: none scrolls sideways.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OPS_PARTS } from "#shared/contract/ops-parts.ts";
import { opsPaths } from "#shared/contract/ops-paths.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { firstOf } from "../../support/looks.ts";
import { openStillSite, signInAtStillSite } from "../../support/shared-still-site.ts";
import { signInContext } from "../session/session-site.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Pages to check, the widest first: tables, the board, forms. */
const PAGES = firstOf(9, [
	...new Set([
		pagePaths.desk(),
		opsPaths.matches(),
		opsPaths.odds(),
		opsPaths.chat(),
		opsPaths.feeds(),
		opsPaths.users(),
		opsPaths.audit(),
		opsPaths.page("terms"),
		opsPaths.navigation(),
		opsPaths.nations(),
		`${opsPaths.announcements()}/new`,
		...OPS_PARTS.map(({ path }) => path),
	]),
]);

describe.skipIf(!chromiumPath)("The console on a phone", () => {
	let browser: Browser;
	let url: string;
	beforeAll(async () => {
		browser = await launchChromium();
		url = await openStillSite();
	});
	afterAll(async () => {
		await browser?.close();
	});

	it("moves no page sideways", async () => {
		const context = await browser.newContext(PHONE);
		await signInContext(context, { url }, await signInAtStillSite("admin"));
		const page = await context.newPage();
		const widths: Record<string, number> = {};
		for (const path of PAGES) {
			expect((await page.goto(url + path))?.status(), path).toBe(200);
			widths[path] = await page.evaluate(() => document.documentElement.scrollWidth);
		}
		expect(widths).toEqual(Object.fromEntries(PAGES.map((path) => [path, PHONE.viewport.width])));
	});
});
