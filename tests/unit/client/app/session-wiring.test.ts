// @vitest-environment happy-dom
// A page's session handling: whose page it is, the socket's token, the next token, other tabs.
import { createStore } from "jotai";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSessionWiring } from "#client/app/session/session-wiring.ts";
import { wantedTopicsAtom } from "#client/live/use-topic.ts";
import { userAtom } from "#client/session/session.ts";
import type { User } from "#shared/contract/rest/accounts/accounts.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { ACCESS_SECONDS, madeBrowser, madeServer } from "../api/made-browser.ts";

const userOf = (id: string) => ({ id, displayName: id, scopes: [] }) as unknown as User;
const settle = () => new Promise((resolve) => setTimeout(resolve, 10));

/** A browser with two tabs: this page's, and another one. */
function opened({ isSignedIn = true } = {}) {
	const browser = madeBrowser();
	const server = madeServer();
	const [tab, other] = [browser.openTab(server.send), browser.openTab(server.send)];
	const token = server.open();
	if (isSignedIn) tab.accept(token);
	const spoken: (string | null)[] = [];
	const [revalidate, begin] = [vi.fn(async () => {}), vi.fn()];
	const users = { next: async () => userOf("u1") };
	const wiring = createSessionWiring({
		session: tab,
		fetchUser: () => users.next(),
		begin,
		clock: browser.clock as Clock,
		async renewIdentity(one) {
			spoken.push(one);
			return true;
		},
	});
	const store = createStore();
	return {
		browser,
		server,
		tab,
		other,
		token,
		spoken,
		revalidate,
		begin,
		users,
		wiring,
		store,
		attach: (wasSignedIn = false) => wiring.attachPage(store, revalidate, wasSignedIn),
	};
}

describe("A page of a signed-in browser", () => {
	beforeEach(() => void vi.spyOn(console, "error").mockReturnValue());
	afterEach(() => {
		vi.restoreAllMocks();
		vi.useRealTimers();
	});

	it("that was a guest's becomes the user's: user, data, socket, private topic", async () => {
		const { attach, store, revalidate, spoken, token } = opened();
		attach();
		await settle();
		expect(store.get(userAtom)?.id).toBe("u1");
		expect(revalidate).toHaveBeenCalledTimes(1);
		expect(spoken).toEqual([token.access_token]);
		expect(store.get(wantedTopicsAtom).map(({ topic }) => topic)).toEqual(["user:u1"]);
	});

	it("requests its data again once cookies have what local storage remembered: the server reads those", async () => {
		const { attach, tab, revalidate } = opened();
		const { promise, resolve } = Promise.withResolvers<void>();
		vi.spyOn(tab, "restore").mockReturnValue(promise);
		attach();
		await settle();
		expect(revalidate).not.toHaveBeenCalled();
		resolve();
		await settle();
		expect(revalidate).toHaveBeenCalledTimes(1);
	});

	it("is wired once, however often it looks, and asks once for the user", async () => {
		const { attach, begin, users } = opened();
		const next = vi.spyOn(users, "next");
		attach();
		attach();
		await settle();
		attach();
		await settle();
		expect([begin.mock.calls.length, next.mock.calls.length]).toEqual([1, 1]);
	});

	it("takes no user who is fetched after the sign-out, nor one whose place another has taken", async () => {
		const { attach, store, users, tab, server } = opened();
		const late = Promise.withResolvers<User>();
		users.next = () => late.promise;
		attach();
		await settle();
		tab.end("signed_out");
		late.resolve(userOf("u1"));
		await settle();
		expect(store.get(userAtom) ?? null).toBeNull();
		users.next = async () => userOf("u1");
		tab.accept(server.open({ userId: "u2" }));
		await settle();
		expect(store.get(userAtom) ?? null).toBeNull();
	});

	it("is nobody's from the moment on in which another tab signs in another user, until that one is here", async () => {
		const { attach, wiring, store, users, other, server } = opened();
		attach();
		await settle();
		const next = Promise.withResolvers<User>();
		users.next = () => next.promise;
		other.accept(server.open({ userId: "u2" }));
		await settle();
		expect(store.get(userAtom)).toBeNull();
		const settled = wiring.settle();
		next.resolve(userOf("u2"));
		await settled;
		expect(store.get(userAtom)?.id).toBe("u2");
	});

	it("tries again at the next navigation where the user could not be fetched", async () => {
		const { attach, wiring, users, store } = opened();
		const good = users.next;
		users.next = () => Promise.reject(new Error("away"));
		attach();
		await settle();
		expect(store.get(userAtom) ?? null).toBeNull();
		users.next = good;
		await wiring.checkTokens();
		await settle();
		expect(store.get(userAtom)?.id).toBe("u1");
	});

	it("follows another tab that signs in, and one that signs out", async () => {
		const { attach, store, other, server, spoken, revalidate } = opened({ isSignedIn: false });
		attach();
		await settle();
		expect([store.get(userAtom) ?? null, spoken]).toEqual([null, []]);
		const token = server.open();
		other.accept(token);
		await settle();
		expect([store.get(userAtom)?.id, spoken]).toEqual(["u1", [token.access_token]]);
		revalidate.mockClear();
		other.end("signed_out");
		await settle();
		expect(spoken).toEqual([token.access_token, null]);
		expect(revalidate).toHaveBeenCalled();
	});

	it("requests its data anew where another tab signed out before it was wired", async () => {
		const { attach, store, other, revalidate } = opened();
		store.set(userAtom, null);
		other.end("signed_out");
		await settle();
		attach(true);
		await settle();
		expect(revalidate).toHaveBeenCalledTimes(1);
		attach(true);
		await settle();
		expect(revalidate).toHaveBeenCalledTimes(1);
	});

	it("exchanges its token at 80 % of its life, and gives the socket the next one (RT9)", async () => {
		const { attach, server, browser, spoken, tab } = opened();
		vi.useFakeTimers({ now: browser.clock() });
		attach();
		await vi.advanceTimersByTimeAsync(ACCESS_SECONDS * 800 - 1);
		expect(server.requests).toBe(0);
		await vi.advanceTimersByTimeAsync(2);
		expect(server.requests).toBe(1);
		expect(spoken.at(-1)).toBe(tab.tokens()?.access?.token);
		expect(spoken).toHaveLength(2);
	});

	it("exchanges a token that the server ended for the socket, and ends the session of a revoked device (RT9)", async () => {
		const { attach, wiring, server, tab } = opened();
		attach();
		await wiring.socketToken(false);
		await wiring.socketEnded({ code: "token_expired", message: "" } as never);
		expect(server.requests).toBe(1);
		vi.useFakeTimers();
		await wiring.socketToken(false);
		const ended = wiring.socketEnded({ code: "session_revoked", message: "" } as never);
		await vi.advanceTimersByTimeAsync(200);
		await ended;
		expect(tab.tokens()).toBeNull();
	});
});
