// /login and /cms/login: valid and invalid input, before hydration and without JavaScript, and the page that follows.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath } from "../../support/chromium.ts";
import { firstOf, itLong } from "../../support/looks.ts";
import { type AccountSite, PASSWORD, startAccountSite, type Visitor } from "./account-site.ts";

const email = ({ page }: Visitor) => page.getByLabel("E-mail address");
const password = ({ page }: Visitor) => page.getByLabel("Password", { exact: true });
const submit = ({ page }: Visitor) => page.getByRole("main").locator("button[type=submit]");
const focused = ({ page }: Visitor) => page.evaluate(() => document.activeElement?.getAttribute("name"));

describe.skipIf(!chromiumPath)("Signing in", () => {
	let site: AccountSite;

	beforeAll(async () => {
		site = await startAccountSite();
	});
	afterAll(() => site?.stop());

	it.each(firstOf(1, ["/login", "/en/login"]))(
		"by %s shows the user in the header at once, and shows no form to a signed-in user",
		async (path) => {
			const member = await site.addMember();
			const visitor = await site.visit(path);
			const { page } = visitor;
			await email(visitor).fill(member.email);
			await password(visitor).fill(PASSWORD);
			await page.keyboard.press("Enter");
			await page.getByRole("button", { name: `Account, ${member.name}` }).waitFor();
			const home = path.startsWith("/en") ? "/en" : "/";
			expect(new URL(page.url()).pathname).toBe(home);
			await page.goto(site.url + path);
			expect(new URL(page.url()).pathname).toBe(home);
			expect(await page.request.get(site.url + home).then((answer) => answer.text())).toContain(member.name);
			expect(visitor.complaints).toEqual([]);
			await visitor.close();
		},
	);

	it("leads back to the page that required it, once", async () => {
		const member = await site.addMember();
		const visitor = await site.visit("/account");
		expect(new URL(visitor.page.url()).pathname).toBe("/login");
		await email(visitor).fill(member.email);
		await password(visitor).fill(PASSWORD);
		await submit(visitor).click();
		await visitor.page.getByRole("heading", { name: "Account", exact: true }).waitFor();
		expect(new URL(visitor.page.url()).pathname).toBe("/account");
		await visitor.close();
	});

	itLong("from a page's header leads back to that page", async () => {
		const member = await site.addMember();
		const visitor = await site.visit("/en/team?search=x");
		await visitor.page.getByRole("link", { name: "Sign in" }).click();
		await email(visitor).fill(member.email);
		await password(visitor).fill(PASSWORD);
		await submit(visitor).click();
		await visitor.page.waitForURL("**/en/team?search=x");
		await visitor.close();
	});

	itLong("says what is missing at its field and goes there", async () => {
		const visitor = await site.visit("/login");
		await submit(visitor).click();
		await visitor.page.getByText("Enter an e-mail address.").first().waitFor();
		expect(await focused(visitor)).toBe("email");
		expect(await email(visitor).getAttribute("aria-invalid")).toBe("true");
		const note = await email(visitor).getAttribute("aria-describedby");
		expect(await visitor.page.locator(`[id="${note}"]`).textContent()).toBe("Enter an e-mail address.");
		expect(await visitor.page.locator("[aria-atomic]").textContent()).toBe("2 entries to correct. Enter an e-mail address.");
		await email(visitor).fill("somebody@tests.example");
		await submit(visitor).click();
		expect(await focused(visitor)).toBe("password");
		expect(await visitor.page.locator("[aria-atomic]").textContent()).toBe("1 entry to correct. Enter the password.");
		await password(visitor).fill("not the password");
		await submit(visitor).click();
		await visitor.page.getByRole("alert").waitFor();
		expect(await visitor.page.locator("[aria-atomic]").textContent()).toBe("");
		await password(visitor).fill("");
		await submit(visitor).click();
		await visitor.page.getByText("1 entry to correct.", { exact: false }).waitFor();
		await visitor.page.getByRole("link", { name: "Create an account" }).click();
		await visitor.page.getByRole("heading", { name: "Create an account" }).waitFor();
		expect(await visitor.page.locator("[aria-atomic]").textContent()).toBe("");
		await visitor.close();
	});

	it("answers a wrong password and an unknown address alike, and keeps what was typed", async () => {
		const member = await site.addMember();
		const visitor = await site.visit("/login");
		for (const address of [member.email, "nobody@tests.example"]) {
			await email(visitor).fill(address);
			await password(visitor).fill("not the password");
			const answered = visitor.page.waitForResponse("**/api/auth/login");
			await submit(visitor).click();
			expect((await answered).status()).toBe(401);
			await visitor.page.getByRole("alert").getByText("E-mail address or password is wrong.").waitFor();
			expect([await email(visitor).inputValue(), await password(visitor).inputValue()]).toEqual([address, "not the password"]);
		}
		await visitor.close();
	});

	it("counts the wait down on the button after too many tries; another address need not wait", async () => {
		const member = await site.addMember();
		const visitor = await site.visit("/login");
		await email(visitor).fill(member.email);
		await password(visitor).fill("not the password");
		for (let tries = 0; tries < 12 && (await visitor.page.getByText("Too many tries").count()) === 0; tries++) {
			const answered = visitor.page.waitForResponse("**/api/auth/login");
			await password(visitor).press("Enter");
			await (await answered).finished();
			await visitor.page.getByRole("button", { name: /^(Sign in|Try again in .*)$/ }).waitFor();
		}
		const button = visitor.page.getByRole("button", { name: /^Try again in \d+ (s|min)$/ });
		const wait = /(\d+) (s|min)$/.exec((await button.textContent()) ?? "");
		const waitText = wait?.[2] === "min" && wait[1] !== "1" ? `in ${wait[0]};` : "in a minute;";
		await visitor.page.getByRole("alert").getByText(`Too many tries. Try again ${waitText} what you typed stays here.`).waitFor();
		const requests: string[] = [];
		visitor.page.on("request", (request) => requests.push(request.url()));
		await password(visitor).press("Enter");
		expect(requests).toEqual([]);
		expect(await password(visitor).inputValue()).toBe("not the password");
		await email(visitor).fill("another@tests.example");
		await visitor.page.getByRole("button", { name: "Sign in", exact: true }).waitFor();
		await visitor.close();
	});

	itLong("says that the site cannot be reached, keeps what was typed, and works once it can", async () => {
		const member = await site.addMember();
		const visitor = await site.visit("/login");
		await email(visitor).fill(member.email);
		await password(visitor).fill(PASSWORD);
		await visitor.context.setOffline(true);
		await submit(visitor).click();
		await visitor.page.getByRole("alert").getByText("The site cannot be reached.", { exact: false }).waitFor();
		expect(await password(visitor).inputValue()).toBe(PASSWORD);
		await visitor.context.setOffline(false);
		await submit(visitor).click();
		await visitor.page.waitForURL(`${site.url}/`);
		await visitor.close();
	});

	itLong("shows a suspended account's reason, once its password is right", async () => {
		const admin = await site.logIn(await site.addMember({ scopes: ["admin"] }));
		const member = await site.addMember();
		const banned = await fetch(`${site.url}/api/v1/ops/users/${member.id}/ban`, {
			method: "PUT",
			headers: {
				authorization: `Bearer ${admin.token.access_token}`,
				"content-type": "application/json",
				"idempotency-key": "ban of the tests",
			},
			body: JSON.stringify({ reason: "testing", until: null }),
		});
		expect(banned.status).toBe(200);
		const visitor = await site.visit("/login");
		await email(visitor).fill(member.email);
		await password(visitor).fill(PASSWORD);
		await submit(visitor).click();
		await visitor.page.getByRole("alert").getByText("This account has been suspended. Reason: testing").waitFor();
		await visitor.close();
	});

	itLong("shows the password on demand", async () => {
		const visitor = await site.visit("/login");
		await password(visitor).fill("look at me");
		await visitor.page.getByRole("button", { name: "Show password" }).click();
		expect(await password(visitor).getAttribute("type")).toBe("text");
		await visitor.page.getByRole("button", { name: "Hide password" }).click();
		expect(await password(visitor).getAttribute("type")).toBe("password");
		await visitor.close();
	});

	it("keeps what was typed before the browser took over, and sends none of it before", async () => {
		const member = await site.addMember();
		const visitor = await site.visit("/healthz");
		const { page } = visitor;
		let release = () => {};
		const released = new Promise<void>((resolve) => {
			release = resolve;
		});
		await page.route("**/assets/*.js", (route) => released.then(() => route.continue()));
		await page.goto(`${site.url}/login`, { waitUntil: "commit" });
		await email(visitor).fill(member.email);
		await password(visitor).fill(PASSWORD);
		await password(visitor).press("Enter");
		await submit(visitor).click({ force: true, noWaitAfter: true });
		expect(page.url()).toBe(`${site.url}/login`);
		release();
		await expect.poll(() => submit(visitor).isEnabled()).toBe(true);
		expect([await email(visitor).inputValue(), await password(visitor).inputValue()]).toEqual([member.email, PASSWORD]);
		await submit(visitor).click();
		await page.getByRole("button", { name: `Account, ${member.name}` }).waitFor();
		expect(visitor.complaints).toEqual([]);
		await visitor.close();
	});

	it("without JavaScript puts no password anywhere, and says why it does not work", async () => {
		const visitor = await site.visit("/login", { javaScriptEnabled: false });
		const { page } = visitor;
		const requests: string[] = [];
		// Other requests are ignored, because fonts and the icon may be loaded at any time.
		page.on("request", (request) => (request.isNavigationRequest() || request.method() !== "GET") && requests.push(request.url()));
		await email(visitor).fill("somebody@tests.example");
		await password(visitor).fill(PASSWORD);
		await password(visitor).press("Enter");
		await submit(visitor).click({ force: true, noWaitAfter: true });
		await page.waitForTimeout(300);
		expect([page.url(), requests]).toEqual([`${site.url}/login`, []]);
		expect(await page.locator("noscript").textContent()).toBe(
			"Signing in needs JavaScript. Scores, tables and matches can be read without it.",
		);
		for (const [path, action] of [
			["/register", "Signing up"],
			["/auth/reset-password", "Resetting a password"],
		]) {
			await page.goto(site.url + path);
			expect(await page.locator("noscript").textContent()).toMatch(`${action} needs JavaScript.`);
		}
		await visitor.close();
	});

	describe("as staff", () => {
		itLong("lets in users with staff rights", async () => {
			const member = await site.addMember({ scopes: ["ops:scores"] });
			const visitor = await site.visit("/cms/login");
			await email(visitor).fill(member.email);
			await password(visitor).fill(PASSWORD);
			await submit(visitor).click();
			await visitor.page.waitForURL(`${site.url}/cms`);
			await visitor.page.goto(`${site.url}/cms/login`);
			expect(new URL(visitor.page.url()).pathname).toBe("/cms");
			await visitor.close();
		});

		it("refuses a user without rights, and leaves nobody signed in", async () => {
			const member = await site.addMember();
			const visitor = await site.visit("/cms/login");
			await email(visitor).fill(member.email);
			await password(visitor).fill(PASSWORD);
			const ended = visitor.page.waitForResponse("**/api/auth/logout");
			await submit(visitor).click();
			await visitor.page.getByRole("alert").getByText("This account has no staff rights").waitFor();
			expect((await ended).ok()).toBe(true);
			const stored = await visitor.page.evaluate(() => document.cookie + JSON.stringify(localStorage));
			expect(stored).not.toContain("_token");
			await visitor.close();
		});

		itLong("stays open to a signed-in fan, and warns that it replaces the fan's sign-in", async () => {
			const member = await site.addMember();
			const visitor = await site.visit("/login");
			await visitor.signIn(member);
			await visitor.page.goto(`${site.url}/en/cms/login`);
			await visitor.page.getByText(`You are signed in as ${member.name}, without staff rights.`, { exact: false }).waitFor();
			await visitor.close();
		});
	});
});
