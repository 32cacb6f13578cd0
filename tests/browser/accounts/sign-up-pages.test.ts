// /register and the link that it sends: opened in the same browser, in another, and a second time.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath } from "../../support/chromium.ts";
import { itLong } from "../../support/looks.ts";
import { type AccountSite, PASSWORD, startAccountSite, type Visitor } from "./account-site.ts";

interface Typed {
	name: string;
	email: string;
	password?: string;
}

async function signUp({ page }: Visitor, { name, email, password = PASSWORD }: Typed): Promise<void> {
	await page.getByLabel("Display name").fill(name);
	await page.getByLabel("E-mail address").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Create account" }).click();
}

const mailNoticeShown = ({ page }: Visitor) => page.getByRole("heading", { name: "Check your email" }).waitFor();

describe.skipIf(!chromiumPath)("Signing up", () => {
	let site: AccountSite;

	beforeAll(async () => {
		site = await startAccountSite();
	});
	afterAll(() => site?.stop());

	it("shows the rules from the start, and violations at their fields", async () => {
		const visitor = await site.visit("/register");
		const { page } = visitor;
		await page.getByText("At least 8 characters.").waitFor();
		await page.getByText("2 to 24 characters", { exact: false }).waitFor();
		await signUp(visitor, { name: "x", email: "no address", password: "short" });
		await page.getByText("At least 2 characters.").first().waitFor();
		await page.getByText("This is not an e-mail address.", { exact: false }).waitFor();
		await page.getByText("At least 8 characters, 5 so far.").waitFor();
		expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("displayName");
		await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
		await page.getByText("Strong").waitFor();
		await visitor.close();
	});

	itLong("shows at its field what only the server knows", async () => {
		const visitor = await site.visit("/register");
		await signUp(visitor, { name: "Moderator", email: "staffish@tests.example" });
		await visitor.page.getByText("Must not look like a name of the site or its staff.").first().waitFor();
		expect(await visitor.page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("displayName");
		await signUp(visitor, { name: "Plain Person", email: "easy@tests.example", password: "easy@tests.example" });
		await visitor.page.getByText("Must be another than the e-mail address and the name.").first().waitFor();
		await visitor.close();
	});

	it("by its link in the same browser signs in, keeps no token in the address, and goes on where one came from", async () => {
		const visitor = await site.visit("/login?redirect=/team");
		await visitor.page.getByRole("link", { name: "Create an account" }).click();
		await signUp(visitor, { name: "Same Browser", email: "same@tests.example" });
		await mailNoticeShown(visitor);
		expect(await visitor.page.getByRole("main").textContent()).toContain("same@tests.example");
		await visitor.page.getByText("This installation sends no mail", { exact: false }).waitFor();
		const link = await site.linkTo("same@tests.example", "verify");
		const requests: string[] = [];
		visitor.page.on("request", (request) => requests.push(request.url()));
		await visitor.page.goto(link.replace(/^http:\/\/[^/]+/, site.url));
		await visitor.page.getByRole("button", { name: "Account, Same Browser" }).waitFor();
		expect(visitor.page.url()).toBe(`${site.url}/team`);
		const welcome = "Address confirmed. You are signed in: welcome.";
		await visitor.page.locator("[aria-atomic]").getByText(welcome).waitFor();
		const strip = visitor.page
			.getByRole("status")
			.filter({ hasText: welcome })
			.filter({ has: visitor.page.getByRole("button") });
		await strip.waitFor();
		expect(await strip.getByRole("link").count()).toBe(0);
		expect(requests.filter((url) => url.includes(link.split("=")[1] ?? ""))).toEqual([]);
		const stored = await visitor.page.evaluate(() => JSON.stringify([history.state, sessionStorage, localStorage]));
		expect(stored).not.toContain(link.split("=")[1]);
		await visitor.page.getByRole("banner").getByRole("link").first().click();
		await strip.waitFor({ state: "detached" });
		expect(visitor.complaints).toEqual([]);
		await visitor.close();
	});

	it("by its link in another browser confirms the address and has the password chosen anew, for a stranger may have signed up", async () => {
		const visitor = await site.visit("/register");
		await signUp(visitor, { name: "Other Browser", email: "other@tests.example" });
		await mailNoticeShown(visitor);
		const link = new URL(await site.linkTo("other@tests.example", "verify"));
		const other = await site.visit(`/en/login${link.hash}`);
		await other.page.getByText("Address confirmed").first().waitFor();
		expect(other.page.url()).toBe(`${site.url}/en/auth/reset-password`);
		await other.page.getByLabel("New password", { exact: true }).fill("chosen once more");
		await other.page.getByRole("button", { name: "Set password" }).click();
		await other.page.getByText("Password set").first().waitFor();
		await expect.poll(() => other.page.getByLabel("E-mail address").inputValue()).toBe("other@tests.example");
		await other.page.getByLabel("Password", { exact: true }).fill("chosen once more");
		await other.page.getByRole("button", { name: "Sign in" }).click();
		await other.page.getByRole("button", { name: "Account, Other Browser" }).waitFor();
		await other.close();

		const late = await site.visit(`/login${link.hash}`);
		await late.page.getByText("This link does not work any more").waitFor();
		expect(late.page.url()).toBe(`${site.url}/login`);
		await late.page.getByRole("link", { name: "Sign up again" }).click();
		await late.page.waitForURL(`${site.url}/register`);
		await late.close();
		await visitor.close();
	});

	itLong("takes a link that is opened in a tab which shows the page already", async () => {
		const visitor = await site.visit("/login");
		await visitor.page.getByRole("button", { name: "Sign in" }).isEnabled();
		await visitor.page.evaluate(() => {
			location.hash = "#verify=a-token-that-nobody-ever-made";
		});
		await visitor.page.getByText("This link does not work any more").waitFor();
		expect(visitor.page.url()).toBe(`${site.url}/login`);
		await visitor.close();
	});

	itLong("leaves no token in the address of a signed-in user sent home", async () => {
		const member = await site.addMember();
		const visitor = await site.visit("/login");
		await visitor.signIn(member);
		await visitor.page.goto(`${site.url}/login#verify=a-token-that-nobody-ever-made`);
		await visitor.page.getByRole("button", { name: `Account, ${member.name}` }).waitFor();
		await expect.poll(() => visitor.page.url()).toBe(`${site.url}/`);
		await visitor.close();
	});

	itLong("says that a link could not be taken yet, and takes it once the site can be reached", async () => {
		const visitor = await site.visit("/register");
		await signUp(visitor, { name: "Slow Line", email: "slow@tests.example" });
		await mailNoticeShown(visitor);
		const link = new URL(await site.linkTo("slow@tests.example", "verify"));
		await visitor.page.route("**/api/auth/verify-email", (route) => route.abort());
		await visitor.page.goto(`${site.url}/login${link.hash}`);
		await visitor.page.getByRole("alert").getByText("The site cannot be reached.", { exact: false }).waitFor();
		await visitor.page.unroute("**/api/auth/verify-email");
		await visitor.page.getByRole("button", { name: "Try again" }).click();
		await visitor.page.getByRole("button", { name: "Account, Slow Line" }).waitFor();
		await visitor.close();
	});

	itLong("says the same of an address that has an account; sends again, and goes back with all that was typed", async () => {
		const member = await site.addMember();
		const visitor = await site.visit("/register");
		const { page } = visitor;
		await signUp(visitor, { name: "Second Comer", email: member.email });
		await mailNoticeShown(visitor);
		expect(await page.getByRole("main").textContent()).toContain(`We sent a link to ${member.email}.`);
		await page.getByRole("button", { name: "Send again" }).click();
		await page.getByText("Sent again.", { exact: true }).waitFor();
		await page.getByRole("button", { name: /^Sent\. Again in \d+ s$/ }).waitFor();
		await page.getByRole("button", { name: "Use another address" }).click();
		expect(await page.getByLabel("Display name").inputValue()).toBe("Second Comer");
		expect(await page.getByLabel("E-mail address").inputValue()).toBe(member.email);
		await page.getByLabel("E-mail address").fill("third@tests.example");
		await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
		await page.getByRole("button", { name: "Create account" }).click();
		await mailNoticeShown(visitor);
		await site.linkTo("third@tests.example", "verify");
		await visitor.close();
	});
});
