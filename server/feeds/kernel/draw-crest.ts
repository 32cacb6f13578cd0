// Draws a crest for a club that has none: colours, pattern and initials depend only on its name.
import type { Crest } from "#shared/contract/match-row.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";

/**
 * Colour pairs that keep their contrast at small sizes: the primary colour with light or dark initials, and the two colours next to each
 * other.
 */
const COLOURS: readonly (readonly [primary: string, secondary: string])[] = [
	["#b3122a", "#ffffff"],
	["#123f8c", "#ffffff"],
	["#0b6b3a", "#ffffff"],
	["#1b1b1f", "#ffffff"],
	["#5b1f7a", "#ffffff"],
	["#0a7d8c", "#ffffff"],
	["#7a1230", "#7fc4e8"],
	["#123f8c", "#f2c230"],
	["#0b6b3a", "#f2c230"],
	["#b3122a", "#1b1b1f"],
	["#1b1b1f", "#f2c230"],
	["#123f8c", "#b3122a"],
	["#c8500a", "#1b1b1f"],
	["#22366b", "#e8a0b4"],
	["#0a4d5c", "#f08a24"],
	["#8c6a12", "#ffffff"],
];
const PATTERNS: readonly Crest["pattern"][] = ["plain", "halves", "sash", "stripes", "hoops", "chevron", "cross", "quarters"];

export function drawCrest(name: string): Crest {
	const random = seededRandom(`crest ${name}`);
	const [primary, secondary] = random.pick(COLOURS);
	return { pattern: random.pick(PATTERNS), primary, secondary, initials: initialsOf(name) };
}

/** Words that initials and short names leave out: words for a club, years of foundation, "de", "the" and "&". */
const FILLER = /^(?:A?FC|CF|[AS]C|[FS]?SV|TSV|VfB|VfL|FK|BC|BSC|&|de|the|\d+\.?)$/i;

function meaningfulWords(name: string): string[] {
	const words = name.split(/[\s/]+|(?<=\w)-(?=\w)/).filter((word) => word.length > 0);
	const meaningful = words.filter((word) => !FILLER.test(word));
	return meaningful.length > 0 ? meaningful : words;
}

/** Returns two or three capitals. */
function initialsOf(name: string): string {
	const words = meaningfulWords(name);
	const letters = words.length > 1 ? words.slice(0, 3).map((word) => word[0] ?? "") : [...(words[0] ?? "")].slice(0, 3);
	return letters.join("").toUpperCase();
}

/**
 * Returns at most 14 characters. Drops filler words, then cuts all words but the last to three letters, longest first, then drops words from
 * the front, and finally cuts the last word.
 */
export function shortenName(name: string): string {
	const words = meaningfulWords(name);
	while (words.join(" ").length > 14) {
		const cuttable = words.slice(0, -1).filter((word) => word.length > 4);
		const longest = cuttable.sort((one, other) => other.length - one.length)[0];
		if (longest !== undefined) words[words.indexOf(longest)] = `${longest.slice(0, 3)}.`;
		else if (words.length > 1) words.shift();
		else return `${(words[0] ?? name).slice(0, 13)}.`;
	}
	return words.join(" ");
}
