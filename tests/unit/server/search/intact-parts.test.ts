// The parts of a mistyped word that are looked up: whatever the mistake, some parts are also parts of the right word.
import { describe, expect, it } from "vitest";
import { intactParts } from "#server/search/search.store.ts";

const WORDS = ["morvena", "lokomot", "braskley", "wanderers", "karshtau", "alcora"];

/** All words with one mistake: a letter left out, duplicated, replaced, or swapped with the next. */
function mistakesOf(word: string): string[] {
	return Array.from(word).flatMap((letter, at) => {
		const [before, after] = [word.slice(0, at), word.slice(at + 1)];
		const turned = after === "" ? [] : [`${before}${after[0]}${letter}${after.slice(1)}`];
		return [before + after, before + letter + letter + after, `${before}x${after}`, ...turned];
	});
}

const isFound = (typed: string, word: string) =>
	intactParts(typed).some((parts) => parts.every((part) => part.length >= 3 && ` ${word} `.includes(part)));

describe("the parts of a mistyped word", () => {
	it.each(WORDS)("find %s by any of its misspellings of six letters and more", (word) => {
		const mistakes = mistakesOf(word).filter((typed) => typed.length >= 6);
		expect(mistakes.length).toBeGreaterThan(2 * word.length);
		expect(mistakes.filter((typed) => !isFound(typed, word))).toEqual([]);
	});

	it("find a word of four letters by its beginning or its end", () => {
		expect(intactParts("lodz")).toEqual([[" lo"], ["odz"]]);
		expect([isFound("lods", "lodz"), isFound("xodz", "lodz")]).toEqual([true, true]);
	});
});
