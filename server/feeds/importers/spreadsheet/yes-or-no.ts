// Reads cells that say yes or no in the languages of the headers. Pure.
import { foldText } from "#shared/kit/fold-text.ts";

const YES: ReadonlySet<string> = new Set(
	"yes y true t 1 x ja j wahr si s verdadero oui o vrai vero sim verdadeiro waar tak evet ✓ ✔".split(" "),
);
const NO: ReadonlySet<string> = new Set("no n false f 0 nein falsch falso non faux nao onwaar nee nie hayir".split(" "));

/** Returns `null` for an empty cell, and the text itself if it says something else, such as a state. */
export function readYesOrNo(text: string): boolean | string | null {
	const word = foldText(text).replace(/^([01])[.,]0+$/, "$1");
	if (word === "" || YES.has(word)) return word === "" ? null : true;
	return NO.has(word) ? false : text;
}
