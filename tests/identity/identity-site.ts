// The real server with the Auth emulator as its provider, and visitors in a real Chromium, for the browser tests of this folder.
import type { Browser, BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import type { User } from "#shared/contract/rest/accounts/accounts.ts";
import { type AuthEmulator, openAuthEmulator } from "../support/auth-emulator.ts";
import { launchChromium } from "../support/chromium.ts";
import { type SiteServer, startSiteServer } from "../support/site-server.ts";

/** The chunk with the provider's SDK. */
const SDK = /firebase-client/;

export interface Visitor {
	context: BrowserContext;
	page: Page;
	/** Errors of the pages, and violations of the security policy. */
	complaints: string[];
	/** Whether the provider's SDK was fetched. */
	hasLoadedSdk(): boolean;
	/** Expands the form of a sign-in method. */
	unfold(label: string): Promise<void>;
	press(label: string): Promise<void>;
	type(label: string, text: string): Promise<void>;
	/** Waits until the page has this text. */
	sees(text: string): Promise<void>;
	/** The user who is signed in in this browser; waits for the sign-in. */
	user(): Promise<User>;
}

export interface IdentitySite {
	emulator: AuthEmulator;
	server: SiteServer;
	/** Opens this page in a separate browser profile. */
	visit(path: string, prepare?: (context: BrowserContext) => Promise<unknown>): Promise<Visitor>;
	stop(): Promise<void>;
}

export async function startIdentitySite(env: Record<string, string> = {}): Promise<IdentitySite> {
	const emulator = await openAuthEmulator();
	const server = await startSiteServer({ env: { FEEDS: "none", LOG_LEVEL: "info", TRUST_PROXY: "loopback", ...emulator.env, ...env } });
	const browser = await launchChromium();
	return {
		emulator,
		server,
		visit: (path, prepare) => visit(browser, server.url, path, prepare),
		async stop() {
			await browser.close();
			await server.stop();
		},
	};
}

async function visit(
	browser: Browser,
	url: string,
	path: string,
	prepare?: (context: BrowserContext) => Promise<unknown>,
): Promise<Visitor> {
	const context = await browser.newContext();
	await prepare?.(context);
	const page = await context.newPage();
	const complaints: string[] = [];
	let hasLoadedSdk = false;
	page.on("pageerror", (error) => complaints.push(error.message));
	page.on("console", (message) => {
		if (/content security policy/i.test(message.text())) complaints.push(message.text());
	});
	page.on("request", (request) => {
		hasLoadedSdk ||= SDK.test(request.url());
	});
	await page.goto(url + path);
	await page.waitForLoadState("networkidle");
	const region = page.getByRole("region", { name: /^Other ways to sign/ });
	return {
		context,
		page,
		complaints,
		hasLoadedSdk: () => hasLoadedSdk,
		async unfold(label) {
			const fold = region.locator("button[aria-expanded]", { hasText: label });
			// Waits for hydration, because an earlier press is lost.
			const press = async () => {
				if ((await fold.getAttribute("aria-expanded")) === "false") await fold.click();
				return fold.getAttribute("aria-expanded");
			};
			await expect.poll(press).toBe("true");
		},
		press: (label) => region.getByRole("button", { name: label, exact: true }).click(),
		type: (label, text) => region.getByLabel(label, { exact: true }).fill(text),
		sees: (text) => region.getByText(text).waitFor(),
		async user() {
			const token = await page.waitForFunction(() => localStorage.getItem("auth._token.local"));
			const answer = await fetch(`${url}/api/auth/user`, { headers: { authorization: String(await token.jsonValue()) } });
			return ((await answer.json()) as { user: User }).user;
		},
	};
}
