// Links in mails, codes by text message and the second factor, on the real pages.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isEmulatorInstalled } from "../support/auth-emulator.ts";
import { findAxeViolations, findAxeViolationsInBothThemes } from "../support/axe.ts";
import { chromiumPath } from "../support/chromium.ts";
import { itLong } from "../support/looks.ts";
import { findOverflowingWidths } from "../support/page-layout.ts";
import { type IdentitySite, startIdentitySite, type Visitor } from "./identity-site.ts";

const PASSWORD = "six or more";
const WAYS = { link: "Get a sign-in link by e-mail", phone: "Use a phone number", password: "Use a password stored by Google Firebase" };

describe.skipIf(!chromiumPath || !isEmulatorInstalled)("Signing in by links and codes", () => {
	let site: IdentitySite;
	beforeAll(async () => {
		site = await startIdentitySite();
	});
	afterAll(() => site?.stop());

	async function open(way: keyof typeof WAYS, path = "/login"): Promise<Visitor> {
		const visitor = await site.visit(path);
		await visitor.unfold(WAYS[way]);
		return visitor;
	}
	async function close(...visitors: Visitor[]): Promise<void> {
		for (const visitor of visitors) {
			expect(visitor.complaints).toEqual([]);
			await visitor.context.close();
		}
	}
	/** The link in the newest mail as a path of the site, to which the provider's page redirects. */
	async function linkTo(email: string): Promise<string> {
		const { link } = await site.emulator.mailTo(email, "EMAIL_SIGNIN");
		const onward = (await fetch(link, { redirect: "manual" })).headers.get("location") ?? "";
		return onward.replace(site.server.url, "");
	}
	async function askForLink(email: string): Promise<Visitor> {
		const visitor = await open("link");
		await visitor.type("E-mail address", email);
		await visitor.press("Send the link");
		await visitor.sees("Look at your mail");
		return visitor;
	}

	it("a link in a mail signs in by itself in the browser that requested it, and leaves the address", async () => {
		const visitor = await askForLink("lily@example.org");
		const { link } = await site.emulator.mailTo("lily@example.org", "EMAIL_SIGNIN");
		const addresses: string[] = [];
		visitor.page.on("framenavigated", (frame) => addresses.push(frame.url()));
		await visitor.page.goto(link);
		expect(await visitor.user()).toMatchObject({ email: "lily@example.org", hasPassword: false });
		await visitor.page.waitForURL(`${site.server.url}/`);
		expect(addresses.some((address) => address.includes("oobCode"))).toBe(true);
		await visitor.page.goBack();
		expect(visitor.page.url()).not.toContain("oobCode");
		await close(visitor);
	});

	itLong("a link asks on another device which address it went to, and takes no other one", async () => {
		const asker = await askForLink("lars@example.org");
		const other = await site.visit(await linkTo("lars@example.org"));
		await other.sees("You asked for it on another device");
		expect(other.page.url()).toBe(`${site.server.url}/login`);
		expect(await findAxeViolations(other.page)).toEqual([]);
		await other.type("Which address did the link go to?", "thief@example.org");
		await other.press("Sign in");
		await other.sees("This is not an e-mail address.");
		await other.type("Which address did the link go to?", "lars@example.org");
		await other.press("Sign in");
		expect((await other.user()).email).toBe("lars@example.org");
		await close(asker, other);
	});

	itLong("a link that was used shows a message", async () => {
		const asker = await askForLink("once@example.org");
		const path = await linkTo("once@example.org");
		const first = await site.visit(path);
		await first.type("Which address did the link go to?", "once@example.org");
		await first.press("Sign in");
		await first.user();
		const second = await site.visit(path);
		await second.type("Which address did the link go to?", "once@example.org");
		await second.press("Sign in");
		await second.sees("This link was used already, or is not whole.");
		await close(asker, first, second);
	});

	itLong("a link that was used shows a message also where the address is known, and another one works", async () => {
		const visitor = await askForLink("often@example.org");
		const path = await linkTo("often@example.org");
		const { code } = await site.emulator.mailTo("often@example.org", "EMAIL_SIGNIN");
		await site.emulator.call("v1/accounts:signInWithEmailLink", { email: "often@example.org", oobCode: code });
		await visitor.page.goto(site.server.url + path);
		await visitor.sees("This link was used already, or is not whole.");
		await visitor.unfold(WAYS.link);
		await visitor.type("E-mail address", "often@example.org");
		await visitor.press("Send the link");
		await visitor.sees("Look at your mail");
		await visitor.page.goto((await site.emulator.mailTo("often@example.org", "EMAIL_SIGNIN")).link);
		expect((await visitor.user()).email).toBe("often@example.org");
		await close(visitor);
	});

	itLong("leads to where the visitor wanted to go", async () => {
		const visitor = await site.visit("/login?redirect=%2Flive-sports");
		await visitor.unfold(WAYS.link);
		await visitor.type("E-mail address", "onward@example.org");
		await visitor.press("Send the link");
		await visitor.sees("Look at your mail");
		await visitor.page.goto((await site.emulator.mailTo("onward@example.org", "EMAIL_SIGNIN")).link);
		await visitor.page.waitForURL(`${site.server.url}/live-sports`);
		await close(visitor);
	});

	it("a phone gets a code, another one on demand, and only the right one counts", async () => {
		const phone = "+447700900333";
		const visitor = await open("phone");
		await visitor.type("Phone number", "07700 900333");
		await visitor.press("Send the code");
		await visitor.sees("This is not a phone number.");
		await visitor.type("Phone number", "+44 7700-900333");
		await visitor.press("Send the code");
		await visitor.sees(`We sent a code to ${phone}.`);
		const field = visitor.page.getByLabel("Code", { exact: true });
		expect(await field.getAttribute("autocomplete")).toBe("one-time-code");
		expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
		expect(await findAxeViolations(visitor.page)).toEqual([]);
		const first = await site.emulator.codeTo(phone);
		await visitor.type("Code", first === "111111" ? "222222" : "111111");
		await visitor.press("Sign in");
		await visitor.sees("The code is wrong.");
		await visitor.press("Send another code");
		await expect.poll(() => site.emulator.codeTo(phone)).not.toBe(first);
		await visitor.type("Code", await site.emulator.codeTo(phone));
		await visitor.press("Sign in");
		expect(await visitor.user()).toMatchObject({ email: null, phone, providers: ["phone"] });
		await close(visitor);
	});

	it("a second step by text message comes after the password", async () => {
		const [email, phone] = ["mia@example.org", "+447700900444"];
		await site.emulator.addSecondFactorAccount(email, PASSWORD, [phone]);
		const visitor = await open("password");
		await visitor.type("E-mail address", email);
		await visitor.type("Password", PASSWORD);
		await visitor.press("Sign in");
		await visitor.sees("We sent a code by text message.");
		expect(await visitor.page.evaluate(() => localStorage.getItem("auth._token.local"))).toBeNull();
		await visitor.type("Code", await site.emulator.codeTo(phone));
		await visitor.press("Sign in");
		expect((await visitor.user()).email).toBe(email);
		await close(visitor);
	});

	itLong("who has two second steps picks one, and a wrong code lets nobody in", async () => {
		const [email, phones] = ["max@example.org", ["+447700900555", "+447700900666"]];
		await site.emulator.addSecondFactorAccount(email, PASSWORD, phones);
		const visitor = await open("password");
		await visitor.type("E-mail address", email);
		await visitor.type("Password", PASSWORD);
		await visitor.press("Sign in");
		await visitor.sees("How do you want to confirm that it is you?");
		expect(await findAxeViolations(visitor.page)).toEqual([]);
		await visitor.page.getByRole("button", { name: /^Text message to .*666$/ }).click();
		await visitor.sees("We sent a code by text message.");
		await visitor.type("Code", "000000");
		await visitor.press("Sign in");
		await visitor.sees("The code is wrong.");
		await visitor.type("Code", await site.emulator.codeTo("+447700900666"));
		await visitor.press("Sign in");
		expect((await visitor.user()).email).toBe(email);
		await close(visitor);
	});

	describe("the page where the provider's links lead", () => {
		/** The page to which links in Firebase's mails lead once a project is configured to use this site. */
		const pathOf = (mode: string, code: string, more = "") =>
			`/auth/action?mode=${mode}&oobCode=${code}&apiKey=fake-api-key&lang=en${more}`;

		it("sets a new password, whose rule it shows, once; the code leaves the address", async () => {
			const email = "rita@example.org";
			await site.emulator.verify(await site.emulator.signUp(email, PASSWORD), email);
			await site.emulator.call("v1/accounts:sendOobCode", { requestType: "PASSWORD_RESET", email });
			const { code } = await site.emulator.mailTo(email, "PASSWORD_RESET");
			const visitor = await site.visit(pathOf("resetPassword", code));
			const { page } = visitor;
			await page.getByRole("heading", { name: "Set a new password" }).waitFor();
			await page.locator("#content").getByText(`For the account of ${email}`, { exact: false }).waitFor();
			expect(page.url()).toBe(`${site.server.url}/auth/action`);
			expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
			expect(await findOverflowingWidths(page)).toEqual([]);
			await page.getByLabel("New password").fill("five5");
			await page.keyboard.press("Enter");
			await page.locator("#content").getByText("password must be 6 characters long or more", { exact: true }).waitFor();
			await page.getByLabel("New password").fill("another one");
			await page.keyboard.press("Enter");
			await page.locator("#content").getByText("Your new password is set").waitFor();
			await site.emulator.signIn(email, "another one");
			await page.goto(site.server.url + pathOf("resetPassword", code));
			await page.locator("#content").getByText("This link was used already, or is not whole.", { exact: false }).waitFor();
			expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
			await close(visitor);
		});

		it("confirms an address, which then signs in", async () => {
			const email = "viola@example.org";
			const account = await site.emulator.signUp(email, PASSWORD);
			await site.emulator.call("v1/accounts:sendOobCode", { requestType: "VERIFY_EMAIL", idToken: account.idToken });
			const { code } = await site.emulator.mailTo(email, "VERIFY_EMAIL");
			const visitor = await site.visit(pathOf("verifyEmail", code));
			await visitor.page.locator("#content").getByText(`${email} is confirmed`).waitFor();
			await visitor.page.getByRole("link", { name: "Go to the sign-in page" }).click();
			await visitor.unfold("Use a password stored by Google Firebase");
			await visitor.type("E-mail address", email);
			await visitor.type("Password", PASSWORD);
			await visitor.press("Sign in");
			expect((await visitor.user()).email).toBe(email);
			await close(visitor);
		});

		itLong("gives an address back at a press alone, and offers a new password then", async () => {
			const email = "rosa@example.org";
			const { idToken, localId } = await site.emulator.signUp(email, PASSWORD);
			await site.emulator.call("v1/accounts:update", { idToken, email: "thief@example.org" });
			const { code } = await site.emulator.mailTo(email, "RECOVER_EMAIL");
			const addressNow = async () => {
				const { users } = await site.emulator.call<{ users: { email: string }[] }>(
					"v1/accounts:lookup",
					{ localId: [localId] },
					{ asOwner: true },
				);
				return users[0]?.email;
			};
			const visitor = await site.visit(pathOf("recoverEmail", code));
			await visitor.page.locator("#content").getByText(`You can have ${email} back.`, { exact: false }).waitFor();
			expect(await addressNow()).toBe("thief@example.org");
			await visitor.page.getByRole("button", { name: "Get it back" }).click();
			await visitor.page.locator("#content").getByText(`${email} is the address of your account again`).waitFor();
			expect(await addressNow()).toBe(email);
			await visitor.page.getByRole("button", { name: "Send a link for a new password" }).click();
			await visitor.page.locator("#content").getByText(`A link is on its way to ${email}.`).waitFor();
			await site.emulator.mailTo(email, "PASSWORD_RESET");
			await close(visitor);
		});

		itLong("leads a link that signs in to the page that asked for it, and to no other site", async () => {
			const email = "lea@example.org";
			await site.emulator.call("v1/accounts:sendOobCode", { requestType: "EMAIL_SIGNIN", email, continueUrl: `${site.server.url}/login` });
			const { code } = await site.emulator.mailTo(email, "EMAIL_SIGNIN");
			const visitor = await site.visit(pathOf("signIn", code, "&continueUrl=https%3A%2F%2Felsewhere.example%2Flogin"));
			await visitor.sees("You asked for it on another device");
			expect(visitor.page.url()).toBe(`${site.server.url}/login`);
			await visitor.type("Which address did the link go to?", email);
			await visitor.press("Sign in");
			expect((await visitor.user()).email).toBe(email);
			await close(visitor);
		});

		itLong("says of a link that is too old that it is (the emulator's never are: a double of that one answer)", async () => {
			const visitor = await site.visit(pathOf("recoverEmail", "an-old-code"), (context) =>
				context.route(/accounts:resetPassword/, (route) => {
					const error = { code: 400, message: "EXPIRED_OOB_CODE", errors: [] };
					return route.fulfill({ status: 400, headers: { "access-control-allow-origin": "*" }, json: { error } });
				}),
			);
			await visitor.page.locator("#content").getByText("This link is too old. Ask for a new one.").waitFor();
			await close(visitor);
		});

		it("fetches the provider's SDK for a link alone", async () => {
			const visitor = await site.visit("/auth/action");
			await visitor.page.locator("#content").getByText("This page is opened by a link in a mail.", { exact: false }).waitFor();
			expect(visitor.hasLoadedSdk()).toBe(false);
			await close(visitor);
		});

		it("leaves no code in the server's log", () => {
			expect(site.server.output()).toContain("/api/auth/identity");
			expect(site.server.output()).not.toContain("oobCode");
		});
	});
});
