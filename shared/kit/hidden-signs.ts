// Invisible characters, with which a name can imitate another or break its line: control and direction characters, zero-width and empty
// letters, lone surrogates. Characters that scripts and emoji need are kept: joiners between Arabic and Indic letters, variation
// selectors and tags of an emoji. Pure.

const JOINING = "Arabic Syriac Mongolian Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala"
	.split(" ")
	.map((script) => `\\p{scx=${script}}`)
	.join("");
const ALWAYS =
	"[\\p{Cc}\\p{Cs}\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180E\\u200B\\u200E\\u200F\\u2028-\\u202E\\u2060-\\u206F\\u2800\\u3164\\uFEFF\\uFFA0\\uFFF0-\\uFFFB]";
const STRAY_JOINER = `(?<![${JOINING}\\p{ExtPict}\\p{EMod}\\uFE0F])[\\u200C\\u200D]`;
const STRAY_VARIATION = "(?<![\\p{ExtPict}0-9#*])[\\uFE00-\\uFE0F]";
const STRAY_TAG = "(?<!\\u{1F3F4}[\\u{E0020}-\\u{E007F}]*)[\\u{E0000}-\\u{E0FFF}]";
const HIDDEN = new RegExp(`${ALWAYS}|${STRAY_JOINER}|${STRAY_VARIATION}|${STRAY_TAG}`, "u");
const EVERY = new RegExp(HIDDEN.source, "gu");
/** Line breaks and tabs are kept as spaces, because they separate words. */
const BREAKS = /[\t-\r\u0085\u2028\u2029]+/gu;

/** Spaces at both ends are ignored. */
export const holdsHiddenSigns = (text: string): boolean => HIDDEN.test(text.trim());

/** The text as it is displayed: unchanged unless it contains hidden characters. */
export const withoutHiddenSigns = (text: string): string =>
	holdsHiddenSigns(text) ? text.trim().replace(BREAKS, " ").replace(EVERY, "") : text;
