// Normalises typed text to one visible line that stays within its height: no control or bidi characters, nothing invisible, no stacks of
// marks. Emoji and every script stay whole. Pure.

/** One emoji element: with its skin tone or variation, or a flag of a region (letters as invisible tags after a black flag). */
const ELEMENT = String.raw`(?:\p{RI}\p{RI}|\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,6}\u{E007F}|\p{ExtPict}(?:\p{EMod}|[\uFE0E\uFE0F])?)`;
/** Based on Unicode Technical Standard 51; families and kisses join at most four elements. */
const EMOJI = String.raw`[0-9#*]\uFE0F?\u20E3|${ELEMENT}(?:\u200D${ELEMENT}){0,4}`;
/** Scripts that need joiners inside words: Persian plurals, conjuncts of Indic scripts. */
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
/**
 * Controls, lone surrogates, private use, non-characters; all ignorable characters, including bidi controls; invisible format characters,
 * except the visible Arabic and Syriac ones.
 */
const UNSEEN = String.raw`[\p{Cc}\p{Cs}\p{Co}\p{NChar}\p{DI}[\p{Cf}--[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2]]]`;
const ALLOWED_OR_INVISIBLE = new RegExp(`(${EMOJI}|${JOINER})|${UNSEEN}`, "gv");

/** Line ends, tabs and blanks of any width; the empty Braille pattern and the Hangul fillers are invisible too. */
const BLANKS = /[[\s--\uFEFF]\p{Z}\u0085\u2800\u115F\u1160\u3164\uFFA0]+/gv;

/**
 * Limits the accents on one letter, because more of them overlap the lines above. Marks that belong to a script are not limited here: some
 * scripts need more.
 */
const ACCENT_TOWER = /([\p{M}&&\p{sc=Inherited}]{2})[\p{M}&&\p{sc=Inherited}]+/gv;
const MARK_TOWER = /(\p{M}{6})\p{M}+/gv;
/** A mark at the start would attach to the character before the text, such as the one after the author's name. */
const STRAY_MARKS = /(^| )\p{M}+/gv;

/** Idempotent: cleaning a cleaned text changes nothing. The result may be empty. */
export function cleanText(text: string): string {
	const seen = text.replace(BLANKS, " ").replace(ALLOWED_OR_INVISIBLE, (_found, allowed: string | undefined) => allowed ?? "");
	return cutTowers(seen.normalize("NFC")).replace(/ {2,}/g, " ").trim();
}

/** Repeats until nothing is left to cut: when a mark is removed, normalisation may reorder the remaining ones. */
function cutTowers(text: string): string {
	const cut = text.replace(STRAY_MARKS, "$1").replace(ACCENT_TOWER, "$1").replace(MARK_TOWER, "$1").normalize("NFC");
	return cut === text ? text : cutTowers(cut);
}
