// Parts of a message that sanitizing removes or keeps. Fuzzed with a seed, which a failure prints.
import { describe, expect, it } from "vitest";
import { cleanText } from "#server/chat/text/clean-text.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";

/** A check takes less than 1 ms; a pattern with catastrophic backtracking would take minutes. The limit leaves room for a busy machine. */
const A_MOMENT_MS = 5_000;

const many = (mark: string, count: number) => mark.repeat(count);
const codes = (text: string) => Array.from(text, (letter) => letter.codePointAt(0)?.toString(16)).join(" ");

describe("cleaning", () => {
	it.each([
		["plain text", "What a goal!"],
		["script, which is harmless where text is shown as text", "<script>alert('x')</script> & \"quotes\""],
		["a family", "👨‍👩‍👧‍👦"],
		["a family beside a kiss with skin tones", "👨‍👩‍👧‍👦👩🏽‍❤️‍💋‍👨🏿"],
		["a skin tone", "👍🏽"],
		["flags of two letters", "🇫🇷🇩🇪"],
		["the flag of England, of letters as tags", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"],
		["the rainbow flag", "🏳️‍🌈"],
		["a profession", "🧑🏿‍🚒"],
		["an eye in a bubble", "👁️‍🗨️"],
		["a heart as an emoji, and as a sign", "❤️❤︎"],
		["keycaps", "1️⃣ #️⃣ *️⃣"],
		["Hebrew with points", "שָׁלוֹם"],
		["Arabic with vowels", "مَرْحَبًا بِكُمْ"],
		["Persian with the joiner that its plural needs", "می‌خواهم کتاب‌ها"],
		["Hindi with conjuncts", "क्‍ष राज्य"],
		["Thai with towers of its own", "กำลังใจ ที่นี่"],
		["Tibetan stacks", "བསྒྲུབས"],
		["Vietnamese", "Nguyễn Văn Ánh"],
		["Korean, Chinese and Japanese", "한국어 中文 がんばれ"],
		["mathematical letters and full width", "𝐀𝐁 ＡＢ"],
	])("leaves %s as it was typed", (_what, text) => {
		expect(codes(cleanText(text))).toBe(codes(text.normalize("NFC")));
	});

	it.each([
		["blanks around and in rows", "  a \t  b  ", "a b"],
		["every kind of line end", "a\r\n\nb\u2028c\u2029d\u0085e\vf\fg", "a b c d e f g"],
		["blanks of other widths", "a\u00A0\u3000\u2003b\u2800c", "a b c"],
		["controls", "a\u0000b\u0007c\u001B[0md\u007F\u0090", "abc[0md"],
		[
			"bidi overrides, embeddings, isolates and marks",
			"\u202Aa\u202Bb\u202Cc\u202Dd\u202Ee\u2066f\u2067g\u2068h\u2069i\u200Ej\u200Fk\u061C",
			"abcdefghijk",
		],
		["what has no width", "a\u200Bb\u200Cc\u200Dd\u2060e\uFEFFf\u00ADg\u180Eh\u034Fi", "abcdefghi"],
		["invisible letters and fillers", "a\u3164b\u115Fc\u1160d\uFFA0e", "a b c d e"],
		["invisible operators and tags", "a\u2062b\u{E0061}\u{E0062}c\u{1D173}d", "abcd"],
		["hidden words behind a flag", `🏴${many("\u{E0061}", 30)}\u{E007F}`, "🏴"],
		["variation selectors on what has no variants", "a\uFE0Fb\uFE00c\u{E0100}", "abc"],
		["joiners that join nothing", "👍\u200D a\u200D \u200Cb", "👍 a b"],
		["lone surrogates", "a\uD83D b\uDC4D", "a b"],
		["private and non-characters", "a\uE000b\uFFFFc\u{10FFFF}d", "abcd"],
		["annotations", "a\uFFF9b\uFFFAc\uFFFBd", "abcd"],
		["marks without a letter", "\u0301\u0302 a \u0303b", "a b"],
		["more than two accents on a letter", `Z${many("\u0336", 90)}a${many("\u0301", 5)}`, "Z\u0336\u0336\u00E1\u0301\u0301"],
		["marks of several kinds in a tower", `a${many("\u0301\u05B0", 20)}`, null],
		["marks behind invisible signs", `a${many("\u0301\u034F", 50)}`, null],
	])("takes out %s", (_what, typed, expected) => {
		const cleaned = cleanText(typed);
		if (expected !== null) expect(codes(cleaned)).toBe(codes(expected.normalize("NFC")));
		expect(cleaned.match(/\p{M}{7}/v)).toBeNull();
	});

	it("removes everything invisible", () => {
		for (const text of ["", " ", "\n\n", "\u200B", "\u202E", "\u3164", "\u0301", "\uFE0F", "\uD800", "\u{E0061}", "\u2800\u00AD"]) {
			expect([codes(text), cleanText(text)]).toEqual([codes(text), ""]);
		}
	});

	it("normalizes letters to NFC", () => {
		expect(cleanText("e\u0301")).toBe("é");
		expect(cleanText("\u1112\u1161\u11AB")).toBe("한");
	});

	it("is idempotent, and lets nothing invisible through", () => {
		const seed = 20_261_122;
		const random = seededRandom(seed);
		const pool = [
			..."aA1#*éZ \n\t-.👨👩👧🏴🇫❤👍",
			..."\u0301\u0300\u0323\u0336\u05B0\u064B\u0E31\u200D\u200C\u200B\uFE0F\u20E3\u202E\u2066",
		];
		pool.push(
			"\u{1F3FD}",
			"\u{E0067}",
			"\u{E007F}",
			"क",
			"\u094D",
			"م",
			"\uD800",
			"\uDC00",
			"\u1100",
			"\u1161",
			"\u11A8",
			"\u115F",
			"\u3164",
		);
		for (let round = 0; round < 6_000; round++) {
			const length = random.integer(1, 14);
			const typed = Array.from({ length }, () =>
				random.chance(0.1) ? String.fromCharCode(random.integer(0, 0xffff)) : random.pick(pool),
			).join("");
			const expected = cleanText(typed);
			const where = `seed ${seed}, round ${round}: ${codes(typed)}`;
			expect(cleanText(expected), where).toBe(expected);
			expect(expected.isWellFormed(), where).toBe(true);
			expect(
				/[\p{Cc}\u202A-\u202E\u2066-\u2069\u200E\u200F\u200B\u2060\uFEFF\u061C\u2028\u2029]|^ | $| {2}|\p{M}{7}/v.test(expected),
				where,
			).toBe(false);
			expect(expected, where).toBe(expected.normalize("NFC"));
		}
	});

	it.each([
		["marks", `a${many("\u0301", 3_999)}`],
		["joined people", many("👨‍", 1_300)],
		["blanks", `${many(" ", 2_000)}x${many("\t", 2_000)}`],
		["overrides", many("\u202E", 4_000)],
		["flags", many("🏴\u{E0061}", 1_000)],
		["Persian joiners", many("م‌", 2_000)],
	])("of 4,000 %s takes no longer than a moment", (_what, text) => {
		const startedAt = performance.now();
		cleanText(text);
		expect(performance.now() - startedAt).toBeLessThan(A_MOMENT_MS);
	});
});
