// Splits names and typed text into the words that search compares: folded, only letters and digits.
import { foldText } from "./fold-text.ts";

/** "1. FC Łódź" → ["1", "fc", "lodz"]. */
export function searchWords(text: string): string[] {
	return foldText(text)
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word !== "");
}

/**
 * Whether a typed word finds `word`: it is a prefix, or would be one after inserting, removing or replacing one letter or swapping two.
 */
export function findsWord(typed: string, word: string): boolean {
	if (word.startsWith(typed)) return true;
	if (typed.length < TYPOS_FROM) return false;
	return [-1, 0, 1].some((more) => isOneEditApart(typed, word.slice(0, typed.length + more)));
}

/** Minimum length for typing errors; a shorter word with one edit would match too many others. */
export const TYPOS_FROM = 4;

/**
 * Whether the words are equal or at Damerau-Levenshtein distance 1: one letter inserted, removed or replaced, or two neighbours swapped.
 */
function isOneEditApart(one: string, other: string): boolean {
	let from = 0;
	while (from < one.length && one[from] === other[from]) from++;
	const [rest, otherRest] = [one.slice(from), other.slice(from)];
	if (rest.slice(1) === otherRest.slice(1) || rest.slice(1) === otherRest || rest === otherRest.slice(1)) return true;
	return rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2);
}
