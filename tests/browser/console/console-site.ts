// The real server with staff of every kind and a reader, for journeys through the console.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { insertUser } from "#server/accounts/kernel/user.store.ts";
import { skeletonOf } from "#server/accounts/names/name-skeleton.ts";
import { hashPassword } from "#server/accounts/password/password-hash.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { Scope } from "#shared/contract/endpoint.ts";
import type { SessionAnswer } from "#shared/contract/rest/accounts/accounts.ts";
import { createDataFolder } from "../../support/data-folder.ts";
import { untilHydrated } from "../../support/page-layout.ts";
import { type SiteServer, startSiteServer } from "../../support/site-server.ts";
import { PASSWORD, signInContext } from "../session/session-site.ts";

export const CONSOLE_SECRET = "pR3v9Qm2Zt7xK1cY8wLb5nHd4sGf6jUa";
const PEOPLE = {
	Ada: ["admin"],
	Otto: ["ops:scores"],
	Moritz: ["chat:moderate"],
	Fanny: [],
	Frida: [],
} as const satisfies Record<string, readonly Scope[]>;
export type Person = keyof typeof PEOPLE;
export const emailOf = (who: Person) => `${who.toLowerCase()}@tests.example`;

export interface ConsoleSite {
	server: SiteServer;
	logIn(who: Person): Promise<SessionAnswer["data"]>;
	/** `null` opens a guest's page. Does not wait for the page's scripts. */
	open(who: Person | null, path: string, options?: BrowserContextOptions): Promise<Page>;
	/** Errors of all pages that were opened. */
	readonly errors: string[];
	closePages(): Promise<void>;
	stop(): Promise<void>;
}

/** `more`: settings that override the defaults of this site. */
export async function startConsoleSite(browser: Browser, more: Record<string, string> = {}): Promise<ConsoleSite> {
	const folder = await createDataFolder("console-site");
	const db = await openDatabase({ dataDir: folder.path, log: createLogger({ level: "silent" }) });
	const passwordHash = await hashPassword(PASSWORD);
	for (const [displayName, scopes] of Object.entries(PEOPLE)) {
		const user = { email: emailOf(displayName as Person), phone: null, passwordHash, displayName, nameKey: skeletonOf(displayName) };
		await insertUser(db.kysely, { ...user, scopes, createdAt: Date.now() });
	}
	await db.close();
	const env = {
		FEEDS: "none",
		NODE_ENV: "production",
		JWT_SECRET: CONSOLE_SECRET,
		STAFF_SECOND_FACTOR: "optional",
		LOG_LEVEL: "warn",
		...more,
	};
	const server = await startSiteServer({ dataDir: folder.path, env });
	const contexts: BrowserContext[] = [];
	const errors: string[] = [];

	async function logIn(who: Person): Promise<SessionAnswer["data"]> {
		const answer = await fetch(`${server.url}/api/auth/login`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ email: emailOf(who), password: PASSWORD }),
		});
		if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
		return ((await answer.json()) as SessionAnswer).data;
	}

	return {
		server,
		errors,
		logIn,
		async open(who, path, options = {}) {
			const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
			contexts.push(context);
			if (who) await signInContext(context, { url: server.url }, await logIn(who));
			const page = await context.newPage();
			page.on("pageerror", ({ message }) => errors.push(message));
			await page.goto(server.url + path);
			if (options.javaScriptEnabled !== false) await untilHydrated(page);
			return page;
		},
		async closePages() {
			await Promise.all(contexts.splice(0).map((context) => context.close()));
		},
		async stop() {
			await server.stop();
			await folder.remove();
		},
	};
}
