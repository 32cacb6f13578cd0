import { describe, expect, it } from "vitest";
import { createAuthStorage } from "#client/session/auth-storage.ts";
import { createTokenStore } from "#client/session/token-store.ts";
import { type BrowserMakes, madeAccessToken, madeBrowser, madeServer } from "../api/made-browser.ts";

const DAY_MS = 24 * 3_600_000;

function openStore(makes?: BrowserMakes) {
	const browser = madeBrowser(makes);
	const storage = {
		getItem: (key: string) => browser.stored.get(key) ?? null,
		setItem: (key: string, value: string) => void browser.stored.set(key, value),
		removeItem: (key: string) => void browser.stored.delete(key),
	};
	const backends = { storage: makes?.hasStorage === false ? null : storage, document: browser.document, isSecure: false };
	return { browser, store: createTokenStore(createAuthStorage(backends), browser.clock), token: madeServer().open() };
}

describe("The token store", () => {
	it("keeps the pair in cookies and in local storage, under the names of the specification", () => {
		const { browser, store, token } = openStore();
		store.write(token, browser.clock());
		const stored = {
			"auth.strategy": "local",
			"auth._token.local": `Bearer ${token.access_token}`,
			"auth._token_expiration.local": String(browser.clock() + 1_800_000),
			"auth._refresh_token.local": token.refresh_token,
			"auth._refresh_token_expiration.local": String(browser.clock() + 2_592_000_000),
		};
		expect(browser.cookies()).toMatchObject(stored);
		expect(Object.fromEntries(browser.stored)).toMatchObject(stored);
	});

	it("keeps cookies as long as the refresh token lives, or 400 days for one that never ends", () => {
		const { browser, store, token } = openStore();
		store.write({ ...token, refresh_expires_in: 86_400 }, browser.clock());
		browser.pass(DAY_MS - 1_000);
		expect(browser.cookies()["auth._token.local"]).toBe(`Bearer ${token.access_token}`);
		browser.pass(1_000);
		expect(browser.cookies()["auth._token.local"]).toBeUndefined();
		store.write({ ...token, refresh_expires_in: null }, browser.clock());
		expect(browser.cookies()["auth._refresh_token_expiration.local"]).toBe("false");
		browser.pass(399 * DAY_MS);
		expect(browser.cookies()["auth._refresh_token.local"]).toBe(token.refresh_token);
		browser.pass(DAY_MS);
		expect(browser.cookies()["auth._refresh_token.local"]).toBeUndefined();
		expect(store.read()?.refresh).toEqual({ token: token.refresh_token, expiresAt: null });
	});

	it.each(["stored", "cookies"] as const)(
		"has all of it from the other side when one is lost, and makes both alike at load: %s",
		(lost) => {
			const { browser, store, token } = openStore();
			store.write(token, browser.clock());
			const before = store.read();
			if (lost === "stored") browser.stored.clear();
			else for (const name of Object.keys(browser.cookies())) browser.document.cookie = `${name}=; max-age=0`;
			expect(store.read()).toEqual(before);
			store.restore();
			expect(browser.stored.get("auth._token.local")).toBe(`Bearer ${token.access_token}`);
			expect(browser.cookies()["auth._token.local"]).toBe(`Bearer ${token.access_token}`);
			expect(browser.cookies()["auth._refresh_token_expiration.local"]).toBe(String(before?.refresh?.expiresAt));
		},
	);

	it("believes the newer side where they differ", () => {
		const { browser, store, token } = openStore();
		store.write(token, browser.clock());
		const old = new Map(browser.stored);
		browser.pass(60_000);
		const next = { ...token, access_token: madeAccessToken(9), refresh_token: "refresh-token-no-9" };
		store.write(next, browser.clock());
		for (const [key, value] of old) browser.stored.set(key, value);
		expect(store.read()).toMatchObject({ access: { token: next.access_token }, refresh: { token: next.refresh_token } });
		store.restore();
		expect(browser.stored.get("auth._refresh_token.local")).toBe(next.refresh_token);
	});

	it.each([
		["auth._token.local", "Bearer"],
		["auth._token.local", "Bearer a.b"],
		["auth._token.local", "Bearer a.b.c d"],
		["auth._token.local", "%%%"],
		["auth._refresh_token.local", "short"],
		["auth._refresh_token.local", "with a space in the middle"],
	])("counts a broken value as absent: %s = %s", (key, value) => {
		const { browser, store, token } = openStore({ hasCookies: false });
		store.write(token, browser.clock());
		browser.stored.set(key, value);
		const tokens = store.read();
		expect(key.includes("refresh") ? tokens?.refresh : tokens?.access).toBeNull();
		expect(key.includes("refresh") ? tokens?.access : tokens?.refresh).not.toBeNull();
	});

	it("takes an access token without a readable end for one that has ended, a refresh token for one without an end", () => {
		const { browser, store, token } = openStore({ hasCookies: false });
		store.write(token, browser.clock());
		for (const key of ["auth._token_expiration.local", "auth._refresh_token_expiration.local"]) browser.stored.set(key, "soon");
		expect(store.read()).toMatchObject({ access: { expiresAt: 0 }, refresh: { expiresAt: null } });
	});

	it.each([{ hasStorage: false }, { hasCookies: false }, { hasStorage: false, hasCookies: false }])(
		"works with what the browser lets it have: %o",
		(makes) => {
			const { browser, store, token } = openStore(makes);
			expect(store.read()).toBeNull();
			store.write(token, browser.clock());
			expect(store.read()).toMatchObject({ access: { token: token.access_token }, refresh: { token: token.refresh_token } });
			store.clear();
			expect(store.read()).toBeNull();
		},
	);

	it("forgets everything but the strategy on clear", () => {
		const { browser, store, token } = openStore();
		store.write(token, browser.clock());
		store.clear();
		expect(browser.cookies()).toEqual({ "auth.strategy": "local" });
		expect([...browser.stored]).toEqual([["auth.strategy", "local"]]);
	});

	it("keeps one attempt for as long as somebody is signed in", () => {
		const { browser, store, token } = openStore();
		store.write(token, browser.clock());
		const attempt = store.attempt();
		expect(attempt).toMatch(/^[0-9a-f]{32}$/);
		store.write({ ...token, refresh_token: "refresh-token-no-2" }, browser.clock());
		expect(store.attempt()).toBe(attempt);
		store.clear();
		expect(store.attempt()).not.toBe(attempt);
	});
});
