// @vitest-environment happy-dom
// Statements of section 4 and 8 about a browser's session and its navigations: expiry of tokens, resets, the start.
import { createStore } from "jotai";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSessionWiring } from "#client/app/session/session-wiring.ts";
import { createAuthStorage } from "#client/session/auth-storage.ts";
import { userAtom } from "#client/session/session.ts";
import type { User } from "#shared/contract/rest/accounts/accounts.ts";
import { ACCESS_SECONDS, madeBrowser, madeServer, REFRESH_SECONDS } from "../unit/client/api/made-browser.ts";

const USER = { id: "u1", displayName: "Ann", scopes: [] } as unknown as User;
const TOKEN = "auth._token.local";
const settle = () => new Promise((resolve) => setTimeout(resolve, 10));

let complaints: unknown[][];
beforeEach(() => {
	complaints = [];
	vi.spyOn(console, "error").mockImplementation((...words) => void complaints.push(words));
});
afterEach(() => void vi.restoreAllMocks());

/** A page of a browser. `hasRefresh`: whether the refresh token is stored. */
async function openPage({ isSignedIn = true, fetchUser = async () => USER as User, hasRefresh = true } = {}) {
	const [browser, server] = [madeBrowser(), madeServer()];
	const tab = browser.openTab(server.send);
	const store = createStore();
	const wiring = createSessionWiring({
		session: tab,
		clock: browser.clock,
		begin: vi.fn(),
		renewIdentity: async () => true,
		fetchUser,
	});
	if (isSignedIn) tab.accept(server.open());
	if (!hasRefresh) {
		browser.stored.delete("auth._refresh_token.local");
		browser.document.cookie = "auth._refresh_token.local=; max-age=0; path=/";
	}
	wiring.attachPage(store, async () => {}, false);
	await settle();
	return { browser, server, tab, store, wiring, navigate: () => wiring.checkTokens(), storedToken: () => browser.stored.get(TOKEN) };
}

describe("A navigation of a signed-in user", () => {
	it("S102: looks at the ends of both tokens, and leaves good ones alone", async () => {
		const { navigate, server, browser, tab, storedToken } = await openPage();
		const before = storedToken();
		browser.pass(ACCESS_SECONDS * 1_000 - 501);
		await navigate();
		expect([server.requests, storedToken()]).toEqual([0, before]);
		browser.pass(1);
		await navigate();
		expect(server.requests).toBe(1);
		expect(tab.tokens()).not.toBeNull();
	});

	it("S104: resets user and both tokens once the refresh token has ended, with the margin, and asks nobody", async () => {
		const { navigate, server, browser, tab, store, storedToken } = await openPage();
		browser.pass(REFRESH_SECONDS * 1_000 - 500);
		await navigate();
		await settle();
		expect([server.requests, tab.tokens(), storedToken()]).toEqual([0, null, undefined]);
		expect(store.get(userAtom)).toBeNull();
	});

	it("S105: leaves nothing that sends the old token along after a reset", async () => {
		const { navigate, browser, tab } = await openPage();
		browser.pass(REFRESH_SECONDS * 1_000);
		await navigate();
		expect(await tab.bearer()).toBeNull();
	});

	it("S106: refreshes where only the access token has ended, and stores both new tokens", async () => {
		const { navigate, server, browser, tab } = await openPage();
		const before = tab.tokens();
		browser.pass(ACCESS_SECONDS * 1_000);
		await navigate();
		const after = tab.tokens();
		expect(server.requests).toBe(1);
		expect(after?.access?.token).not.toBe(before?.access?.token);
		expect(after?.refresh?.token).not.toBe(before?.refresh?.token);
		expect(browser.stored.get("auth._refresh_token.local")).toBe(after?.refresh?.token);
		expect(browser.cookies()[TOKEN]).toBe(`Bearer ${after?.access?.token}`);
	});

	it("S108: resets where the access token has ended and there is no refresh token", async () => {
		const { navigate, server, browser, tab, store } = await openPage({ hasRefresh: false });
		expect(tab.tokens()?.refresh ?? null).toBeNull();
		browser.pass(ACCESS_SECONDS * 1_000);
		await navigate();
		await settle();
		expect([server.requests, tab.tokens(), store.get(userAtom)]).toEqual([0, null, null]);
	});

	it("S121: is a guest's without tokens, and asks nobody", async () => {
		const { navigate, server, store } = await openPage({ isSignedIn: false });
		await navigate();
		expect([server.requests, store.get(userAtom) ?? null]).toEqual([0, null]);
	});
});

describe("The start of a session", () => {
	it("S101: stores the pair first, then obtains the user", async () => {
		const stored: (string | undefined)[] = [];
		const page = await openPage({ isSignedIn: false });
		const { tab, browser, server } = page;
		const store = createStore();
		const wiring = createSessionWiring({
			session: tab,
			clock: browser.clock,
			begin: vi.fn(),
			renewIdentity: async () => true,
			async fetchUser() {
				stored.push(browser.stored.get(TOKEN));
				return USER;
			},
		});
		wiring.attachPage(store, async () => {}, false);
		const pair = server.open();
		tab.accept(pair);
		await settle();
		expect(stored).toEqual([`Bearer ${pair.access_token}`]);
		expect(store.get(userAtom)).toBe(USER);
	});

	it("S142: logs what goes wrong, and nothing where it was cancelled by something newer", async () => {
		const failing = await openPage({ fetchUser: () => Promise.reject(new Error("the server is away")) });
		expect(complaints.flat().map(String)).toContainEqual(expect.stringContaining("the server is away"));
		expect(failing.tab.tokens()).not.toBeNull();
		complaints.length = 0;
		const first = Promise.withResolvers<User>();
		const users = [first.promise, Promise.resolve({ ...USER, id: "u2" } as User)];
		const cancelled = await openPage({ fetchUser: () => users.shift() ?? Promise.reject(new Error("asked once too often")) });
		cancelled.tab.accept(cancelled.server.open({ userId: "u2" }));
		first.reject(new DOMException("cancelled", "AbortError"));
		await settle();
		expect(complaints).toEqual([]);
		expect(cancelled.store.get(userAtom)?.id).toBe("u2");
	});
});

describe("The live connection of a signed-in user", () => {
	it("S171: gets a refreshed token before it connects again, where the present one has ended", async () => {
		const { wiring, browser, server, tab } = await openPage();
		browser.pass(ACCESS_SECONDS * 1_000);
		const shown = await wiring.socketToken(false);
		expect(server.requests).toBe(1);
		expect(shown).toBe(tab.tokens()?.access?.token);
	});
});

describe("The cookies of a session", () => {
	it("S111: have the path /, whatever page writes or removes them", () => {
		const written: string[] = [];
		const document = {
			get cookie() {
				return "";
			},
			set cookie(text: string) {
				written.push(text);
			},
		};
		const storage = createAuthStorage({ storage: null, document, isSecure: true });
		storage.write({ [TOKEN]: "Bearer a.b.c" }, 60_000);
		storage.remove([TOKEN]);
		expect(written).toHaveLength(2);
		for (const cookie of written) expect(cookie).toMatch(/; path=\/; /);
	});
});
