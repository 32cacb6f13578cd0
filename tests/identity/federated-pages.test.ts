// Google, Facebook, Twitter and GitHub on the real pages: the user signs in there in the emulator's window.
import type { BrowserContext } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isEmulatorInstalled } from "../support/auth-emulator.ts";
import { findAxeViolationsInBothThemes } from "../support/axe.ts";
import { chromiumPath } from "../support/chromium.ts";
import { firstOf, itLong } from "../support/looks.ts";
import { serveGoogleLoader } from "./google-loader.ts";
import { type IdentitySite, startIdentitySite, type Visitor } from "./identity-site.ts";

const NAMES = { "google.com": "Google", "facebook.com": "Facebook", "twitter.com": "Twitter", "github.com": "GitHub" };

describe.skipIf(!chromiumPath || !isEmulatorInstalled)("Signing in by another site", () => {
	let site: IdentitySite;
	beforeAll(async () => {
		site = await startIdentitySite();
	});
	afterAll(() => site?.stop());

	async function close(visitor: Visitor): Promise<void> {
		expect(visitor.complaints).toEqual([]);
		await visitor.context.close();
	}
	async function blockWindows(context: BrowserContext): Promise<void> {
		await serveGoogleLoader(context);
		await context.addInitScript(() => {
			window.open = () => null;
		});
	}
	/** Signs in on the emulator's page for a federated site. */
	async function signInThere(page: Visitor["page"], email: string): Promise<void> {
		await page.getByText("Add new account").click();
		await page.locator("#email-input").fill(email);
		await page.locator("#display-name-input").fill("Gil Gold");
		await page.locator("#sign-in").click();
	}

	it("is offered with a name each, in either theme", async () => {
		const visitor = await site.visit("/login");
		const names = await visitor.page.getByRole("button", { name: /^Continue with / }).allInnerTexts();
		expect(names.map((name) => name.replace(/^.*\n/s, ""))).toEqual(Object.values(NAMES).map((name) => `Continue with ${name}`));
		expect(await findAxeViolationsInBothThemes(visitor.page)).toEqual([]);
		await close(visitor);
	});

	it.each(firstOf(1, Object.entries(NAMES)))("opens a window of %s, and signs in by what comes of it", async (providerId, name) => {
		const visitor = await site.visit("/login", serveGoogleLoader);
		const opening = visitor.page.waitForEvent("popup");
		await visitor.press(`Continue with ${name}`);
		await signInThere(await opening, `gil@${providerId}.example.org`);
		expect(await visitor.user()).toMatchObject({ email: `gil@${providerId}.example.org`, providers: [providerId] });
		await visitor.page.waitForURL(`${site.server.url}/`);
		await close(visitor);
	});

	itLong("goes over the other site's page where windows are blocked, and comes back signed in", async () => {
		const visitor = await site.visit("/login", blockWindows);
		await visitor.press("Continue with Google");
		await visitor.page.waitForURL("**/emulator/auth/handler**");
		await signInThere(visitor.page, "redirected@example.org");
		expect((await visitor.user()).email).toBe("redirected@example.org");
		await visitor.page.waitForURL(`${site.server.url}/`);
		await close(visitor);
	});

	itLong("shows an error when the result of the sign-in cannot be loaded, and requests it only once", async () => {
		const visitor = await site.visit("/login", blockWindows);
		await visitor.press("Continue with Google");
		await visitor.page.waitForURL("**/emulator/auth/handler**");
		await visitor.context.route("https://apis.google.com/**", (route) => route.abort());
		await signInThere(visitor.page, "lost@example.org");
		await visitor.sees("The sign-in service could not be loaded.");
		await visitor.page.reload();
		await visitor.page.waitForLoadState("networkidle");
		expect(await visitor.page.getByText("The sign-in service could not be loaded.").count()).toBe(0);
		await close(visitor);
	});

	itLong("leaves a user who turned back on the page, free to choose again", async () => {
		const visitor = await site.visit("/login", blockWindows);
		await visitor.press("Continue with Google");
		await visitor.page.waitForURL("**/emulator/auth/handler**");
		await visitor.page.goto(`${site.server.url}/login`);
		await visitor.page.waitForLoadState("networkidle");
		await visitor.press("Continue with GitHub");
		await visitor.page.waitForURL("**/emulator/auth/handler**");
		await signInThere(visitor.page, "turned@example.org");
		expect(await visitor.user()).toMatchObject({ email: "turned@example.org", providers: ["github.com"] });
		await close(visitor);
	});

	itLong("shows a message when the window was closed", async () => {
		const visitor = await site.visit("/login", serveGoogleLoader);
		const opening = visitor.page.waitForEvent("popup");
		await visitor.press("Continue with GitHub");
		await (await opening).close();
		await visitor.page.getByText("The window was closed before you were signed in.").waitFor();
		await close(visitor);
	});

	itLong("lets who closed the window begin anew before the SDK has noticed", async () => {
		const visitor = await site.visit("/login", serveGoogleLoader);
		const opening = visitor.page.waitForEvent("popup");
		await visitor.press("Continue with GitHub");
		await (await opening).close();
		const openingAnother = visitor.page.waitForEvent("popup");
		await visitor.press("Continue with Google");
		await signInThere(await openingAnother, "patient@example.org");
		expect(await visitor.user()).toMatchObject({ email: "patient@example.org", providers: ["google.com"] });
		await close(visitor);
	});

	itLong("shows a message when Google's script cannot be loaded, and other methods go on working", async () => {
		const visitor = await site.visit("/login", (context) => context.route("https://apis.google.com/**", (route) => route.abort()));
		await visitor.press("Continue with Google");
		await visitor.sees("The sign-in service could not be loaded.");
		await visitor.unfold("Get a sign-in link by e-mail");
		await visitor.type("E-mail address", "otherwise@example.org");
		await visitor.press("Send the link");
		await visitor.sees("Look at your mail");
		await close(visitor);
	});
});
