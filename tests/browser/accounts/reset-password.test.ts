// Resetting a password: the popup by keyboard, the page, and the link, which works only once.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath } from "../../support/chromium.ts";
import { itLong } from "../../support/looks.ts";
import { type AccountSite, PASSWORD, startAccountSite } from "./account-site.ts";

const NEW_PASSWORD = "another password of the tests";

describe.skipIf(!chromiumPath)("A forgotten password", () => {
	let site: AccountSite;

	beforeAll(async () => {
		site = await startAccountSite();
	});
	afterAll(() => site?.stop());

	it("opens in a popup, by keyboard alone, without typing the address twice", async () => {
		const member = await site.addMember();
		const { page, close, complaints } = await site.visit("/login");
		const focused = () => page.evaluate(() => document.activeElement?.textContent || document.activeElement?.getAttribute("name"));
		await page.getByLabel("E-mail address").fill(member.email);
		const ways: (string | null | undefined)[] = [];
		for (let step = 0; step < 3; step++) {
			await page.keyboard.press("Tab");
			ways.push(await focused());
		}
		expect(ways).toEqual(["password", "Show", "Forgot your password?"]);
		await page.keyboard.press("Enter");
		const popup = page.getByRole("dialog", { name: "Reset your password" });
		await popup.waitFor();
		expect(await focused()).toBe("email");
		expect(await popup.getByLabel("E-mail address").inputValue()).toBe(member.email);

		// Tabs through all elements of the dialog: the focus never leaves it.
		for (let step = 0; step < 6; step++) {
			await page.keyboard.press("Tab");
			expect(
				await page.evaluate(() => document.activeElement === document.body || Boolean(document.activeElement?.closest("dialog"))),
			).toBe(true);
		}
		await page.keyboard.press("Escape");
		// Waits for the element itself to disappear, because a closed dialog loses its role before the page handles the event.
		await page.locator("dialog").waitFor({ state: "detached" });
		expect(await focused()).toBe("Forgot your password?");

		await page.keyboard.press("Enter");
		await popup.waitFor();
		await page.keyboard.press("Enter");
		await popup.getByText(`If there is an account for ${member.email}, a link is on its way.`).waitFor();
		expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("a link is on its way");
		expect(page.url()).toBe(`${site.url}/login`);
		const link = await site.linkTo(member.email, "token");
		await popup.getByRole("button", { name: "Send again" }).click();
		const resting = popup.getByRole("button", { name: /^Sent\. Again in \d+ s$/ });
		await resting.waitFor();
		await site.linkTo(member.email, "token", link);
		const requests: string[] = [];
		page.on("request", (request) => requests.push(request.url()));
		await resting.click({ force: true });
		expect(requests).toEqual([]);
		await popup.getByRole("button", { name: "Close" }).click();
		expect(await page.getByLabel("E-mail address").inputValue()).toBe(member.email);
		expect(complaints).toEqual([]);
		await close();
	});

	it("is set once by the link, which then signs in nowhere else, and not twice", async () => {
		const member = await site.addMember();
		const before = await site.logIn(member);
		const { page, close } = await site.visit("/auth/reset-password");
		await page.getByLabel("E-mail address").fill(member.email);
		await page.getByRole("button", { name: "Send the link" }).click();
		await page.getByText("a link is on its way", { exact: false }).waitFor();
		const link = new URL(await site.linkTo(member.email, "token"));

		await page.goto("about:blank");
		await page.goto(`${site.url}${link.pathname}${link.hash}`);
		await page.getByRole("heading", { name: "Choose a new password" }).waitFor();
		expect(page.url()).toBe(`${site.url}/auth/reset-password`);
		await page.getByLabel("New password").fill("short");
		await page.getByRole("button", { name: "Set password" }).click();
		await page.getByText("At least 8 characters, 5 so far.").first().waitFor();
		await page.getByLabel("New password").fill(NEW_PASSWORD);
		await page.getByRole("button", { name: "Set password" }).click();
		await page.waitForURL(`${site.url}/login`);
		await page.getByText("Password set").first().waitFor();
		expect(await page.getByLabel("E-mail address").inputValue()).toBe(member.email);
		await page.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
		await page.getByRole("button", { name: "Sign in" }).click();
		await page.getByRole("button", { name: `Account, ${member.name}` }).waitFor();
		const requests = await fetch(`${site.url}/api/auth/user`, { headers: { authorization: `Bearer ${before.token.access_token}` } });
		expect(requests.status).toBe(401);
		await close();

		const late = await site.visit(`/en/auth/reset-password${link.hash}`);
		await late.page.getByLabel("New password").fill(PASSWORD);
		await late.page.getByRole("button", { name: "Set password" }).click();
		await late.page.getByRole("alert").getByText("This link does not work any more").waitFor();
		await late.page.getByRole("button", { name: "Ask for a new link" }).click();
		await late.page.getByRole("button", { name: "Send the link" }).waitFor();
		await late.close();
	});

	itLong("leads to the page of the same form without JavaScript", async () => {
		const { page, close } = await site.visit("/login", { javaScriptEnabled: false });
		await page.getByRole("link", { name: "Forgot your password?" }).click();
		await page.waitForURL(`${site.url}/auth/reset-password`);
		expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Reset your password");
		await close();
	});
});
