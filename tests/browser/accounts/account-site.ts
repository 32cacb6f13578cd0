// The real server without matches, its mail folder, people with accounts, and visitors in a real Chromium, for the tests of this folder.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import PostalMime from "postal-mime";
import { insertUser, updateUser } from "#server/accounts/kernel/user.store.ts";
import { hashPassword } from "#server/accounts/password/password-hash.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { Scope } from "#shared/contract/endpoint.ts";
import type { SessionAnswer } from "#shared/contract/rest/accounts/accounts.ts";
import { launchChromium } from "../../support/chromium.ts";
import { createDataFolder } from "../../support/data-folder.ts";
import { type SiteServer, startSiteServer } from "../../support/site-server.ts";
import { signInContext } from "../session/session-site.ts";

export const PASSWORD = "a password of the tests";
const MAIL_WAIT_MS = 30_000;

export interface Member {
	id: string;
	name: string;
	email: string;
}

export interface Visitor {
	page: Page;
	context: BrowserContext;
	/** Errors and warnings in the page's console, except refusals that a test expects. */
	complaints: string[];
	/** Signs in through the page /login; resolves when the next page is open. */
	signIn(member: Member): Promise<void>;
	close(): Promise<void>;
}

export interface AccountSite {
	url: string;
	server: SiteServer;
	addMember(options?: { scopes?: readonly Scope[]; name?: string }): Promise<Member>;
	/** Changes the user into one who has only signed in through a provider, the last time `agoMs` ago. */
	dropPassword(member: Member, agoMs: number): Promise<void>;
	/** Signs a member in on another device that is not a browser of the test. */
	logIn(member: Member, userAgent?: string): Promise<SessionAnswer["data"]>;
	/** The newest link of this kind that was sent to the address; waits for it. If `before` is given, waits for a newer link than that. */
	linkTo(email: string, kind: "verify" | "token" | "email", before?: string): Promise<string>;
	/** `member`: the user who is signed in from the start. */
	visit(path: string, options?: BrowserContextOptions, member?: Member): Promise<Visitor>;
	stop(): Promise<void>;
}

export async function startAccountSite(env: Record<string, string> = {}): Promise<AccountSite> {
	const folder = await createDataFolder("account-site");
	const server = await startSiteServer({ dataDir: folder.path, env: { FEEDS: "none", LOG_LEVEL: "warn", ...env } });
	const browser = await launchChromium();
	const db = await openDatabase({ dataDir: folder.path, log: createLogger({ level: "silent" }) });
	const passwordHash = await hashPassword(PASSWORD);
	let memberCount = 0;
	return {
		url: server.url,
		server,
		async addMember({ scopes = [], name } = {}) {
			const displayName = name ?? `Member ${String.fromCharCode(65 + memberCount, 97 + memberCount)}`;
			const email = `member${++memberCount}@tests.example`;
			const facts = { email, phone: null, passwordHash, displayName, nameKey: displayName };
			const id = await insertUser(db.kysely, { ...facts, scopes, createdAt: Date.now() });
			return { id, name: displayName, email };
		},
		async dropPassword({ id }, agoMs) {
			await updateUser(db.kysely, id, { password_hash: null, changed_at: Date.now() });
			const signedIn = { signed_in_at: Date.now() - agoMs };
			await db.kysely.updateTable("devices").set(signedIn).where("user_id", "=", id).execute();
		},
		async logIn({ email }, userAgent = "tests") {
			const answer = await fetch(`${server.url}/api/auth/login`, {
				method: "POST",
				headers: { "content-type": "application/json", "user-agent": userAgent },
				body: JSON.stringify({ email, password: PASSWORD }),
			});
			if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
			return ((await answer.json()) as SessionAnswer).data;
		},
		linkTo: (email, kind, before) => waitForLink(join(folder.path, "outbox"), email, kind, before),
		visit: (path, options, member) => visit(browser, server.url, path, options, member),
		async stop() {
			await browser.close();
			await db.close();
			await server.stop();
			await folder.remove();
		},
	};
}

/** `outbox`: the folder into which mails are written. */
export async function waitForLink(outbox: string, email: string, kind: string, before?: string): Promise<string> {
	const link = new RegExp(`http://\\S+#${kind}=[\\w-]+`);
	for (const deadline = Date.now() + MAIL_WAIT_MS; Date.now() < deadline; await new Promise((resolve) => setTimeout(resolve, 50))) {
		const files = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(".eml")).sort();
		for (const file of files.reverse()) {
			const mail = await PostalMime.parse(await readFile(join(outbox, file)));
			const found = mail.to?.some(({ address }) => address === email) ? link.exec(mail.text ?? "")?.[0] : undefined;
			if (found && found !== before) return found;
		}
	}
	throw new Error(`no mail with #${kind}= came for ${email}`);
}

async function visit(browser: Browser, url: string, path: string, options?: BrowserContextOptions, member?: Member): Promise<Visitor> {
	const context = await browser.newContext(options);
	if (member) {
		// Uses the context's own request, so that the device is named like this browser.
		const answer = await context.request.post(`${url}/api/auth/login`, { data: { email: member.email, password: PASSWORD } });
		if (!answer.ok()) throw new Error(`${answer.status()}: ${await answer.text()}`);
		await signInContext(context, { url }, ((await answer.json()) as SessionAnswer).data);
	}
	const page = await context.newPage();
	const complaints: string[] = [];
	page.on("console", (message) => {
		const isRefusal = /status of 4\d\d/.test(message.text());
		if (["error", "warning"].includes(message.type()) && !isRefusal) complaints.push(message.text());
	});
	page.on("pageerror", (error) => complaints.push(error.message));
	await page.goto(url + path);
	return {
		page,
		context,
		complaints,
		async signIn({ email }) {
			await page.goto(`${url}/login`);
			await page.getByLabel("E-mail address").fill(email);
			await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
			await page.getByRole("button", { name: "Sign in" }).click();
			await page.waitForURL((address) => address.pathname !== "/login");
		},
		close: () => context.close(),
	};
}
