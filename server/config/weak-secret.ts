// Detects weak secrets: those that attackers try first, or that occur in example files.

import { guessesOf, MAX_ESTIMATED_SIGNS } from "./estimate-guesses.ts";

/** Minimum length in characters. */
export const MIN_SECRET_LENGTH = 32;
/** Minimum number of distinct characters: 32 random characters, even digits, rarely have fewer. */
const MIN_DISTINCT = 8;
/** Words of examples, guides and templates, long enough that no random secret contains one by chance. */
const KNOWN_WORDS =
	/change.?(me|this)|secret|passw(or|0r)d|example|placeholder|replace.?(me|this)|your.?(own|key|jwt)|touchline|qwerty|letmein/;

/** Returns `null` if no weakness is found; otherwise the weakness, in words that complete "… random characters: this one …". */
export function weaknessOf(secret: string): string | null {
	if (secret.length < MIN_SECRET_LENGTH) return `has ${secret.length}`;
	if (new Set(secret).size < MIN_DISTINCT) return "has too few different ones";
	if (isRepeated(secret)) return "repeats itself";
	if (isRun(secret)) return "is a run of neighbours";
	if (KNOWN_WORDS.test(secret.toLowerCase())) return "holds a word that anybody would try";
	if (mayBeWords(secret) && guessesOf(secret) / Math.min(secret.length, MAX_ESTIMATED_SIGNS) < LEAST_GUESSES_A_SIGN)
		return "is made of words";
	return null;
}

/** Minimum log10 of guesses per character. Random characters have 0.85 and more, words of a dictionary have half as much. */
const LEAST_GUESSES_A_SIGN = 0.75;

/**
 * Returns `false` for the forms of generated secrets (hexadecimal, or capitals, small letters and digits), for which the dictionaries need
 * not be loaded.
 */
function mayBeWords(secret: string): boolean {
	return !/^[0-9a-f]+$/i.test(secret) && ![/[a-z]/, /[A-Z]/, /\d/].every((kind) => kind.test(secret));
}

/** Returns `true` if one part is repeated, the last time perhaps truncated. */
function isRepeated(secret: string): boolean {
	return Array.from({ length: Math.floor(secret.length / 2) }, (_, index) => index + 1).some((length) =>
		[...secret].every((sign, index) => index < length || sign === secret[index - length]),
	);
}

/** Detects abcdef…, 987654…: more than half of the characters equal the previous one or are next to it. */
function isRun(secret: string): boolean {
	const steps = Array.from(secret.slice(1), (sign, index) => Math.abs(sign.charCodeAt(0) - secret.charCodeAt(index)));
	return steps.filter((step) => step <= 1).length > steps.length / 2;
}
