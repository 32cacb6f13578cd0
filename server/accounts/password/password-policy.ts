// Refuses new passwords that attackers try first. The schema checks the length.

import { guessesOf } from "#server/config/estimate-guesses.ts";
import { type Result, refuse } from "#server/errors/app-error.ts";

/**
 * Minimum log10 of the guesses that a password must withstand: every word, name and leaked password of the lists stays below it, even with
 * a digit appended.
 */
const LEAST_GUESSES = 6;
/** Words that users of a site like this one think of first. */
const WORDS = ["football", "soccer", "sports", "score", "scores", "livescore", "live", "match", "league", "goal", "desk"];

/** Returns `null` if the password is allowed; `path` is the field that the issue names. */
export function refuseWeakPassword(
	password: string,
	{ email, displayName, siteName = "Touchline" }: { email: string | null; displayName: string; siteName?: string },
	path: string,
): (Result<never> & { ok: false }) | null {
	const own = [email ?? displayName, email?.split("@")[0] ?? displayName, displayName].map(fold);
	if (own.includes(fold(password))) return refusePassword("must be another than the e-mail address and the name", path);
	const words = [...WORDS, ...wordsOf(siteName), ...wordsOf(displayName), ...(email?.split(/[@.]/) ?? [])].filter(
		(word) => word.length > 2,
	);
	return guessesOf(password, words) < LEAST_GUESSES ? refusePassword("is one that anybody would guess first", path) : null;
}

const fold = (text: string) => text.normalize("NFKC").trim().toLowerCase();

/** Example: "Kickoff Corner" gives "kickoff", "corner" and "kickoffcorner". */
const wordsOf = (name: string) => [name, ...name.split(/\s+/), name.replace(/\s+/g, "")];

const refusePassword = (message: string, path: string) =>
	refuse({ code: "invalid_request", message: `The password ${message}.`, issues: [{ path, message }] });
