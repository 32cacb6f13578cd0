// Why a secret is no secret: what anybody would try, or find in a file of examples.

import { guessesOf, MAX_ESTIMATED_SIGNS } from "./estimate-guesses.ts";

/** Shorter secrets can be guessed. */
export const MIN_SECRET_LENGTH = 32;
/** 32 random characters, even digits, hardly ever have fewer. */
const MIN_DISTINCT = 8;
/** Of examples, guides and templates; long enough that no random secret contains one. */
const KNOWN_WORDS =
	/change.?(me|this)|secret|passw(or|0r)d|example|placeholder|replace.?(me|this)|your.?(own|key|jwt)|touchline|qwerty|letmein/;

/** Null where nothing speaks against it; else what is wrong with it, as the end of "… random characters: this one …". */
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

/** log10. Random signs have 0.85 and more, words of a dictionary half of it. */
const LEAST_GUESSES_A_SIGN = 0.75;

/** What programs make is hexadecimal, or has capitals, small letters and digits: the dictionaries need not be loaded for it. */
function mayBeWords(secret: string): boolean {
	return !/^[0-9a-f]+$/i.test(secret) && ![/[a-z]/, /[A-Z]/, /\d/].every((kind) => kind.test(secret));
}

/** A part of it over and over, the last time perhaps cut off. */
function isRepeated(secret: string): boolean {
	return Array.from({ length: Math.floor(secret.length / 2) }, (_, index) => index + 1).some((length) =>
		[...secret].every((sign, index) => index < length || sign === secret[index - length]),
	);
}

/** abcdef…, 987654…: more than half of the signs follow the one before. */
function isRun(secret: string): boolean {
	const steps = Array.from(secret.slice(1), (sign, index) => Math.abs(sign.charCodeAt(0) - secret.charCodeAt(index)));
	return steps.filter((step) => step <= 1).length > steps.length / 2;
}
