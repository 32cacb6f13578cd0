// What a name looks like: two names that a reader could take for each other have one skeleton. Pure. After the skeleton of
// Unicode Technical Standard 39.
import { lookOf } from "#shared/kit/look-alikes.ts";

/** Accents, vowel points and the like. The vowel signs of Indic scripts and the voicing of kana make another letter: they stay. */
const ACCENTS = /[[\p{M}&&[\p{sc=Inherited}\p{sc=Arabic}\p{sc=Hebrew}]]--[\u3099\u309A]]/gv;
export const SEPARATORS = /[ ._'\-]/gv;

/** Letters and digits that names take for each other, beyond letters that look like a Latin one. */
const ALIKE_IN_NAMES: Record<string, string> = { "0": "o", "1": "l", "5": "s", i: "l" };

/** "Ádrnin 1" → "admlnl". Two names with one skeleton are one name. */
export function skeletonOf(name: string): string {
	const plain = withoutAccents(withoutAccents(name).toLowerCase()).replace(SEPARATORS, "");
	const letters = Array.from(Array.from(plain, lookOf).join(""), (letter) => ALIKE_IN_NAMES[letter] ?? letter).join("");
	return letters.replaceAll("rn", "m").replaceAll("vv", "w");
}

/** Applied again after lower case, which makes accents of its own ("İ"). */
const withoutAccents = (text: string) => text.normalize("NFKD").replace(ACCENTS, "");
