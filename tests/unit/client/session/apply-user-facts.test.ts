import { createStore } from "jotai";
import { describe, expect, it } from "vitest";
import { accountAtom } from "#client/session/account.ts";
import { applyUserFacts } from "#client/session/apply-user-facts.ts";
import { setUser } from "#client/session/follow-session.ts";
import { followsAtom } from "#client/session/follows.ts";
import { sessionNoticeAtom, userAtom } from "#client/session/session.ts";
import type { User } from "#shared/contract/rest/accounts/accounts.ts";
import { encodeUserFact } from "#shared/contract/socket/user-facts.ts";

const user = (id: string, displayName: string): User => {
	return { id, email: null, phone: null, displayName, scopes: [], hasPassword: true, hasSecondFactor: false, providers: [], createdAt: 0 };
};
const fact = (id: string, displayName: string) =>
	encodeUserFact({ user: user(id, displayName), devices: [], chatSanction: null, plans: [], follows: ["team.t1"] });

function openStore(shown: User | null) {
	const store = createStore();
	store.set(userAtom, shown);
	return store;
}

describe("Facts of user:{id}", () => {
	it("make the newest account and user the page's", () => {
		const store = openStore(user("u1", "Ann"));
		applyUserFacts(store, "u1", [fact("u1", "Anna"), fact("u1", "Anne")]);
		expect(store.get(userAtom)?.displayName).toBe("Anne");
		expect([...store.get(followsAtom)]).toEqual(["team.t1"]);
		expect(store.get(accountAtom)).toEqual({ user: user("u1", "Anne"), devices: [] });
	});

	it("that come late, for a signed-out or another user, change nothing", () => {
		for (const shown of [null, user("u2", "Bob")]) {
			const store = openStore(shown);
			applyUserFacts(store, "u1", [fact("u1", "Anna")]);
			applyUserFacts(store, shown?.id ?? "u1", [fact("u1", "Anna")]);
			applyUserFacts(store, "u1", []);
			expect([store.get(userAtom), store.get(accountAtom), store.get(followsAtom).size]).toEqual([shown, null, 0]);
		}
	});
});

describe("Another user on the page", () => {
	it("removes the account of the previous user, and the reason of their sign-out", () => {
		const store = openStore(user("u1", "Ann"));
		applyUserFacts(store, "u1", [fact("u1", "Ann")]);
		store.set(sessionNoticeAtom, "expired");
		setUser(store, user("u2", "Bob"));
		expect([store.get(userAtom)?.id, store.get(accountAtom), store.get(sessionNoticeAtom)]).toEqual(["u2", null, null]);
	});
});
