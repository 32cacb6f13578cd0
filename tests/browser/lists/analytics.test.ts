// Analytics: nothing is sent to another origin before the reader agrees, and nothing at all if the browser asks not to be tracked.
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findAxeViolationsInBothThemes } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { findOverflowingWidths } from "../../support/page-layout.ts";
import { type SiteServer, startSiteServer } from "../../support/site-server.ts";

const ID = "GTM-TESTS1";

describe.skipIf(!chromiumPath)("Analytics", () => {
	let browser: Browser;
	let site: SiteServer;

	beforeAll(async () => {
		browser = await launchChromium();
		site = await startSiteServer({ env: { FEEDS: "none", LOG_LEVEL: "warn", TAG_MANAGER_ID: ID } });
	});
	afterAll(async () => {
		await browser?.close();
		await site?.stop();
	});

	interface Visit {
		page: Page;
		/** URLs of other origins that the browser requested. */
		foreign: string[];
		complaints: string[];
	}
	/** Uses a clock that stands still until the test moves it. */
	async function visit(options: BrowserContextOptions & { isUntracked?: boolean } = {}): Promise<Visit> {
		const { isUntracked = false, ...rest } = options;
		const context = await browser.newContext(rest);
		if (isUntracked) await context.addInitScript(() => Object.defineProperty(navigator, "doNotTrack", { value: "1" }));
		const page = await context.newPage();
		await page.clock.install();
		const [foreign, complaints]: [string[], string[]] = [[], []];
		page.on("console", (message) => void (message.type() === "error" && complaints.push(message.text())));
		page.on("pageerror", ({ message }) => complaints.push(message));
		await context.route(
			(url) => url.origin !== site.url,
			(route) => {
				foreign.push(route.request().url());
				return route.fulfill({ contentType: "text/javascript", body: "globalThis.isTagged = true;" });
			},
		);
		await page.goto(`${site.url}/team`);
		return { page, foreign, complaints };
	}
	const notice = (page: Page) => page.getByRole("region", { name: "May we count your visit?" });
	const reopen = (page: Page) => page.getByRole("button", { name: "Analytics choices" });
	const isTagged = (page: Page) => page.evaluate(() => "isTagged" in globalThis);
	const move = (page: Page) => page.mouse.move(200, 200);

	it("waits for consent, then for 3,500 ms; the choice lasts, and its end ends the measuring", async () => {
		const { page, foreign, complaints } = await visit();
		await notice(page).waitFor();
		await page.clock.runFor(60_000);
		await move(page);
		expect(foreign).toEqual([]);
		expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
		expect(await findOverflowingWidths(page)).toEqual([]);

		// Uses the keyboard, because pressing the mouse also moves it.
		await notice(page).getByRole("button", { name: "Accept" }).press("Enter");
		await notice(page).waitFor({ state: "detached" });
		await page.clock.runFor(3_400);
		expect(foreign).toEqual([]);
		await page.clock.runFor(200);
		await expect.poll(() => isTagged(page)).toBe(true);
		expect(foreign).toEqual([`https://www.googletagmanager.com/gtm.js?id=${ID}`]);

		await page.reload();
		await reopen(page).waitFor();
		expect(await notice(page).count()).toBe(0);
		await reopen(page).press("Enter");
		await notice(page).getByText("So far: accepted.").waitFor();
		await Promise.all([page.waitForEvent("load"), notice(page).getByRole("button", { name: "Refuse" }).press("Enter")]);
		await reopen(page).waitFor();
		foreign.length = 0;
		await page.clock.runFor(10_000);
		await move(page);
		expect(foreign).toEqual([]);
		expect(complaints).toEqual([]);
		await page.context().close();
	});

	it("begins at the first movement where that comes sooner", async () => {
		const { page, foreign } = await visit();
		await notice(page).getByRole("button", { name: "Accept" }).press("Enter");
		await notice(page).waitFor({ state: "detached" });
		await move(page);
		await expect.poll(() => isTagged(page)).toBe(true);
		expect(foreign).toHaveLength(1);
		await page.context().close();
	});

	it("does not ask, and loads nothing, under Do Not Track", async () => {
		const { page, foreign } = await visit({ isUntracked: true });
		await reopen(page).waitFor();
		await page.clock.runFor(10_000);
		await move(page);
		expect(await notice(page).count()).toBe(0);
		await reopen(page).press("Enter");
		await notice(page).getByText("Your browser asks sites not to track it.", { exact: false }).waitFor();
		await notice(page).getByRole("button", { name: "Accept" }).press("Enter");
		await page.clock.runFor(10_000);
		await move(page);
		expect(foreign).toEqual([]);
		await page.context().close();
	});
});
