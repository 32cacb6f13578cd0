// Links in mails, codes by text message and the second step, on the real pages.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isEmulatorInstalled } from "../support/auth-emulator.ts";
import { findAxeViolations } from "../support/axe.ts";
import { chromiumPath } from "../support/chromium.ts";
import { itLong } from "../support/looks.ts";
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
	/** The link in the newest mail, as a path of the site, where the provider's page sends on to. */
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

	it("a link asks on another device which address it went to, and takes no other one", async () => {
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

	it("a link that was used shows a message also where the address is known, and another one works", async () => {
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
});
