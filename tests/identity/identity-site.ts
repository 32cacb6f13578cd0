// The real server with the Auth emulator for its provider, and visitors in a real Chromium: for this folder's browser tests.
import type { Browser, BrowserContext, Page } from "playwright-core";
import type { User } from "#shared/contract/rest/accounts/accounts.ts";
import { type AuthEmulator, openAuthEmulator } from "../support/auth-emulator.ts";
import { launchChromium } from "../support/chromium.ts";
import { type SiteServer, startSiteServer } from "../support/site-server.ts";

/** The chunk with the provider's SDK. */
const SDK = /firebase-client/;

export interface Visitor {
	context: BrowserContext;
	page: Page;
	/** What the pages complained of: errors, and breaches of the security policy. */
	complaints: string[];
	/** Whether the provider's SDK was fetched. */
	hasLoadedSdk(): boolean;
	/** Unfolds a way to sign in. */
	unfold(label: string): Promise<void>;
	press(label: string): Promise<void>;
	type(label: string, text: string): Promise<void>;
	/** Waits until the page has this text. */
	sees(text: string): Promise<void>;
	/** Who this browser is signed in as; waits until it is. */
	user(): Promise<User>;
}

export interface IdentitySite {
	emulator: AuthEmulator;
	server: SiteServer;
	/** In a browser profile of its own, on this page. */
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
		unfold: (label) => region.getByRole("button", { name: label, expanded: false }).click(),
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
