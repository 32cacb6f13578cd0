// Layout and loading of the account pages: accessible in either theme in every state, nothing outside the window, no layout shift,
// complete without JavaScript.
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findAxeViolationsInBothThemes } from "../../support/axe.ts";
import { chromiumPath } from "../../support/chromium.ts";
import { firstOf } from "../../support/looks.ts";
import { findOverflowingWidths, layoutShift, MAX_LAYOUT_SHIFT, untilSteady } from "../../support/page-layout.ts";
import { type AccountSite, PASSWORD, startAccountSite } from "./account-site.ts";

const LOOKS = firstOf<BrowserContextOptions>(1, [
	{ colorScheme: "light", viewport: { width: 390, height: 844 }, timezoneId: "UTC" },
	{ colorScheme: "dark", viewport: { width: 820, height: 1180 }, timezoneId: "UTC", reducedMotion: "reduce" },
	{ colorScheme: "dark", viewport: { width: 1440, height: 900 }, timezoneId: "UTC" },
]);
const PAGES = [
	{ path: "/login", heading: "Sign in" },
	{ path: "/register", heading: "Create an account" },
	{ path: "/auth/reset-password", heading: "Reset your password" },
	{ path: "/cms/login", heading: "Staff sign-in" },
];
/** Wide letters make the widest possible name. */
const WIDE_NAME = "WWWWWWWWWWWWWWWWWWWWWWWW";

