// Names of months in the languages of the headers, by their beginnings. Pure.
import { foldText } from "#shared/kit/fold-text.ts";

/** January comes first. A beginning has three letters, or more if another month of these languages begins alike. */
const STEMS: readonly (readonly string[])[] = [
	["jan", "jän", "ene", "gen", "sty", "oca"],
	["feb", "fev", "fév", "lut", "şub"],
	["mar", "mär", "maa", "mrz", "mrt"],
	["apr", "abr", "avr", "kwi", "nis"],
	["may", "mai", "maj", "mag", "mei"],
	["jun", "juin", "giu", "cze", "haz"],
	["jul", "juil", "lug", "lip", "tem"],
	["aug", "ago", "aou", "aoû", "sie", "ağu"],
	["sep", "set", "wrz", "eyl"],
	["oct", "okt", "ott", "out", "paź", "eki"],
	["nov", "lis", "kas"],
	["dec", "dez", "dic", "déc", "gru", "ara"],
];

const FOLDED = STEMS.map((stems) => stems.map(foldText));

/** Returns 1 for January in any of the languages, written out or shortened to at least three letters; 0 if the word is not a month. */
export function monthOf(word: string): number {
	const plain = foldText(word);
	return FOLDED.findIndex((stems) => stems.some((stem) => plain.startsWith(stem))) + 1;
}
