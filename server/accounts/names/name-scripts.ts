// The scripts that a display name may use, one per name, so that no letter can imitate one of another script. Pure.

/** Two parts of a regular expression's character class (flag v): letters, and the marks used with them. */
type Script = readonly [letters: string, marks: string];

const ACCENTS = String.raw`\u0300-\u036F`;

function script(name: string): Script {
	return [String.raw`[[\p{Lo}\p{Lu}\p{Ll}]&&\p{sc=${name}}]`, String.raw`[[\p{Mn}\p{Mc}]&&\p{scx=${name}}]`];
}

/** Large scripts are limited to the letters that names use: phonetic signs and small capitals mostly serve to imitate other letters. */
const SCRIPTS: readonly Script[] = [
	// This includes the letters of Africa and Azerbaijan that lie in the phonetic blocks, but not the clicks, which look like strokes.
	[String.raw`[[\p{L}&&\p{sc=Latin}&&[A-Za-z\u00C0-\u024F\u1E00-\u1EFF]]--[\u01C0-\u01C3]]ɓɖɗəɛɣɩɔɲʃʊʋʒ`, ACCENTS],
	[String.raw`[\p{L}&&\p{sc=Cyrillic}&&[\u0400-\u052F]]`, ACCENTS],
	[String.raw`[\p{L}&&\p{sc=Greek}&&[\u0370-\u03FF\u1F00-\u1FFF]]`, ACCENTS],
	[String.raw`[\p{L}&&[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]]ー`, String.raw`\u3099\u309A`],
	[String.raw`\uAC00-\uD7A3`, ""],
	...["Arabic", "Hebrew", "Armenian", "Georgian", "Ethiopic", "Thai", "Lao", "Khmer", "Myanmar", "Sinhala", "Tibetan"].map(script),
	...["Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada", "Malayalam"].map(script),
];

/** Maximum number of marks on one letter: more would overlap the lines above. */
const MAX_MARKS = 2;

/** Matches words of one script, which may contain digits. */
const WORDS = SCRIPTS.map(([letters, marks]) => {
	const letter = String.raw`[[0-9${letters}]--\p{DI}]`;
	return new RegExp(`^(?:${letter}${marks && `[[${marks}]--\\p{DI}]{0,${MAX_MARKS}}`})+$`, "v");
});

export function isOfOneScript(words: readonly string[]): boolean {
	return WORDS.some((pattern) => words.every((word) => pattern.test(word)));
}