describe.skipIf(!chromiumPath)("The pages of accounts", () => {
	let site: AccountSite;

	beforeAll(async () => {
		site = await startAccountSite();
	});
	afterAll(() => site?.stop());

	async function look(page: Page, state: string): Promise<void> {
		expect(await findOverflowingWidths(page), state).toEqual([]);
		expect(await findAxeViolationsInBothThemes(page), state).toEqual([]);
	}
	/** Only with LONG=1: checks states that differ only by their text from one that is always checked. */
	const lookIfLong = process.env.LONG ? look : async () => {};
	const submit = (page: Page) => page.getByRole("main").locator("button[type=submit]").click();

	it.each(PAGES)("$path comes whole from the server, bare and under /en, and is in no search engine", async ({ path, heading }) => {
		for (const prefix of ["", "/en"]) {
			const answer = await fetch(site.url + prefix + path);
			const html = await answer.text();
			expect(answer.status).toBe(200);
			expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toBe(heading);
			expect(html).toContain('<meta name="robots" content="noindex"/>');
			expect(html).toMatch(/<title>.+ \| Touchline<\/title><meta name="description" content=".+"/);
			expect(html).toContain("<noscript>");
			expect(/<form [^>]*method="post"/.test(html)).toBe(true);
			const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)]
				.map(([, href]) => href ?? "")
				// These links change a setting and lead back to the page that they name.
				.filter((href) => !/^\/(api|reader-choice)\b/.test(href));
			expect(links.filter((href) => /^\/en(\/|\?|$)/.test(href) !== (prefix === "/en"))).toEqual([]);
		}
	});

	it.each(LOOKS)(
		"sign in, up and back in have no axe violations at $viewport.width px in either theme, and fit any screen",
		async (options) => {
			const { page, close, complaints } = await site.visit("/login", options);
			await untilSteady(page);
			expect(await layoutShift(page)).toBeLessThan(MAX_LAYOUT_SHIFT);
			await look(page, "login");
			await submit(page);
			await page.getByText("Enter the password.").waitFor();
			await lookIfLong(page, "login, nothing typed");
			await page.getByLabel("E-mail address").fill("somebody@tests.example");
			await page.getByLabel("Password", { exact: true }).fill("not the password");
			await submit(page);
			await page.getByRole("alert").waitFor();
			await look(page, "login, refused");
			await page.getByRole("link", { name: "Forgot your password?" }).click();
			await page.getByRole("dialog").waitFor();
			await untilSteady(page);
			await look(page, "popup");
			await page.getByRole("dialog").getByRole("button", { name: "Send the link" }).click();
			await page.getByText("a link is on its way", { exact: false }).waitFor();
			await look(page, "popup, sent");

			await page.goto(`${site.url}/register`);
			await submit(page);
			await page.getByText("Choose a password.").waitFor();
			await lookIfLong(page, "register, nothing typed");
			const email = `a-very-long-address-of-somebody-with-long-names-${options.viewport?.width}@mail.tests.example`;
			await page.getByLabel("Display name").fill(`Wide ${"W".repeat(15)} ${"ABC"[LOOKS.indexOf(options)]}`);
			await page.getByLabel("E-mail address").fill(email);
			await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
			await lookIfLong(page, "register, filled in");
			await submit(page);
			await page.getByRole("heading", { name: "Check your email" }).waitFor();
			await look(page, "register, sent");

			await page.goto(`${site.url}/login#verify=a-token-that-nobody-ever-made`);
			await page.getByText("This link does not work any more").waitFor();
			await look(page, "login, old link");
			await page.goto(`${site.url}/auth/reset-password#token=a-token-that-nobody-ever-made`);
			await page.getByLabel("New password").fill(PASSWORD);
			await lookIfLong(page, "reset");
			await submit(page);
			await page.getByText("This link does not work any more").waitFor();
			await look(page, "reset, old link");
			await page.goto(`${site.url}/cms/login`);
			await look(page, "staff");
			expect(complaints).toEqual([]);
			await close();
		},
	);

	it.each(LOOKS)(
		"the account of a long name with twenty devices has no axe violations at $viewport.width px in either theme, and fits any screen",
		async (options) => {
			const name = `${WIDE_NAME.slice(0, 22)} ${"ABC"[LOOKS.indexOf(options)]}`;
			const member = await site.addMember({ name, scopes: ["ops:scores", "ops:content", "chat:moderate"] });
			for (let count = 0; count < 19; count++) await site.logIn(member);
			const visitor = await site.visit("/account", options, member);
			const { page } = visitor;
			await page.getByText("14 more devices").waitFor();
			await untilSteady(page);
			expect(await layoutShift(page)).toBeLessThan(MAX_LAYOUT_SHIFT);
			await look(page, "account");
			await page.getByText("14 more devices").click();
			for (const change of ["Change: Display name", "Change: E-mail", "Change: Password"]) {
				await page.getByRole("button", { name: change, exact: true }).click();
			}
			await page.getByRole("button", { name: "Change password", exact: true }).click();
			await page.getByText("Choose a password.").waitFor();
			await look(page, "account, forms");
			await page.getByRole("button", { name: "Delete …" }).click();
			await page.getByRole("button", { name: "Delete for good" }).click();
			await page.getByRole("dialog").getByText("Enter the password.").waitFor();
			await untilSteady(page);
			await look(page, "account, delete");
			await page.keyboard.press("Escape");
			await page
				.getByRole("banner")
				.getByRole("button", { name: `Account, ${name}` })
				.click();
			await page.getByRole("banner").getByRole("link", { name: "Account" }).waitFor();
			await look(page, "header's menu");
			await page.keyboard.press("Escape");

			const { token } = await site.logIn(member);
			await fetch(`${site.url}/api/v1/account/devices/others`, {
				method: "DELETE",
				headers: { authorization: `Bearer ${token.access_token}` },
			});
			await page.getByText("You have been signed out: this sign-in was ended.").first().waitFor();
			await page.waitForURL(`${site.url}/login`);
			// The address changes before the page does; the old page has another notice.
			await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
			const strip = await page.getByRole("status").filter({ hasText: "Dismiss" }).boundingBox();
			const brand = await page.getByRole("banner").getByRole("link").boundingBox();
			expect(strip?.y).toBe(0);
			expect((brand?.y ?? 0) - (strip?.height ?? 0)).toBeGreaterThanOrEqual(12);
			await look(page, "signed out");
			expect(visitor.complaints).toEqual([]);
			await visitor.close();
		},
	);

	it("the account reads without JavaScript, and shows nothing that would not work", async () => {
		const member = await site.addMember();
		const { token } = await site.logIn(member);
		const { page, context, close } = await site.visit("/healthz", { javaScriptEnabled: false });
		await context.addCookies([{ name: "auth._token.local", value: encodeURIComponent(`Bearer ${token.access_token}`), url: site.url }]);
		await page.goto(`${site.url}/account`);
		for (const words of [member.email, "This device"]) await page.getByRole("main").getByText(words, { exact: true }).waitFor();
		await page.getByRole("navigation", { name: "Parts of the account" }).getByRole("link", { name: "Devices" }).click();
		expect(page.url()).toBe(`${site.url}/account#devices`);
		for (const name of ["Change: Display name", "Download", "Delete …"])
			expect(await page.getByRole("button", { name }).isVisible(), name).toBe(false);
		await page.getByRole("button", { name: `Account, ${member.name}` }).click();
		await page.getByRole("banner").getByRole("link", { name: "Account" }).waitFor();
		await close();
	});

	it("the header stands still while a signed-in user's page loads", async () => {
		const member = await site.addMember();
		const visitor = await site.visit("/healthz", { timezoneId: "UTC" }, member);
		for (const width of [390, 768, 820, 1440]) {
			await visitor.page.setViewportSize({ width, height: 900 });
			await visitor.page.goto(`${site.url}/team`);
			await untilSteady(visitor.page);
			expect(await layoutShift(visitor.page), String(width)).toBeLessThan(MAX_LAYOUT_SHIFT);
			await look(visitor.page, `header at ${width}`);
		}
		await visitor.close();
	});
});
