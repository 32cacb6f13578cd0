// Computes the skeleton of a name: two names that a reader could confuse have the same skeleton. Pure. Based on the skeleton of Unicode
// Technical Standard 39.
import { lookOf } from "#shared/kit/look-alikes.ts";

/**
 * Matches accents, vowel points and similar marks. The vowel signs of Indic scripts and the voicing of kana make another letter, so they
 * stay.
 */
const ACCENTS = /[[\p{M}&&[\p{sc=Inherited}\p{sc=Arabic}\p{sc=Hebrew}]]--[\u3099\u309A]]/gv;
export const SEPARATORS = /[ ._'\-]/gv;

/** Letters and digits that readers confuse in names, in addition to letters that look like a Latin one. */
const ALIKE_IN_NAMES: Record<string, string> = { "0": "o", "1": "l", "5": "s", i: "l" };

/** Example: "Ádrnin 1" becomes "admlnl". Two names with one skeleton count as one name. */
export function skeletonOf(name: string): string {
	const plain = withoutAccents(withoutAccents(name).toLowerCase()).replace(SEPARATORS, "");
	const letters = Array.from(Array.from(plain, lookOf).join(""), (letter) => ALIKE_IN_NAMES[letter] ?? letter).join("");
	return letters.replaceAll("rn", "m").replaceAll("vv", "w");
}

/** Called again after lower-casing, which can create new accents ("İ"). */
const withoutAccents = (text: string) => text.normalize("NFKD").replace(ACCENTS, "");
