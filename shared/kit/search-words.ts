// The words of a name and of what is typed, as search compares them: folded, letters and digits alone.
import { foldText } from "./fold-text.ts";

/** "1. FC Łódź" → ["1", "fc", "lodz"]. */
export function searchWords(text: string): string[] {
	return foldText(text)
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word !== "");
}

/** A word as it was typed finds `word`: it begins so, or would with one letter more, less, other, or two turned round. */
export function findsWord(typed: string, word: string): boolean {
	if (word.startsWith(typed)) return true;
	if (typed.length < TYPOS_FROM) return false;
	return [-1, 0, 1].some((more) => isOneEditApart(typed, word.slice(0, typed.length + more)));
}

/** Shorter words mean too many others with a letter changed. */
export const TYPOS_FROM = 4;

/** One letter inserted, left out, replaced, or two neighbours turned round (Damerau-Levenshtein distance 1); or none. */
function isOneEditApart(one: string, other: string): boolean {
	let from = 0;
	while (from < one.length && one[from] === other[from]) from++;
	const [rest, otherRest] = [one.slice(from), other.slice(from)];
	if (rest.slice(1) === otherRest.slice(1) || rest.slice(1) === otherRest || rest === otherRest.slice(1)) return true;
	return rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2);
}
