// The scripts that a display name may be written in, one at a time: so no letter can stand in for one of another script. Pure.

/** Two parts of a character class (flag v): letters, and the marks that go with them. */
type Script = readonly [letters: string, marks: string];

const ACCENTS = String.raw`\u0300-\u036F`;

function script(name: string): Script {
	return [String.raw`[[\p{Lo}\p{Lu}\p{Ll}]&&\p{sc=${name}}]`, String.raw`[[\p{Mn}\p{Mc}]&&\p{scx=${name}}]`];
}

/** Of large scripts only what names are written with: phonetic signs and small capitals are there to be mistaken for others. */
const SCRIPTS: readonly Script[] = [
	// With the letters of Africa and Azerbaijan that stand among the phonetic ones; without the clicks, which are strokes.
	[String.raw`[[\p{L}&&\p{sc=Latin}&&[A-Za-z\u00C0-\u024F\u1E00-\u1EFF]]--[\u01C0-\u01C3]]ɓɖɗəɛɣɩɔɲʃʊʋʒ`, ACCENTS],
	[String.raw`[\p{L}&&\p{sc=Cyrillic}&&[\u0400-\u052F]]`, ACCENTS],
	[String.raw`[\p{L}&&\p{sc=Greek}&&[\u0370-\u03FF\u1F00-\u1FFF]]`, ACCENTS],
	[String.raw`[\p{L}&&[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]]ー`, String.raw`\u3099\u309A`],
	[String.raw`\uAC00-\uD7A3`, ""],
	...["Arabic", "Hebrew", "Armenian", "Georgian", "Ethiopic", "Thai", "Lao", "Khmer", "Myanmar", "Sinhala", "Tibetan"].map(script),
	...["Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada", "Malayalam"].map(script),
];

/** Marks on one letter: more of them would climb over the lines above. */
const MAX_MARKS = 2;

/** Words of one script, digits among them. */
const WORDS = SCRIPTS.map(([letters, marks]) => {
	const letter = String.raw`[[0-9${letters}]--\p{DI}]`;
	return new RegExp(`^(?:${letter}${marks && `[[${marks}]--\\p{DI}]{0,${MAX_MARKS}}`})+$`, "v");
});

export function isOfOneScript(words: readonly string[]): boolean {
	return WORDS.some((pattern) => words.every((word) => pattern.test(word)));
}
