// The real server with a match in play, two users and some moderators, and browsers signed in as them, for the tests of chat.
import type { Browser, BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { insertUser } from "#server/accounts/kernel/user.store.ts";
import { skeletonOf } from "#server/accounts/names/name-skeleton.ts";
import { hashPassword } from "#server/accounts/password/password-hash.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { SessionAnswer } from "#shared/contract/rest/accounts/accounts.ts";
import type { ChatAnswer } from "#shared/contract/rest/chat/chat.ts";
import type { MadeMatch } from "../match/match-site.ts";
import { type Name, PASSWORD, type SessionSite, signInContext, startSessionSite } from "../session/session-site.ts";

export const FANS = ["Fay Terrace", "Gus Terrace"] as const;
/** Users to whom no rate limits apply. */
export const STAFF = ["Cora Warden", "Dan Warden", "Eve Warden"] as const;
export type Talker = Name | (typeof FANS)[number] | (typeof STAFF)[number];

export interface ChatSite {
	site: SessionSite;
	match: MadeMatch;
	matchId: string;
	/** The match page with the chat shown and connected, signed in as `user`; `null` is a guest. `url`: URL of a proxy. */
	open(user: Talker | null, options?: { url?: string; context?: Parameters<Browser["newContext"]>[0] }): Promise<Page>;
	/** Like open(), but all tests of a file share one page, because opening one takes seconds; its menus and panels are closed. */
	pageOf(user: Talker | null): Promise<Page>;
	/** Deletes the line as a moderator does. */
	remove(seq: number): Promise<void>;
	logIn(user: Talker): Promise<SessionAnswer["data"]>;
	/** Sends messages over HTTP, one after the other; resolves with the seqs. */
	sayAll(user: Talker, texts: readonly string[]): Promise<number[]>;
	read(): Promise<ChatAnswer>;
	/** Errors of all pages that were opened. */
	readonly errors: string[];
	/**
	 * Call this after each test: closes the test's pages, and after a failed test those of pageOf() too; throws if a script failed on one of
	 * them.
	 */
	endTest(hasFailed: boolean): Promise<void>;
	closePages(): Promise<void>;
	stop(): Promise<void>;
}

export async function startChatSite(browser: Browser): Promise<ChatSite> {
	const site = await startSessionSite();
	await addTalkers(site.server.dataDir);
	const match = site.matches[0] as MadeMatch;
	const matchId = match.path.split("/").at(-1) ?? "";
	await match.submit({ type: "period_started" });
	const contexts: BrowserContext[] = [];
	const shared = new Map<Talker | null, Page>();
	const errors: string[] = [];
	const sessions = new Map<Talker, Promise<string>>();

	async function logIn(user: Talker): Promise<SessionAnswer["data"]> {
		const answer = await fetch(`${site.url}/api/auth/login`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ email: emailOf(user), password: PASSWORD }),
		});
		return ((await answer.json()) as SessionAnswer).data;
	}
	const tokenOf = (user: Talker) => {
		const known = sessions.get(user) ?? logIn(user).then(({ token }) => token.access_token);
		sessions.set(user, known);
		return known;
	};

	const open: ChatSite["open"] = async (user, { url = site.url, context: options } = {}) => {
		const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
		contexts.push(context);
		if (user) await signInContext(context, { url }, await logIn(user));
		const page = await context.newPage();
		page.on("pageerror", ({ message }) => errors.push(message));
		await page.goto(`${url}${match.path}?tab=chat`);
		if (options?.javaScriptEnabled === false) return page;
		await untilReady(page);
		return page;
	};
	const closeAll = (some: BrowserContext[]) => Promise.all(some.splice(0).map((context) => context.close()));
	async function closePages(): Promise<void> {
		await closeAll([...contexts.splice(0), ...[...shared.values()].map((page) => page.context())]);
		shared.clear();
	}

	return {
		site,
		match,
		matchId,
		errors,
		logIn,
		open,
		async pageOf(user) {
			const known = shared.get(user);
			if (known) {
				await leaveParts(known);
				return known;
			}
			const page = await open(user);
			contexts.splice(contexts.indexOf(page.context()), 1);
			shared.set(user, page);
			return page;
		},
		async sayAll(user, texts) {
			const headers = { "content-type": "application/json", authorization: `Bearer ${await tokenOf(user)}` };
			const seqs: number[] = [];
			for (const text of texts) {
				const body = JSON.stringify({ clientId: crypto.randomUUID(), text });
				const answer = await fetch(`${site.url}/api/v1/matches/${matchId}/chat`, { method: "POST", headers, body });
				if (answer.status !== 201) throw new Error(`${answer.status} for ${body}: ${await answer.text()}`);
				seqs.push(((await answer.json()) as { seq: number }).seq);
			}
			return seqs;
		},
		async remove(seq) {
			const headers = { authorization: `Bearer ${await tokenOf("Cora Warden")}` };
			const answer = await fetch(`${site.url}/api/v1/matches/${matchId}/chat/${seq}`, { method: "DELETE", headers });
			if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
		},
		read: async () => (await fetch(`${site.url}/api/v1/matches/${matchId}/chat?limit=500`)).json() as Promise<ChatAnswer>,
		async endTest(hasFailed) {
			if (hasFailed) await closePages();
			else await closeAll(contexts);
			expect(errors.splice(0)).toEqual([]);
		},
		closePages,
		stop: () => site.stop(),
	};
}

