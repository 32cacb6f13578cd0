import { createStore } from "jotai";
import { describe, expect, it } from "vitest";
import { followsAtom, pendingFollowsAtom, setFollows, storedFollowsAtom } from "#client/session/follows.ts";
import { parseGuestFollows, writeGuestFollows } from "#client/session/guest-follows.ts";
import { MAX_GUEST_FOLLOWS, parseFollows } from "#shared/contract/follows.ts";
import { readPreferences } from "#shared/contract/read-preferences.ts";
import { preferenceCookie } from "#shared/contract/reader-preferences.ts";

describe("What a guest follows", () => {
	it("is read as it was written, and only what checks", () => {
		expect(parseGuestFollows(writeGuestFollows(["team.t1", "league.l2"]))).toEqual(["team.t1", "league.l2"]);
		expect(parseGuestFollows(writeGuestFollows([]))).toEqual([]);
		expect(parseGuestFollows('{"version":1,"follows":["team.t1","<script>",3,"team.t1"]}')).toEqual(["team.t1"]);
	});

	it.each([
		null,
		"",
		"{",
		"null",
		"[]",
		'{"version":2,"follows":["team.t1"]}',
		'{"follows":["team.t1"]}',
		'{"version":1,"follows":"team.t1"}',
	])("%j is as good as none", (text) => expect(parseGuestFollows(text)).toBeNull());

	it("fits into its cookie as a whole, with the longest ids that the site gives", () => {
		const most = Array.from({ length: MAX_GUEST_FOLLOWS }, (_, index) => `league.l${1_000_000 + index}`);
		const follows = parseFollows(most, MAX_GUEST_FOLLOWS);
		const cookie = preferenceCookie("follows", follows.join(" "));
		expect(cookie.length).toBeLessThan(4_096);
		expect(readPreferences(cookie.split(";", 1)[0] ?? "").follows).toEqual(follows);
	});
});

describe("What a user follows", () => {
	it("shows what was pressed over what is stored, whatever the server reports meanwhile", () => {
		const store = createStore();
		setFollows(store, ["team.t1", "team.t2"]);
		store.set(
			pendingFollowsAtom,
			new Map([
				["team.t2", false],
				["match.m3", true],
			]),
		);
		expect([...store.get(followsAtom)]).toEqual(["team.t1", "match.m3"]);
		setFollows(store, ["team.t2", "league.l4"]);
		expect([...store.get(followsAtom)]).toEqual(["league.l4", "match.m3"]);
		store.set(pendingFollowsAtom, new Map());
		expect([...store.get(followsAtom)]).toEqual(["team.t2", "league.l4"]);
	});

	it("does not change when the same is reported again", () => {
		const store = createStore();
		setFollows(store, ["team.t1"]);
		const before = store.get(storedFollowsAtom);
		setFollows(store, ["team.t1"]);
		expect(store.get(storedFollowsAtom)).toBe(before);
	});
});
