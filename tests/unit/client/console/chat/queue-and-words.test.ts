// The order of waiting items, and the blocklist words that an address selects.
import { describe, expect, it } from "vitest";
import { blocklistQuery } from "#client/console/chat/blocklist-query.ts";
import { waitingLines } from "#client/console/chat/waiting.ts";
import type { ChatWordEntry } from "#shared/contract/rest/chat/chat-blocklist.ts";
import type { ModeratedLine } from "#shared/contract/rest/chat/chat-moderation.ts";

const lineOf = (id: string): ModeratedLine => ({ id, matchId: "m1", seq: 1, author: null, text: id, state: "published", sentAt: 0 });
const matches = [{ id: "m1", home: "Home", away: "Away" }];

describe("what waits", () => {
	it("is the reported lines, then the held ones, each with its match, and a key of its own", () => {
		const reported = { line: lineOf("a"), counts: {}, total: 2, firstAt: 0, lastAt: 0, notes: [] };
		const waiting = waitingLines({ lines: [lineOf("a"), lineOf("b")], more: 0, matches: [] }, { lines: [reported], more: 0, matches });
		expect(waiting.map(({ key, matchName }) => [key, matchName])).toEqual([
			["reported a", "Home – Away"],
			["held a", null],
			["held b", null],
		]);
	});
});

describe("the blocklist", () => {
	const word = (text: string, action: "hold" | "refuse", addedAt: number): ChatWordEntry => {
		return { text, folded: text.toLowerCase(), action, addedBy: { id: "u1", name: "Mo" }, addedAt };
	};
	const words = [word("Whistle", "hold", 1), word("night", "refuse", 3), word("ref", "hold", 2)];
	const textsFor = (query: string) => blocklistQuery(words, new URLSearchParams(query)).map(({ text }) => text);

	it("is searched and ordered by its address, and an unknown order is none", () => {
		expect(textsFor("")).toEqual(["Whistle", "night", "ref"]);
		expect(textsFor("sort=-at")).toEqual(["night", "ref", "Whistle"]);
		expect(textsFor("sort=action")).toEqual(["Whistle", "ref", "night"]);
		expect(textsFor("q=WHI")).toEqual(["Whistle"]);
		expect(textsFor("sort=readers")).toEqual(["Whistle", "night", "ref"]);
	});
});