/** The users have the name keys that the server would create, because mentions are found by them. */
async function addTalkers(dataDir: string): Promise<void> {
	const db = await openDatabase({ dataDir, log: createLogger({ level: "silent" }) });
	const passwordHash = await hashPassword(PASSWORD);
	for (const displayName of [...FANS, ...STAFF]) {
		const user = { email: emailOf(displayName), phone: null, passwordHash, displayName, nameKey: skeletonOf(displayName) };
		const scopes = STAFF.some((name) => name === displayName) ? (["chat:moderate"] as const) : [];
		await insertUser(db.kysely, { ...user, scopes: [...scopes], createdAt: Date.now() });
	}
	await db.close();
}

/** Waits until the page is connected and its chat accepts input; before hydration, clicks are lost. */
export async function untilReady(page: Page): Promise<void> {
	await page.waitForSelector('header [data-kind="live"]:not(:empty)');
	// Simulates the pointer over the chat, which loads the virtual list for guests.
	await page.locator('[role="log"]').dispatchEvent("pointerover");
	// Waits for the list in which the keyboard can reach each row.
	await page.waitForFunction(() => document.querySelector('[role="log"] [data-index], [role="log"] > div:empty'));
}

export const emailOf = (user: Talker) => `${user.split(" ")[0]?.toLowerCase()}@tests.example`;

/** Closes menus and panels, empties the box, and moves the pointer away from all lines. */
async function leaveParts(page: Page): Promise<void> {
	await page.mouse.move(0, 0);
	await page.keyboard.press("Escape");
	await page.keyboard.press("Escape");
	if ((await boxOf(page).count()) > 0) await boxOf(page).fill("");
}

// Functions to read and act as a user of the chat.

export const logOf = (page: Page) => page.getByRole("log", { name: "Messages" });
export const boxOf = (page: Page) => page.getByRole("textbox", { name: "Message", exact: true });
export const lineOf = (page: Page, text: string | RegExp) => logOf(page).getByRole("article").filter({ hasText: text });

export async function say(page: Page, text: string): Promise<void> {
	await boxOf(page).fill(text);
	await boxOf(page).press("Enter");
}

/** Checks that the line is published and is listed once. */
export async function expectOnce(page: Page, text: string | RegExp): Promise<void> {
	await lineOf(page, text)
		.filter({ hasNot: page.locator("[data-mine][data-state]") })
		.first()
		.waitFor();
	// When the published message replaces the pending one, the list may render neither for a frame.
	await expect.poll(() => lineOf(page, text).count()).toBe(1);
}
