// The decision on a message: published, held, refused; and what counts as a link.
import { describe, expect, it } from "vitest";
import { createBlocklistFilter } from "#server/chat/text/blocklist-filter.ts";
import { hasLink } from "#server/chat/text/has-link.ts";
import { judgeText, type TextRules } from "#server/chat/text/judge-text.ts";

/** A check takes less than 1 ms; a pattern with catastrophic backtracking would take minutes. The limit leaves room for a busy machine. */
const A_MOMENT_MS = 5_000;

const findWord = createBlocklistFilter([
	{ word: "ass", action: "refuse" },
	{ word: "umbrella", action: "hold" },
]);
const judge = (text: string, rules: Partial<TextRules> = {}) => judgeText(text, { findWord, mayLink: true, lastTexts: [], ...rules });
const refusal = { ok: false, error: { code: "text_refused" } };

describe("a message", () => {
	it("is published as cleaned", () => {
		expect(judge("  hello\nthere ")).toEqual({ ok: true, text: "hello there", isHeld: false, word: null });
	});

	it("is held with the word that matched, or refused without naming it", () => {
		expect(judge("my umbrella")).toEqual({ ok: true, text: "my umbrella", isHeld: true, word: "umbrella" });
		expect(judge("umbrella, ass")).toMatchObject(refusal);
		expect(JSON.stringify(judge("you ass"))).not.toMatch(/\bass\b/);
	});

	it("has 1 to 500 code points, counted after cleaning", () => {
		for (const text of ["", " \n ", "\u200B", "x".repeat(501), "👍".repeat(501)]) expect(judge(text)).toMatchObject(refusal);
		for (const text of [
			"x".repeat(500),
			"👍".repeat(500),
			` ${"x".repeat(500)} `,
			"e\u0301".repeat(500),
			`${"x".repeat(500)}${"\u200B".repeat(99)}`,
		]) {
			expect(judge(text)).toMatchObject({ ok: true });
		}
	});

	it("is refused the third time in a row, whatever its case", () => {
		expect(judge("Goal", { lastTexts: ["goal"] })).toMatchObject({ ok: true });
		expect(judge("Goal", { lastTexts: ["GOAL", "goal"] })).toMatchObject(refusal);
		expect(judge("Goal", { lastTexts: ["goal", "no goal"] })).toMatchObject({ ok: true });
		expect(judge("Goal", { lastTexts: ["no goal", "goal", "goal"] })).toMatchObject({ ok: true });
	});

	it("has a link only from users with permission", () => {
		expect(judge("see www.example.com", { mayLink: false })).toMatchObject(refusal);
		expect(judge("see www.example.com")).toMatchObject({ ok: true, text: "see www.example.com" });
		expect(judge("no link here", { mayLink: false })).toMatchObject({ ok: true });
	});
});

describe("a link", () => {
	it.each([
		"http://x",
		"HTTPS://A.B/c",
		"ftp://files",
		"javascript://alert",
		"www.foo",
		"see example.com",
		"example.com.",
		"EXAMPLE.COM/x?y",
		"(example.com)",
		"example .com",
		"example[.]com",
		"example (dot) com",
		"example dot com",
		"example。com",
		"ｅｘａｍｐｌｅ．ｃｏｍ",
		"bücher.de/x",
		"пример.рф",
		"例え.中国",
		"xn--e1afmkfd.xn--p1ai",
		"discord.gg/abc",
		"t.me/abc",
		"bit.ly/abc",
		"youtu.be/abc",
		"twitch.tv",
		"foo.co.uk",
		"news.sport.live",
		"spam.xyz",
		"a@b.com",
		"1.2.3.4:8080",
		"1.2.3.4/x",
		"go👉example.com",
		"example.com👉",
		"@example.com",
		"link:example.com",
		"-example.com-",
		"example.com:80",
		"example.com.now",
		"user_example.live/x",
	])("is %j", (text) => {
		expect(hasLink(text)).toBe(true);
	});

	it.each([
		"what a goal",
		"goal.Me too",
		"scored.me?yes",
		"over.In fact",
		"no.It is",
		"e.g. this",
		"2.5 goals",
		"4.4.2",
		"1.2.3.4",
		"4-4-2/4-3-3",
		"U.S.A.",
		"St. Pauli",
		"Mr.Smith",
		"1.FC Köln",
		"wow...ok",
		"so?no",
		"1:0",
		"45+2'",
		"comical. network",
		"dot com boom",
		"@ada: hi",
		"",
	])("is not %j", (text) => {
		expect(hasLink(text)).toBe(false);
	});

	it.each(["a.".repeat(250), "a-".repeat(250), "(".repeat(500), ".".repeat(500), `${" ".repeat(499)}(`, "a".repeat(500)])(
		"is looked for quickly in %j",
		(text) => {
			const startedAt = performance.now();
			hasLink(text);
			expect(performance.now() - startedAt).toBeLessThan(A_MOMENT_MS);
		},
	);
});
