// Estimates with zxcvbn how many guesses a password or a secret withstands if an attacker tries the likeliest first: leaked passwords,
// words, names, keys in a row, dates, repetitions, also with signs in place of letters. Its dictionaries are loaded at the first call.
import { createRequire } from "node:module";

/** Returns the log10 of the guesses. `words` are likely words in addition: the site's name, the names of the account. */
type Estimate = (text: string, words: readonly string[]) => number;

/** Maximum length that is estimated, because the time grows with the square of the length; the rest of a longer text only adds guesses. */
export const MAX_ESTIMATED_SIGNS = 40;

const requireFrom = createRequire(import.meta.url);
let estimate: Estimate | null = null;

export function guessesOf(text: string, words: readonly string[] = []): number {
	estimate ??= loadEstimate();
	return estimate(text.slice(0, MAX_ESTIMATED_SIGNS), words);
}

function loadEstimate(): Estimate {
	const { ZxcvbnFactory } = requireFrom("@zxcvbn-ts/core") as typeof import("@zxcvbn-ts/core");
	const common = requireFrom("@zxcvbn-ts/language-common") as typeof import("@zxcvbn-ts/language-common");
	const english = requireFrom("@zxcvbn-ts/language-en") as typeof import("@zxcvbn-ts/language-en");
	const zxcvbn = new ZxcvbnFactory({
		dictionary: { ...common.dictionary, ...english.dictionary },
		graphs: common.adjacencyGraphs,
	});
	return (text, words) => zxcvbn.check(text, [...words]).guessesLog10;
}
