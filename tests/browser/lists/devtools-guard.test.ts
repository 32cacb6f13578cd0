// Developer tools: with the setting on a guest's page looks for them and warns, the console never does.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { type SiteServer, startSiteServer } from "../../support/site-server.ts";

describe.skipIf(!chromiumPath)("The guard of developer tools", () => {
	let browser: Browser;
	let site: SiteServer;

	beforeAll(async () => {
		browser = await launchChromium();
		site = await startSiteServer({ env: { FEEDS: "none", LOG_LEVEL: "warn", DEVTOOLS_GUARD: "on" } });
	});
	afterAll(async () => {
		await browser?.close();
		await site?.stop();
	});

	/** The library takes this for the open tools that pages of phones load. */
	const openTools = () => void Object.assign(window, { eruda: { _devTools: { _isShow: true } } });

	it("warns on a public page, and is not fetched in the console", async () => {
		const page = await browser.newPage();
		const [fetched, complaints]: [string[], string[]] = [[], []];
		page.on("request", (request) => void (request.url().includes("/devtools-guard-") && fetched.push(request.url())));
		page.on("pageerror", ({ message }) => complaints.push(message));
		await page.goto(`${site.url}/cms/login`);
		await page.getByRole("textbox", { name: "E-mail" }).fill("a@example.org");
		expect(fetched).toEqual([]);
		await page.addInitScript(openTools);
		await page.goto(`${site.url}/team`);
		await page.getByRole("region", { name: "Messages" }).getByText("This site does not allow developer tools.").waitFor();
		expect(fetched).toHaveLength(1);
		expect(complaints).toEqual([]);
		await page.context().close();
	});
});
