// State of one user is never visible to another one who signs in later.
import { createStore } from "jotai";
import { describe, expect, it } from "vitest";
import { beginFollows, followsAtom, setFollows, storedFollowsAtom } from "#client/session/follows.ts";
import { ownAtom } from "#client/session/own-atom.ts";
import { userAtom } from "#client/session/session.ts";
import type { User } from "#shared/contract/rest/accounts/accounts.ts";

const userOf = (id: string) => ({ id, displayName: id, scopes: [] }) as unknown as User;

describe("State that belongs to a user", () => {
	it("reads as if nothing had been set from the sign-out on, and for the next user", () => {
		const store = createStore();
		const heardAtom = ownAtom<string | null>(null);
		const heard: (string | null)[] = [];
		store.sub(heardAtom, () => heard.push(store.get(heardAtom)));
		store.set(userAtom, userOf("u1"));
		store.set(heardAtom, "of u1");
		store.set(userAtom, null);
		expect(store.get(heardAtom)).toBeNull();
		store.set(userAtom, userOf("u2"));
		expect(store.get(heardAtom)).toBeNull();
		store.set(heardAtom, (before) => `${before} of u2`);
		expect(heard).toEqual(["of u1", null, "null of u2"]);
	});

	it("stays while the user has another name", () => {
		const store = createStore();
		const heardAtom = ownAtom(0);
		store.set(userAtom, userOf("u1"));
		store.set(heardAtom, 7);
		store.set(userAtom, { ...userOf("u1"), displayName: "Another" });
		expect(store.get(heardAtom)).toBe(7);
	});
});

describe("What a user follows", () => {
	it("begins with what came with the page, unless something newer was heard", () => {
		const store = createStore();
		store.set(userAtom, userOf("u1"));
		beginFollows(store, ["team.t1"]);
		expect(store.get(storedFollowsAtom)).toEqual(["team.t1"]);
		setFollows(store, []);
		beginFollows(store, ["team.t1"]);
		expect([...store.get(followsAtom)]).toEqual([]);
		store.set(userAtom, userOf("u2"));
		beginFollows(store, ["team.t2"]);
		expect(store.get(storedFollowsAtom)).toEqual(["team.t2"]);
	});
});
