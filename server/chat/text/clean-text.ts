// Normalizes typed text to one visible line that stays within its line: no control or bidi characters, nothing invisible, no stacks of
// marks. Emoji and every script stay whole. Pure.

/** One emoji element: with its skin tone or variation, or a flag of a region (letters as invisible tags after a black flag). */
const ELEMENT = String.raw`(?:\p{RI}\p{RI}|\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,6}\u{E007F}|\p{ExtPict}(?:\p{EMod}|[\uFE0E\uFE0F])?)`;
/** After Unicode Technical Standard 51; families and kisses join four elements at the most. */
const EMOJI = String.raw`[0-9#*]\uFE0F?\u20E3|${ELEMENT}(?:\u200D${ELEMENT}){0,4}`;
/** Their writing needs joiners inside of words: Persian plurals, conjuncts of Indic scripts. */
const JOINING = [
	"Arabic",
	"Syriac",
	"Devanagari",
	"Bengali",
	"Gurmukhi",
	"Gujarati",
	"Oriya",
	"Tamil",
	"Telugu",
	"Kannada",
	"Malayalam",
	"Sinhala",
]
	.map((script) => String.raw`\p{scx=${script}}`)
	.join("");
const JOINER = String.raw`(?<=[\p{L}&&[${JOINING}]]\p{M}{0,6})[\u200C\u200D](?=[\p{L}&&[${JOINING}]])`;
/** Controls, lone surrogates, private use, non-characters; all that is ignorable, bidi controls among it; invisible format
 *  characters, but for the Arabic and Syriac ones that show. */
const UNSEEN = String.raw`[\p{Cc}\p{Cs}\p{Co}\p{NChar}\p{DI}[\p{Cf}--[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2]]]`;
const ALLOWED_OR_INVISIBLE = new RegExp(`(${EMOJI}|${JOINER})|${UNSEEN}`, "gv");

/** Line ends, tabs and blanks of any width; the empty Braille pattern and the Hangul fillers look like nothing too. */
const BLANKS = /[[\s--\uFEFF]\p{Z}\u0085\u2800\u115F\u1160\u3164\uFFA0]+/gv;

/** On one letter. Accents climb over the lines above; scripts have marks of their own that they need more of. */
const ACCENT_TOWER = /([\p{M}&&\p{sc=Inherited}]{2})[\p{M}&&\p{sc=Inherited}]+/gv;
const MARK_TOWER = /(\p{M}{6})\p{M}+/gv;
/** A mark without a letter would climb onto what stands before the text. */
const STRAY_MARKS = /(^| )\p{M}+/gv;

/** Cleaned twice is cleaned once. May be empty. */
export function cleanText(text: string): string {
	const seen = text.replace(BLANKS, " ").replace(ALLOWED_OR_INVISIBLE, (_found, allowed: string | undefined) => allowed ?? "");
	return cutTowers(seen.normalize("NFC")).replace(/ {2,}/g, " ").trim();
}

/** Until nothing is left to cut: without one mark, those beside it may come into another order. */
function cutTowers(text: string): string {
	const cut = text.replace(STRAY_MARKS, "$1").replace(ACCENT_TOWER, "$1").replace(MARK_TOWER, "$1").normalize("NFC");
	return cut === text ? text : cutTowers(cut);
}
