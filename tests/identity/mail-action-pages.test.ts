// Where links in the provider's mails lead: our page for each of them.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isEmulatorInstalled } from "../support/auth-emulator.ts";
import { findAxeViolationsInBothThemes } from "../support/axe.ts";
import { chromiumPath } from "../support/chromium.ts";
import { findOverflowingWidths } from "../support/page-layout.ts";
import { type IdentitySite, startIdentitySite, type Visitor } from "./identity-site.ts";

const PASSWORD = "six or more";

describe.skipIf(!chromiumPath || !isEmulatorInstalled)("The page of links in the provider's mails", () => {
	let site: IdentitySite;
	beforeAll(async () => {
		site = await startIdentitySite();
	});
	afterAll(() => site?.stop());

	/** The page as Firebase names it in its mails, once a project says that its links lead here. */
	const pathOf = (mode: string, code: string, more = "") => `/auth/action?mode=${mode}&oobCode=${code}&apiKey=fake-api-key&lang=en${more}`;
	async function close(visitor: Visitor): Promise<void> {
		expect(visitor.complaints).toEqual([]);
		await visitor.context.close();
	}

	it("sets a new password, whose rule it shows, once; the code leaves the address", async () => {
		const email = "rita@example.org";
		await site.emulator.verify(await site.emulator.signUp(email, PASSWORD), email);
		await site.emulator.call("v1/accounts:sendOobCode", { requestType: "PASSWORD_RESET", email });
		const { code } = await site.emulator.mailTo(email, "PASSWORD_RESET");
		const visitor = await site.visit(pathOf("resetPassword", code));
		const { page } = visitor;
		await page.getByRole("heading", { name: "Set a new password" }).waitFor();
		await page.getByText(`For the account of ${email}`, { exact: false }).waitFor();
		expect(page.url()).toBe(`${site.server.url}/auth/action`);
		expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
		expect(await findOverflowingWidths(page)).toEqual([]);
		await page.getByLabel("New password").fill("five5");
		await page.keyboard.press("Enter");
		await page.getByText("password must be 6 characters long or more").waitFor();
		await page.getByLabel("New password").fill("another one");
		await page.keyboard.press("Enter");
		await page.getByText("Your new password is set").waitFor();
		await site.emulator.signIn(email, "another one");
		await page.goto(site.server.url + pathOf("resetPassword", code));
		await page.getByText("This link was used already, or is not whole.", { exact: false }).waitFor();
		expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
		await close(visitor);
	});

	it("confirms an address, which then signs in", async () => {
		const email = "viola@example.org";
		const account = await site.emulator.signUp(email, PASSWORD);
		await site.emulator.call("v1/accounts:sendOobCode", { requestType: "VERIFY_EMAIL", idToken: account.idToken });
		const { code } = await site.emulator.mailTo(email, "VERIFY_EMAIL");
		const visitor = await site.visit(pathOf("verifyEmail", code));
		await visitor.page.getByText(`${email} is confirmed`).waitFor();
		await visitor.page.getByRole("link", { name: "Go to the sign-in page" }).click();
		await visitor.unfold("Use a password stored by Google Firebase");
		await visitor.type("E-mail address", email);
		await visitor.type("Password", PASSWORD);
		await visitor.press("Sign in");
		expect((await visitor.user()).email).toBe(email);
		await close(visitor);
	});

	it("gives an address back at a press alone, and offers a new password then", async () => {
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
		await visitor.page.getByText(`You can have ${email} back.`, { exact: false }).waitFor();
		expect(await addressNow()).toBe("thief@example.org");
		await visitor.page.getByRole("button", { name: "Get it back" }).click();
		await visitor.page.getByText(`${email} is the address of your account again`).waitFor();
		expect(await addressNow()).toBe(email);
		await visitor.page.getByRole("button", { name: "Send a link for a new password" }).click();
		await visitor.page.getByText(`A link is on its way to ${email}.`).waitFor();
		await site.emulator.mailTo(email, "PASSWORD_RESET");
		await close(visitor);
	});

	it("leads a link that signs in to the page that asked for it, and to no other site", async () => {
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

	it("says of a link that is too old that it is (the emulator's never are: a double of that one answer)", async () => {
		const visitor = await site.visit(pathOf("recoverEmail", "an-old-code"), (context) =>
			context.route(/accounts:resetPassword/, (route) => {
				const error = { code: 400, message: "EXPIRED_OOB_CODE", errors: [] };
				return route.fulfill({ status: 400, headers: { "access-control-allow-origin": "*" }, json: { error } });
			}),
		);
		await visitor.page.getByText("This link is too old. Ask for a new one.").waitFor();
		await close(visitor);
	});

	it("fetches the provider's SDK for a link alone", async () => {
		const visitor = await site.visit("/auth/action");
		await visitor.page.getByText("This page is opened by a link in a mail.", { exact: false }).waitFor();
		expect(visitor.hasLoadedSdk()).toBe(false);
		await close(visitor);
	});

	it("leaves no code in the server's log", () => {
		expect(site.server.output()).toContain("/auth/action");
		expect(site.server.output()).not.toContain("oobCode");
	});
});
