import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BOTH_EXPIRED } from "#client/api/both-expired.ts";
import { ApiError } from "#client/api/send-request.ts";
import type { SessionChange } from "#client/session/browser-session.ts";
import { ACCESS_SECONDS, type BrowserMakes, type MadeBrowser, madeBrowser, madeServer, REFRESH_SECONDS } from "../api/made-browser.ts";

const ACCESS_MS = ACCESS_SECONDS * 1_000;
const away = () => new ApiError(0, null);
const refusal = (code: "refresh_refused" | "account_banned") =>
	new ApiError(code === "account_banned" ? 403 : 401, { code, message: "No." });

let complaints: unknown[][];
beforeEach(() => {
	complaints = [];
	vi.spyOn(console, "error").mockImplementation((...words) => void complaints.push(words));
});
afterEach(() => void vi.restoreAllMocks());

function signedIn({ tabs = 1, ...makes }: BrowserMakes & { tabs?: number } = {}) {
	const browser = madeBrowser(makes);
	const server = madeServer();
	const opened = Array.from({ length: tabs }, () => browser.openTab(server.send));
	const [tab = browser.openTab(server.send)] = opened;
	const token = server.open();
	tab.accept(token);
	const changes: SessionChange[][] = opened.map(() => []);
	return {
		browser,
		server,
		tabs: opened,
		tab,
		token,
		changes,
		/** Starts to record changes. */
		listen: () => opened.forEach((one, index) => void one.onChange((change) => changes[index]?.push(change))),
	};
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
const storedTokens = (browser: MadeBrowser) => [...browser.stored.keys()].filter((key) => key.includes("token"));

describe("A requested token", () => {
	it("is null for a guest, and the present one while it lives", async () => {
		const { server, tab, token, browser } = signedIn();
		expect(await madeBrowser().openTab(server.send).bearer()).toBeNull();
		browser.pass(ACCESS_MS - 501);
		expect(await tab.bearer()).toBe(token.access_token);
		expect(server.requests).toBe(0);
	});

	it("is refreshed 500 ms before its end, and both new ones are stored", async () => {
		const { server, tab, token, browser } = signedIn();
		browser.pass(ACCESS_MS - 500);
		const fresh = await tab.bearer();
		expect(fresh).not.toBe(token.access_token);
		expect(server.requests).toBe(1);
		expect(browser.stored.get("auth._token.local")).toBe(`Bearer ${fresh}`);
		expect(browser.cookies()["auth._refresh_token.local"]).not.toBe(token.refresh_token);
	});

	it.each([{ hasLocks: true }, { hasLocks: false }])(
		"by ten calls in each of three tabs costs one exchange of the pair: %o",
		async ({ hasLocks }) => {
			const { server, tabs, browser } = signedIn({ tabs: 3, hasLocks });
			browser.pass(ACCESS_MS);
			const requests = tabs.flatMap((tab) => Array.from({ length: 10 }, () => tab.bearer()));
			expect(new Set(await Promise.all(requests)).size).toBe(1);
			// Without locks, each tab sends a request with the same attempt id: the server returns the same pair to all of them.
			expect(server.requests).toBe(hasLocks ? 1 : 3);
			browser.pass(ACCESS_MS);
			await tabs[2]?.bearer();
			expect(server.isRevoked()).toBe(false);
		},
	);

	it("is refused when both have ended, and the session is over", async () => {
		const { server, tab, browser, changes, listen } = signedIn();
		listen();
		browser.pass(REFRESH_SECONDS * 1_000);
		await expect(tab.bearer()).rejects.toThrow(BOTH_EXPIRED);
		expect(BOTH_EXPIRED).toBe("Both token and refresh token have expired. Your request was aborted.");
		expect(server.requests).toBe(0);
		expect(storedTokens(browser)).toEqual([]);
		expect(changes).toEqual([[{ tokens: null, why: "expired", isOwn: true }]]);
	});

	it("is refreshed for ever where the refresh token has no end", async () => {
		const { server, tab, browser } = signedIn();
		tab.accept(server.open({ refreshSeconds: null }));
		browser.pass(10 * 365 * 86_400_000);
		expect(await tab.bearer()).not.toBeNull();
	});
});

describe("A refresh", () => {
	it("is requested again after a lost answer, with the same attempt, and works", async () => {
		const { server, tab, browser } = signedIn();
		server.ends = ["lost", "lost"];
		browser.pass(ACCESS_MS);
		expect(await tab.bearer()).not.toBeNull();
		browser.pass(ACCESS_MS);
		expect(await tab.bearer()).not.toBeNull();
		expect(server.isRevoked()).toBe(false);
	});

	it("that a reload cuts off is gone on with by the next page", async () => {
		const { server, tab, browser } = signedIn({ hasLocks: false });
		browser.pass(ACCESS_MS);
		// The request reaches the server, and the page is closed before the response arrives.
		const cut = browser.openTab((facts) => server.send(facts).then(() => new Promise(() => undefined)));
		void cut.bearer();
		await settle();
		expect(await tab.bearer()).not.toBeNull();
		expect(server.isRevoked()).toBe(false);
	});

	it("is tried for a minute of a server that is away, ever later, then the session is over", async () => {
		const { server, tab, browser, changes, listen } = signedIn();
		listen();
		server.ends = Array<ApiError>(99).fill(away());
		browser.pass(ACCESS_MS);
		const before = browser.clock();
		await expect(tab.bearer()).rejects.toMatchObject({ code: "network" });
		expect(browser.waits.slice(0, 5)).toEqual([500, 1_000, 2_000, 4_000, 8_000]);
		expect(Math.max(...browser.waits)).toBe(8_000);
		expect(browser.clock() - before).toBeGreaterThan(50_000);
		expect(browser.clock() - before).toBeLessThanOrEqual(60_000);
		expect(changes).toEqual([[{ tokens: null, why: "expired", isOwn: true }]]);
		expect(complaints).toHaveLength(1);
	});

	it.each([500, 503, 429])("is tried again after a %i, and comes through", async (status) => {
		const { server, tab, browser } = signedIn();
		server.ends = [new ApiError(status, null), new ApiError(status, { retryAfterMs: 3_000 })];
		browser.pass(ACCESS_MS);
		expect(await tab.bearer()).not.toBeNull();
		expect(browser.waits).toEqual([500, 3_000]);
	});

	it("does not count the time without a network", async () => {
		const { server, tab, browser } = signedIn();
		browser.pass(ACCESS_MS);
		browser.goOffline();
		const token = tab.bearer();
		await settle();
		browser.pass(3_600_000);
		expect(server.requests).toBe(0);
		browser.goOnline();
		expect(await token).not.toBeNull();
	});

	it.each([
		["refresh_refused", "revoked"],
		["account_banned", "banned"],
	] as const)("that is refused with %s ends the session at once: %s", async (code, why) => {
		const { server, tab, browser, changes, listen } = signedIn();
		listen();
		server.ends = [refusal(code)];
		browser.pass(ACCESS_MS);
		await expect(tab.bearer()).rejects.toMatchObject({ code });
		expect(server.requests).toBe(1);
		expect(changes).toEqual([[{ tokens: null, why, isOwn: true }]]);
	});

	it("ahead of time that finds no server leaves the token that lives still", async () => {
		const { server, tab, token } = signedIn();
		server.ends = Array<ApiError>(99).fill(away());
		await expect(tab.renew(token.access_token)).rejects.toMatchObject({ code: "network" });
		expect(await tab.bearer()).toBe(token.access_token);
	});

	it("of a token that another tab has replaced asks nobody", async () => {
		const { server, tabs, token } = signedIn({ tabs: 2 });
		await tabs[0]?.renew(token.access_token);
		await tabs[1]?.renew(token.access_token);
		expect(server.requests).toBe(1);
	});

	it("whose answer comes after a sign-out, or after another sign-in, is dropped", async () => {
		for (const newer of ["out", "in"]) {
			const { server, tabs, browser } = signedIn({ tabs: 2 });
			browser.pass(ACCESS_MS);
			const requests = tabs[0]?.bearer();
			const other = server.open({ userId: "u2" });
			await null;
			if (newer === "in") tabs[1]?.accept(other);
			else tabs[1]?.end("signed_out");
			expect(await requests).toBe(newer === "in" ? other.access_token : null);
			expect(browser.stored.get("auth._token.local")).toBe(newer === "in" ? `Bearer ${other.access_token}` : undefined);
		}
	});
});

describe("Tabs of one browser", () => {
	it.each([{ hearsAtOnce: false }, { hearsAtOnce: true }, { lagsBehind: true }])(
		"hear of a refresh, of another sign-in and of the end, and why it came: %o",
		async (makes) => {
			const { server, tabs, token, changes, listen } = signedIn({ tabs: 2, ...makes });
			await settle();
			listen();
			await tabs[0]?.renew(token.access_token);
			await settle();
			tabs[0]?.accept(server.open({ userId: "u2" }));
			await settle();
			tabs[0]?.end("banned");
			await settle();
			const changesOf = (index: number) => changes[index]?.map(({ why, isOwn }) => [why, isOwn]);
			expect(changesOf(0)).toEqual([
				[null, true],
				[null, true],
				["banned", true],
			]);
			expect(changesOf(1)).toEqual([
				[null, false],
				[null, false],
				["banned", false],
			]);
			expect(changes[1]?.map(({ tokens }) => tokens?.access?.token)).toEqual(changes[0]?.map(({ tokens }) => tokens?.access?.token));
			expect(await tabs[1]?.bearer()).toBeNull();
		},
	);

	it("hear the end last when all comes at once", async () => {
		const { server, tabs, changes, listen } = signedIn({ tabs: 2 });
		await settle();
		listen();
		tabs[0]?.accept(server.open({ userId: "u2" }));
		tabs[0]?.end("banned");
		await settle();
		expect(changes[1]).toEqual([{ tokens: null, why: "banned", isOwn: false }]);
	});

	it("that cannot hear each other find out when they look", async () => {
		const { tabs, changes, listen } = signedIn({ tabs: 2, hasStorage: false });
		tabs[1]?.checkStorage();
		listen();
		tabs[0]?.end("signed_out");
		await settle();
		expect(changes[1]).toEqual([]);
		tabs[1]?.checkStorage();
		tabs[1]?.checkStorage();
		expect(changes[1]).toEqual([{ tokens: null, why: "signed_out", isOwn: false }]);
	});

	it("say why an end came without leaving it behind", () => {
		const { tab, browser } = signedIn();
		tab.end("expired");
		expect([...browser.stored.keys()]).toEqual(["auth.strategy"]);
	});
});
