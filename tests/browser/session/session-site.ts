// The real server with users that can sign in, and the matches of match-site.ts, for the tests of this folder.
import { randomUUID } from "node:crypto";
import type { BrowserContext, Page, Request } from "playwright-core";
import { insertUser } from "#server/accounts/kernel/user.store.ts";
import { hashPassword } from "#server/accounts/password/password-hash.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { SessionAnswer } from "#shared/contract/rest/accounts/accounts.ts";
import { type MatchSite, startMatchSite } from "../match/match-site.ts";

export const PASSWORD = "a password of the tests";

/** The display name; the mail address is `<name>@tests.example`. */
export type Name = "Ann Marker" | "Bob Marker";
const NAMES: readonly Name[] = ["Ann Marker", "Bob Marker"];
export const emailOf = (name: Name) => `${name.split(" ")[0]?.toLowerCase()}@tests.example`;

export interface SessionSite extends MatchSite {
	url: string;
	/** Sets how far the server's clock is ahead of the machine's; it can only move forward. */
	moveClock(aheadMs: number): void;
	/** Signs in over HTTP without a browser. */
	logIn(name: Name): Promise<SessionAnswer["data"]>;
}

export async function startSessionSite(env: Record<string, string> = {}): Promise<SessionSite> {
	let ahead = 0;
	const site = await startMatchSite({ env, clock: () => Date.now() + ahead });
	await addUsers(site.server.dataDir);
	const { url } = site.server;
	return {
		...site,
		url,
		moveClock(aheadMs) {
			ahead = aheadMs;
		},
		async logIn(name) {
			const answer = await fetch(`${url}/api/auth/login`, {
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify({ email: emailOf(name), password: PASSWORD }),
			});
			if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
			return ((await answer.json()) as SessionAnswer).data;
		},
	};
}

async function addUsers(dataDir: string): Promise<void> {
	const db = await openDatabase({ dataDir, log: createLogger({ level: "silent" }) });
	for (const displayName of NAMES) {
		const email = emailOf(displayName);
		const passwordHash = await hashPassword(PASSWORD);
		await insertUser(db.kysely, { email, phone: null, passwordHash, displayName, nameKey: displayName, scopes: [], createdAt: Date.now() });
	}
	await db.close();
}

/** Keys and values in the storage of a signed-in browser, as the specification names them. `now`: time on that browser's clock. */
export function sessionStorageOf({ token }: SessionAnswer["data"], now = Date.now()): Record<string, string> {
	return {
		"auth.strategy": "local",
		"auth._token.local": `Bearer ${token.access_token}`,
		"auth._token_expiration.local": String(now + token.expires_in * 1_000),
		"auth._refresh_token.local": token.refresh_token,
		"auth._refresh_token_expiration.local": String(now + (token.refresh_expires_in ?? 0) * 1_000),
	};
}

/** Signs the browser in, as if it had visited the site before. `changes`: values that override those of a fresh sign-in. */
export async function signInContext(
	context: BrowserContext,
	site: Pick<SessionSite, "url">,
	session: SessionAnswer["data"],
	{
		changes = {},
		hasStorage = true,
		hasCookies = true,
	}: { changes?: Record<string, string>; hasStorage?: boolean; hasCookies?: boolean } = {},
): Promise<void> {
	const stored = { ...sessionStorageOf(session), ...changes };
	if (hasCookies) {
		await context.addCookies(Object.entries(stored).map(([name, value]) => ({ name, value: encodeURIComponent(value), url: site.url })));
	}
	if (!hasStorage) return;
	// Only the first page gets these values; later ones read what the site has stored since.
	await context.addInitScript(
		({ origin, mark, values }) => {
			if (location.origin !== origin || localStorage.getItem(mark) !== null) return;
			for (const [key, value] of Object.entries({ ...values, [mark]: "" })) localStorage.setItem(key, value);
		},
		{ origin: new URL(site.url).origin, mark: `tests.${randomUUID()}`, values: stored },
	);
}

/** Everything that the browser stores under `auth.`, in storage and cookies. */
export async function readStoredSession(page: Page): Promise<{ stored: Record<string, string>; cookies: Record<string, string> }> {
	const stored = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith("auth."))));
	const cookies = (await page.context().cookies()).filter(({ name }) => name.startsWith("auth."));
	return { stored, cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, decodeURIComponent(value)])) };
}

/** Requests of all pages of a context to matching paths. */
export function countRequests(context: BrowserContext, path: RegExp): Request[] {
	const requests: Request[] = [];
	context.on("request", (request) => {
		if (path.test(new URL(request.url()).pathname)) requests.push(request);
	});
	return requests;
}
export const REFRESH = /^\/api\/auth\/refresh$/;
