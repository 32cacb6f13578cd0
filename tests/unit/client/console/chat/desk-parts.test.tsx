// The chat desk's lists as moderators see them: a waiting line with its reasons and its actions, and the blocklist.
import "#texts/chat";
import "#texts/chat-desk";
import "#texts/moderation";
import { describe, expect, it } from "vitest";
import { BlocklistTable } from "#client/console/chat/blocklist-table.tsx";
import type { WaitingLine } from "#client/console/chat/waiting.ts";
import { WaitingRow } from "#client/console/chat/waiting-row.tsx";
import type { ChatWordEntry } from "#shared/contract/rest/chat/chat-blocklist.ts";
import { NOW, rendered } from "../rendered.tsx";

const nothing = async () => {};

describe("A line that waits for a moderator", () => {
	const line = { id: "c1", matchId: "m1", text: "<b>Ref!</b>", sentAt: NOW - 60_000, author: { id: "u1", name: "Fay" } };
	const reported = {
		line,
		total: 3,
		counts: { spam: 2, insult: 1 },
		notes: [{ by: { id: "u2", name: null }, text: "Again and again" }],
		lastAt: NOW,
	};
	const row = (changes: object) => {
		const entry = { key: "k", line, matchName: "North – South", reported: null, ...changes } as unknown as WaitingLine;
		return rendered(<WaitingRow entry={entry} isEntry={true} onWalk={() => {}} reload={nothing} onPerson={() => {}} />);
	};
	const actionsIn = (html: string) => [...html.matchAll(/data-action="(\w+)"/g)].map(([, action]) => action);

	it("is deleted or kept where it was reported, let through or refused where it is held; its author is one key away", () => {
		expect(actionsIn(row({ reported }).html)).toEqual(["delete", "allow", "person"]);
		expect(actionsIn(row({}).html)).toEqual(["allow", "delete", "person"]);
	});

	it("shows who reported it why, and its text as text", () => {
		const { html, text } = row({ reported });
		expect(html).toContain("&lt;b&gt;Ref!&lt;/b&gt;");
		expect(text).toContain("Again and again");
		expect(text).toMatch(/\b3\b/);
	});

	it("of an account that is gone has no person to open, and of a match that is gone says so", () => {
		const { html, text } = row({ line: { ...line, author: null }, matchName: null });
		expect(actionsIn(html)).not.toContain("person");
		expect(text).not.toContain("North");
	});
});

describe("The blocklist", () => {
	const words = Array.from({ length: 3 }, (_, place) => ({
		...{ text: `Word${place}`, folded: `word${place}`, action: place === 0 ? "refuse" : "hold" },
		...{ addedBy: { id: "u1", name: place === 2 ? null : "Ada" }, addedAt: NOW - place * 1_000 },
	})) as unknown as ChatWordEntry[];
	const table = (path: string) => rendered(<BlocklistTable words={words} reload={nothing} />, path);

	it("has a button for each word that names it, and finds words by the search", () => {
		const { html, buttons } = table("/cms/chat/words");
		expect(words.filter(({ text }) => !new RegExp(`<button[^>]*aria-label="[^"]*${text}[^"]*"`).test(html))).toEqual([]);
		expect(table("/cms/chat/words?q=word1").buttons.length).toBe(buttons.length - 2);
	});
});
