// E-mail and password stored by the provider, on the real pages: signing up, confirming, signing in, and errors.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isEmulatorInstalled } from "../support/auth-emulator.ts";
import { findAxeViolations } from "../support/axe.ts";
import { chromiumPath } from "../support/chromium.ts";
import { firstOf, itLong } from "../support/looks.ts";
import { type IdentitySite, startIdentitySite, type Visitor } from "./identity-site.ts";

const FOLD = "Use a password stored by Google Firebase";
const PASSWORD = "six or more";

describe.skipIf(!chromiumPath || !isEmulatorInstalled)("E-mail and password of the provider", () => {
	let site: IdentitySite;
	let visitor: Visitor;
	beforeAll(async () => {
		site = await startIdentitySite();
	});
	afterAll(() => site?.stop());

	async function open(path: string): Promise<void> {
		visitor = await site.visit(path);
		await visitor.unfold(FOLD);
	}
	async function close(): Promise<void> {
		expect(visitor.complaints).toEqual([]);
		await visitor.context.close();
	}
	async function fill(email: string, password: string): Promise<void> {
		await visitor.type("E-mail address", email);
		await visitor.type("Password", password);
	}

	it("is not loaded before it is needed", async () => {
		visitor = await site.visit("/login");
		expect(visitor.hasLoadedSdk()).toBe(false);
		await visitor.unfold(FOLD);
		await expect.poll(() => visitor.hasLoadedSdk()).toBe(true);
		await close();
	});

	it("signs up: the mail's link first, then the user is signed in", async () => {
		await open("/register");
		await fill("nina@example.org", PASSWORD);
		await visitor.press("Create the account");
		await visitor.sees("Confirm your e-mail address");
		expect(await findAxeViolations(visitor.page)).toEqual([]);
		await visitor.press("I have confirmed it");
		await visitor.sees("You can sign in once you have confirmed");
		const { link } = await site.emulator.mailTo("nina@example.org", "VERIFY_EMAIL");
		const mailTab = await visitor.context.newPage();
		await mailTab.goto(link);
		await mailTab.waitForURL("**/login");
		await visitor.press("I have confirmed it");
		expect(await visitor.user()).toMatchObject({ email: "nina@example.org", hasPassword: false, providers: ["password"] });
		await visitor.page.waitForURL(`${site.server.url}/`);
		await close();
	});

	it("keeps nothing of the provider's in the browser", async () => {
		const account = await site.emulator.signUp("bare@example.org", PASSWORD);
		await site.emulator.verify(account, "bare@example.org");
		await open("/login");
		await fill("bare@example.org", PASSWORD);
		await visitor.press("Sign in");
		expect((await visitor.user()).email).toBe("bare@example.org");
		const stored = await visitor.page.evaluate(async () => ({
			keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => !key.startsWith("auth.")),
			databases: (await indexedDB.databases()).map(({ name }) => name),
			cookies: document.cookie,
		}));
		expect(stored.keys.filter((key) => /firebase|identity/i.test(key))).toEqual([]);
		// The SDK stores the days on which it was used, without the user.
		expect(stored.databases.filter((name) => name !== "firebase-heartbeat-database")).toEqual([]);
		expect(stored.cookies).not.toMatch(/firebase/i);
		await close();
	});

	itLong("sends the mail once more to a user who signs in before confirming", async () => {
		await site.emulator.signUp("early@example.org", PASSWORD);
		await open("/login");
		await fill("early@example.org", PASSWORD);
		await visitor.press("Sign in");
		await visitor.sees("You can sign in once you have confirmed");
		expect(await site.emulator.countMails("early@example.org")).toBe(0);
		await visitor.press("Send the mail again");
		await visitor.sees("A link is on its way to you");
		const { code } = await site.emulator.mailTo("early@example.org", "VERIFY_EMAIL");
		await site.emulator.call("v1/accounts:update", { oobCode: code });
		await visitor.press("I have confirmed it");
		expect((await visitor.user()).email).toBe("early@example.org");
		await close();
	});

	it.each(
		firstOf(1, [
			["nobody-there@example.org", PASSWORD, "There is no account with this e-mail address."] as const,
			["known@example.org", "wrong", "E-mail address or password is wrong."] as const,
			["not an address", PASSWORD, "This is not an e-mail address."] as const,
			["known@example.org", "", "Type a password."] as const,
		]),
	)("says what is wrong with %s and “%s”", async (email, password, text) => {
		if (email.startsWith("known")) await site.emulator.signUp(email, PASSWORD).catch(() => undefined);
		await open("/login");
		await fill(email, password);
		await visitor.press("Sign in");
		await visitor.sees(text);
		expect(await findAxeViolations(visitor.page)).toEqual([]);
		// The form keeps the user's input.
		expect(await visitor.page.getByLabel("Password", { exact: true }).last().inputValue()).toBe(password);
		await close();
	});

	itLong("shows what the provider requires of a new password, in its words", async () => {
		await open("/register");
		await fill("weak@example.org", "five5");
		await visitor.press("Create the account");
		await visitor.sees("password must be 6 characters long or more");
		await fill("weak@example.org", "sixsix");
		await visitor.press("Create the account");
		await visitor.sees("Confirm your e-mail address");
		await close();
	});

	itLong("shows that an address is in use", async () => {
		await site.emulator.signUp("taken@example.org", PASSWORD);
		await open("/register");
		await fill("taken@example.org", PASSWORD);
		await visitor.press("Create the account");
		await visitor.sees("There is an account with this e-mail address already.");
		await visitor.press("Have one? Sign in");
		await visitor.press("Sign in");
		await visitor.sees("You can sign in once you have confirmed");
		await close();
	});

	it("lets a forgotten password be set anew at the provider", async () => {
		const account = await site.emulator.signUp("forgot@example.org", PASSWORD);
		await site.emulator.verify(account, "forgot@example.org");
		await open("/login");
		await visitor.type("E-mail address", "forgot@example.org");
		await visitor.press("Forgot the password?");
		await visitor.sees("Look at your mail");
		const { link } = await site.emulator.mailTo("forgot@example.org", "PASSWORD_RESET");
		await fetch(`${link}&newPassword=another%20one`);
		await visitor.press("Other ways");
		await fill("forgot@example.org", "another one");
		await visitor.press("Sign in");
		expect((await visitor.user()).email).toBe("forgot@example.org");
		await close();
	});

	it("shows a message when the provider cannot be reached, and works again when it can", async () => {
		const account = await site.emulator.signUp("offline@example.org", PASSWORD);
		await site.emulator.verify(account, "offline@example.org");
		await open("/login");
		await expect.poll(() => visitor.hasLoadedSdk()).toBe(true);
		const everyCall = `http://${site.emulator.settings.emulatorHost}/**`;
		await visitor.context.route(everyCall, (route) => route.abort("internetdisconnected"));
		await fill("offline@example.org", PASSWORD);
		await visitor.press("Sign in");
		await visitor.sees("The sign-in service cannot be reached.");
		await visitor.context.unroute(everyCall);
		await visitor.press("Sign in");
		expect((await visitor.user()).email).toBe("offline@example.org");
		await close();
	});

	itLong("shows a message when its own part cannot be loaded, and loads it at the next attempt", async () => {
		const account = await site.emulator.signUp("blocked@example.org", PASSWORD);
		await site.emulator.verify(account, "blocked@example.org");
		visitor = await site.visit("/login", (context) => context.route(/firebase-client/, (route) => route.abort()));
		await visitor.unfold(FOLD);
		await fill("blocked@example.org", PASSWORD);
		await visitor.press("Sign in");
		await visitor.sees("The sign-in service could not be loaded.");
		await visitor.context.unroute(/firebase-client/);
		await visitor.press("Sign in");
		expect((await visitor.user()).email).toBe("blocked@example.org");
		await close();
	});

	it("leaves neither token nor password in the server's log", () => {
		const output = site.server.output();
		expect(output).toContain("/api/auth/identity");
		expect(output).not.toMatch(/eyJ|six or more|@example\.org/);
	});
});
