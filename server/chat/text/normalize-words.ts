// Normalises words for the filter: case, marks, widths and look-alike letters are removed, so that a word has one spelling however it is
// disguised. Pure.
import { lookOf } from "#shared/kit/look-alikes.ts";

/** Accents and vowel points. Vowel signs of Indic scripts and of Thai, and voiced kana, make another word, so they are not included. */
const MARKS = /[[\p{M}&&[\p{sc=Inherited}\p{sc=Arabic}\p{sc=Hebrew}]]--[\u3099\u309A]]|\u0640|\p{Cf}/gv;

/** Characters that replace a letter in a word that has letters: "a55", "sh!t", "@ss". `1`, `!` and `|` are read as i and as l. */
const STAND_INS: Record<string, string> = {
	0: "o",
	2: "z",
	3: "e",
	4: "a",
	5: "s",
	6: "g",
	7: "t",
	8: "b",
	9: "g",
	"@": "a",
	$: "s",
	"€": "e",
};
const STROKES = "1!|";

const PLAIN_WORD = /[\p{L}\p{M}]+|\p{N}+/gv;
/** A character such as "!" at the end is punctuation: "Goal!" */
const DRESSED_WORD = /[\p{L}\p{M}\p{N}@$€!\|]*[\p{L}\p{M}\p{N}@$€]/gv;
const HAS_LETTER = /\p{L}/v;

/** `I` between small letters looks like an l in most fonts: "aIl". */
export function foldText(text: string): string {
	const small = text
		.normalize("NFKD")
		.replace(/(?<=\p{Ll})I/gv, "l")
		.normalize("NFKC")
		.toLowerCase()
		.normalize("NFKD");
	return Array.from(small.replace(MARKS, ""), lookOf).join("").normalize("NFC");
}

/** Splits letters from digits: "ass2" has the word "ass". */
export const plainWords = (folded: string): string[] => folded.match(PLAIN_WORD) ?? [];

/** Reads digits and signs as the letters that they replace. `stroke` is the letter for 1, ! and |. */
export function undressedWords(folded: string, stroke: "i" | "l"): string[] {
	return (folded.match(DRESSED_WORD) ?? []).map((word) => (HAS_LETTER.test(word) ? undress(word, stroke) : word));
}

export function undress(word: string, stroke: "i" | "l"): string {
	return Array.from(word, (sign) => (STROKES.includes(sign) ? stroke : (STAND_INS[sign] ?? sign))).join("");
}

/**
 * Joins single letters in a row: "a s s" and "a.s.s" are one word, "b a s s" is another. Only the whole row is a word, because a part of
 * it would be a part of a word.
 */
export function spacedWords(words: readonly string[]): string[] {
	const rows: string[] = [];
	let row: string[] = [];
	for (const word of [...words, ""]) {
		if (isSingle(word)) row.push(word);
		else {
			if (row.length > 1 && row.some((letter) => HAS_LETTER.test(letter))) rows.push(row.join(""));
			row = [];
		}
	}
	return rows;
}

const isSingle = (word: string) => /^[\p{L}\p{N}@$€]\p{M}*$/v.test(word);

/**
 * Returns `null` if no letter occurs three times in a row, which no word of any language has; otherwise the word with every letter once:
 * "aaasss" → "as".
 */
export function squeezed(word: string): string | null {
	return /(\p{L})\1\1/v.test(word) ? squeeze(word) : null;
}

export const squeeze = (word: string): string => word.replace(/(.)\1+/gsv, "$1");
