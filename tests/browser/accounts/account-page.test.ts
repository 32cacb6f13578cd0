// /account: profile, password, devices, preferences, data; valid and invalid input of each form, and the effect on other open pages.
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import { chromiumPath } from "../../support/chromium.ts";
import { itLong } from "../../support/looks.ts";
import { type AccountSite, type Member, PASSWORD, startAccountSite, type Visitor } from "./account-site.ts";

const SAFARI =
	"Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1";

describe.skipIf(!chromiumPath)("The account page", () => {
	let site: AccountSite;

	beforeAll(async () => {
		site = await startAccountSite();
	});
	afterAll(() => site?.stop());

	async function open(
		options?: Parameters<AccountSite["addMember"]>[0],
	): Promise<{ member: Member; visitor: Visitor; page: Visitor["page"] }> {
		const member = await site.addMember(options);
		const visitor = await site.visit("/account", {}, member);
		await visitor.page.getByRole("heading", { name: "Account", exact: true }).waitFor();
		return { member, visitor, page: visitor.page };
	}
	/** A page for the tests that do not change its user. */
	let unchanged: ReturnType<typeof open> | undefined;
	const openUnchanged = () => {
		unchanged ??= open();
		return unchanged;
	};
	/** Clicks the label, because the input itself is invisible. The choice is disabled before hydration. */
	const choose = async (page: Visitor["page"], group: string, choice: string) => {
		const fieldset = page.getByRole("group", { name: group, exact: true });
		await fieldset.and(page.locator(":enabled")).waitFor();
		await fieldset.getByLabel(choice, { exact: true }).check({ force: true });
	};
	const cookieOf = async (page: Visitor["page"], wanted: string) =>
		(await page.context().cookies()).find(({ name }) => name === wanted)?.value;
	const click = ({ page }: Visitor, name: string) => page.getByRole("button", { name, exact: true }).click();

	it("changes the name, here, in the header and in the other tab, and refuses one that cannot be", async () => {
		const { visitor, page, member } = await open();
		const tab = await visitor.context.newPage();
		await tab.goto(`${site.url}/account`);
		await click(visitor, "Change: Display name");
		const field = page.getByLabel("Display name");
		expect(await field.inputValue()).toBe(member.name);
		await field.fill("Support");
		await page.keyboard.press("Enter");
		await page.getByText("Must not look like a name of the site or its staff.").first().waitFor();
		await field.fill("New Name");
		await page.keyboard.press("Enter");
		await page.getByText("Name changed.").waitFor();
		for (const each of [page, tab]) {
			await each.getByRole("button", { name: "Account, New Name" }).waitFor();
			await each.getByRole("main").getByText("New Name", { exact: true }).first().waitFor();
		}
		expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Change: Display name");
		expect(visitor.complaints).toEqual([]);
		await visitor.close();
	});

	itLong("refuses a name that another has, at its field", async () => {
		const other = await open();
		await click(other.visitor, "Change: Display name");
		await other.page.getByLabel("Display name").fill("Taken Name");
		await click(other.visitor, "Save");
		await other.page.getByText("Name changed.").waitFor();
		await other.visitor.close();
		const { visitor, page } = await open();
		await click(visitor, "Change: Display name");
		await page.getByLabel("Display name").fill("taken-name");
		await click(visitor, "Save");
		await page.getByText("This name is taken.").first().waitFor();
		await click(visitor, "Cancel");
		await page.getByLabel("Display name", { exact: true }).waitFor({ state: "detached" });
		await visitor.close();
	});

	it.each(["Display name", "E-mail", "Password"])(
		"leaves %s as it was, by Cancel and by Escape, and gives the focus back",
		async (label) => {
			const { visitor, page } = await openUnchanged();
			const opener = page.getByRole("button", { name: `Change: ${label}`, exact: true });
			const ways = [() => click(visitor, "Cancel"), () => page.keyboard.press("Escape")];
			for (const leave of ways) {
				await opener.click();
				await page.locator("main form input:focus").waitFor();
				expect(await page.getByRole("main").getByText("Display name", { exact: true }).count()).toBe(1);
				await leave();
				await page.locator("main form input:not([type=hidden])").waitFor({ state: "detached" });
				expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(`Change: ${label}`);
			}
			await page.getByRole("heading", { name: "Account", exact: true }).waitFor();
			expect(visitor.complaints).toEqual([]);
		},
	);

	it("changes the e-mail address by a link to the new one, with the password", async () => {
		const { visitor, page, member } = await open();
		await click(visitor, "Change: E-mail");
		await page.getByLabel("New e-mail address").fill(member.email);
		await page.getByLabel("Current password").fill("not the password");
		await click(visitor, "Send the link");
		await page.getByText("This is your address already.").first().waitFor();
		const email = `new-${member.email}`;
		await page.getByLabel("New e-mail address").fill(email);
		await click(visitor, "Send the link");
		await page.getByText("This is not your password.").first().waitFor();
		await page.getByLabel("Current password").fill(PASSWORD);
		await click(visitor, "Send the link");
		await page.getByText(`A link is on its way to ${email}.`, { exact: false }).first().waitFor();
		const link = new URL(await site.linkTo(email, "email"));

		await page.goto("about:blank");
		await page.goto(`${site.url}/account${link.hash}`);
		await page.getByText(`Your address is ${email} now.`).first().waitFor();
		expect(page.url()).toBe(`${site.url}/account`);
		await page.getByText(email, { exact: true }).last().waitFor();
		await page.goto("about:blank");
		await page.goto(`${site.url}/account${link.hash}`);
		await page.getByText("Your profile sends a new one.", { exact: false }).waitFor();
		await visitor.close();
	});

	itLong("keeps its own address where the link is of another account", async () => {
		const [one, other] = [await open(), await open()];
		const email = `other-${one.member.email}`;
		await click(one.visitor, "Change: E-mail");
		await one.page.getByLabel("New e-mail address").fill(email);
		await one.page.getByLabel("Current password").fill(PASSWORD);
		await click(one.visitor, "Send the link");
		const { hash } = new URL(await site.linkTo(email, "email"));
		// The page has received its account over the socket by then, which is the case to test.
		await other.page.waitForTimeout(1_000);
		await other.page.evaluate((fragment) => void location.assign(fragment), hash);
		await other.page.getByText(`Your address is ${email} now.`).first().waitFor();
		await other.page.waitForTimeout(300);
		expect(await other.page.getByText(email, { exact: true }).count()).toBe(0);
		expect(await other.page.getByRole("main").getByText(other.member.email, { exact: true }).count()).toBe(1);
		await Promise.all([one.visitor.close(), other.visitor.close()]);
	});

	itLong("takes the link to a new address on a device that is not signed in, too", async () => {
		const { visitor, page, member } = await open();
		const email = `elsewhere-${member.email}`;
		await click(visitor, "Change: E-mail");
		await page.getByLabel("New e-mail address").fill(email);
		await page.getByLabel("Current password").fill(PASSWORD);
		await click(visitor, "Send the link");
		const link = new URL(await site.linkTo(email, "email"));
		const other = await site.visit(`/account${link.hash}`);
		await other.page.getByText(`Your address is ${email} now.`).first().waitFor();
		expect(other.page.url()).toBe(`${site.url}/login`);
		await expect.poll(() => other.page.getByLabel("E-mail address").inputValue()).toBe(email);
		await page.getByText(email, { exact: true }).last().waitFor();
		expect(await page.getByText("A link is on its way", { exact: false }).count()).toBe(0);
		await other.close();
		await visitor.close();
	});

	it("changes the password, which signs out the other device: its page says so and stays", async () => {
		const { visitor, page, member } = await open();
		const other = await site.visit("/team", { userAgent: SAFARI }, member);
		await page.getByText("Safari on iOS").waitFor();

		await click(visitor, "Change: Password");
		await page.getByLabel("Current password").fill("not the password");
		await page.getByLabel("New password").fill("a newer password");
		await click(visitor, "Change password");
		await page.getByText("This is not your password.").first().waitFor();
		await page.getByLabel("Current password").fill(PASSWORD);
		await page.getByLabel("New password").fill(PASSWORD);
		await click(visitor, "Change password");
		await page.getByText("The new password is the old one.").first().waitFor();
		await page.getByLabel("New password").fill("a newer password");
		await click(visitor, "Change password");
		await page.getByText("Password changed. Other devices are signed out.").waitFor();

		await other.page.getByText("You have been signed out: this sign-in was ended.").first().waitFor();
		await expect.poll(() => other.page.locator("[aria-atomic]").textContent()).toBe("You have been signed out: this sign-in was ended.");
		await other.page.getByRole("heading", { name: "Teams" }).waitFor();
		await other.page.getByRole("banner").getByRole("link", { name: "Sign in" }).waitFor();
		await page.getByText("Safari on iOS").waitFor({ state: "detached" });
		await page.getByRole("button", { name: `Account, ${member.name}` }).waitFor();

		await other.page.getByRole("button", { name: "Dismiss" }).click();
		await other.page.getByRole("button", { name: "Dismiss" }).waitFor({ state: "detached" });
		expect(other.page.url()).toBe(`${site.url}/team`);
		await other.close();
		await visitor.close();
	});

	it("lists devices as they come, signs out one, then all others", async () => {
		const { visitor, page, member } = await open();
		await page.getByText("You are signed in here only.").waitFor();
		const other = await site.visit("/", { userAgent: SAFARI }, member);
		await click(visitor, "Sign out Safari on iOS");
		await page.getByText("Safari on iOS is signed out.").waitFor();
		expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Safari on iOS is signed out.");
		await other.page.getByText("You have been signed out: this sign-in was ended.").first().waitFor();
		await other.page.getByRole("link", { name: "Sign in" }).last().click();
		await other.page.waitForURL("**/login?redirect=%2F");
		await other.close();

		const sessions = [await site.logIn(member, SAFARI), await site.logIn(member, SAFARI)];
		await page.getByRole("button", { name: "Sign out Safari on iOS" }).nth(1).waitFor();
		await click(visitor, "Sign out all others");
		await page.getByText("2 devices signed out.").waitFor();
		for (const { token } of sessions) {
			const answer = await fetch(`${site.url}/api/auth/user`, { headers: { authorization: `Bearer ${token.access_token}` } });
			expect(answer.status).toBe(401);
		}
		await page.getByRole("button", { name: `Account, ${member.name}` }).waitFor();
		expect(visitor.complaints).toEqual([]);
		await visitor.close();
	});

	itLong("lets the theme be chosen, and shows the time zone", async () => {
		const { page } = await openUnchanged();
		await choose(page, "Theme", "Dark");
		expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe("dark");
		// The page writes the cookie, but the browser's other process must learn of it before the next request contains it.
		await expect.poll(() => cookieOf(page, "theme")).toBe("dark");
		await page.reload();
		await expect.poll(() => page.getByLabel("Dark", { exact: true }).isChecked()).toBe(true);
		await page.getByText(Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll("_", " "), { exact: true }).waitFor();
	});

	itLong("lets odds be hidden, and their format be chosen", async () => {
		const { visitor, page } = await openUnchanged();
		await choose(page, "Odds format", "American");
		await choose(page, "Odds", "Hide");
		await page.getByRole("group", { name: "Odds format" }).waitFor({ state: "detached" });
		await expect.poll(() => cookieOf(page, "odds")).toBe("hidden");
		await page.reload();
		await expect.poll(() => page.getByRole("group", { name: "Odds", exact: true }).getByLabel("Hide").isChecked()).toBe(true);
		await choose(page, "Odds", "Show");
		expect(await page.getByLabel("American", { exact: true }).isChecked()).toBe(true);
		expect(visitor.complaints).toEqual([]);
	});

	itLong("gives all stored data of the user as a file", async () => {
		const { visitor, page, member } = await openUnchanged();
		const [download] = await Promise.all([page.waitForEvent("download"), click(visitor, "Download")]);
		expect(download.suggestedFilename()).toMatch(/^touchline-account-\d{4}-\d\d-\d\d\.json$/);
		const exported = JSON.parse(await readFile((await download.path()) ?? "", "utf8")) as Record<string, unknown>;
		expect(JSON.stringify(exported)).toContain(member.email);
		expect(JSON.stringify(exported)).not.toMatch(/argon2|password_hash/);
		await page.getByText(`Downloaded as ${download.suggestedFilename()}.`).waitFor();
	});

	it("deletes the account after a second step with the password, and lets one turn back", async () => {
		const { visitor, page, member } = await open();
		const dialog = page.getByRole("dialog", { name: "Delete this account for good?" });
		await click(visitor, "Delete …");
		await dialog.getByRole("button", { name: "Keep the account" }).click();
		await dialog.waitFor({ state: "detached" });
		await click(visitor, "Delete …");
		await dialog.getByText(member.email, { exact: false }).waitFor();
		await dialog.getByLabel("Type your password to confirm").fill("not the password");
		await click(visitor, "Delete for good");
		await dialog.getByText("This is not your password.").waitFor();
		await dialog.getByLabel("Type your password to confirm").fill(PASSWORD);
		await click(visitor, "Delete for good");
		await page.waitForURL(`${site.url}/login`);
		await page.getByText("Your account has been deleted.").first().waitFor();
		expect(await page.getByText("You have been signed out").count()).toBe(0);
		const exported = await page.evaluate(() => document.cookie + JSON.stringify(localStorage));
		expect(exported).not.toContain("_token");
		await page.getByLabel("E-mail address").fill(member.email);
		await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
		await click(visitor, "Sign in");
		await page.getByRole("alert").getByText("E-mail address or password is wrong.").waitFor();
		await visitor.close();
	});

	itLong("lets a user without a password set one by mail, and delete the account after a fresh sign-in only", async () => {
		const { visitor, page, member } = await open();
		await site.dropPassword(member, 11 * MINUTE_MS);
		await page.reload();
		await page.getByText("You sign in without a password. A link by mail sets one.").first().waitFor();
		await click(visitor, "Send the link");
		await page.getByText(`A link is on its way to ${member.email}.`).first().waitFor();
		await site.linkTo(member.email, "token");
		await click(visitor, "Delete …");
		await page.getByText("Without a password, a sign-in of the last 10 minutes confirms it is you.", { exact: false }).waitFor();
		await click(visitor, "Delete for good");
		await page.getByRole("alert").getByText("For this a fresh sign-in is needed", { exact: false }).waitFor();
		await site.dropPassword(member, MINUTE_MS);
		await click(visitor, "Delete for good");
		await page.getByText("Your account has been deleted.").first().waitFor();
		await visitor.close();
	});

	itLong("shows staff what they may do, and fans nothing of it", async () => {
		const staff = await open({ scopes: ["chat:moderate"] });
		await staff.page.getByText("Chat: delete, time out, ban").waitFor();
		await staff.visitor.close();
		const fan = await openUnchanged();
		expect(await fan.page.getByText("Staff rights").count()).toBe(0);
	});

	itLong("signs out to /en, from the page and from the header's menu by keyboard", async () => {
		const { visitor, page, member } = await open();
		await page.getByRole("main").getByRole("button", { name: "Sign out", exact: true }).first().click();
		await page.waitForURL(`${site.url}/en`);
		await page.getByRole("banner").getByRole("link", { name: "Sign in" }).waitFor();
		await visitor.signIn(member);
		const corner = page.getByRole("button", { name: `Account, ${member.name}` });
		const entry = page.getByRole("banner").getByRole("link", { name: "Account" });
		await corner.press("Enter");
		await entry.waitFor();
		await page.keyboard.press("Tab");
		expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Account");
		await page.keyboard.press("Escape");
		await entry.waitFor({ state: "hidden" });
		expect(await corner.evaluate((element) => element === document.activeElement)).toBe(true);
		await corner.press("Enter");
		await entry.waitFor();
		// The menu's code is loaded when it is opened.
		await page.getByRole("banner").getByRole("button", { name: "Sign out" }).waitFor();
		await page.keyboard.press("Tab");
		await page.keyboard.press("Tab");
		await page.keyboard.press("Enter");
		await page.waitForURL(`${site.url}/en`);
		expect(await page.request.get(`${site.url}/en`).then((answer) => answer.text())).not.toContain(member.name);
		await visitor.close();
	});
});
