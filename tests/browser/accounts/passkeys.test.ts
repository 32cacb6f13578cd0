// A passkey in Chromium, whose virtual authenticator stands for the reader's finger: added on the account page, then the second step.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath } from "../../support/chromium.ts";
import { type AccountSite, PASSWORD, startAccountSite } from "./account-site.ts";

describe.skipIf(!chromiumPath)("A passkey in a browser", () => {
	let site: AccountSite;

	beforeAll(async () => {
		site = await startAccountSite();
	});
	afterAll(() => site?.stop());

	it("is added on the account page, is the second step of the next sign-in, and then signs in alone", async () => {
		const member = await site.addMember();
		// Browsers allow no passkeys for an IP address, so the site has a host name.
		const url = site.url.replace("127.0.0.1", "localhost");
		const { page, context, complaints, close } = await site.visit("/healthz");
		const devtools = await context.newCDPSession(page);
		await devtools.send("WebAuthn.enable");
		const kind = { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true } as const;
		await devtools.send("WebAuthn.addVirtualAuthenticator", {
			options: { ...kind, isUserVerified: true, automaticPresenceSimulation: true },
		});
		const signIn = async () => {
			await page.goto(`${url}/login`);
			await page.getByLabel("E-mail address").fill(member.email);
			await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
			await page.getByRole("button", { name: "Sign in" }).click();
		};
		const isSignedIn = () => page.getByRole("button", { name: `Account, ${member.name}` }).waitFor();
		await signIn();
		await isSignedIn();
		await page.goto(`${url}/account`);
		await page.getByRole("button", { name: "Add: Passkeys" }).click();
		await page.getByLabel("Name of the passkey").fill("Laptop");
		await page.getByRole("button", { name: "Make a passkey" }).click();
		await page.getByText("Your recovery codes", { exact: true }).waitFor();
		await page.getByRole("button", { name: "I have stored them" }).click();
		await page.getByText("1 passkey", { exact: true }).waitFor();
		await page.getByText("Laptop", { exact: true }).waitFor();
		await page.getByRole("main").getByRole("button", { name: "Sign out", exact: true }).click();
		await page.waitForURL(`${url}/en`);
		await signIn();
		await page.getByRole("dialog").getByRole("button", { name: "Use a passkey", exact: true }).click();
		await isSignedIn();
		await page.goto(`${url}/account`);
		await page.getByRole("main").getByRole("button", { name: "Sign out", exact: true }).click();
		await page.waitForURL(`${url}/en`);
		await page.goto(`${url}/login`);
		await page.getByRole("button", { name: "Use a passkey" }).click();
		await isSignedIn();
		expect(complaints).toEqual([]);
		await close();
	});
});
