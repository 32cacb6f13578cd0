// Detects texts that cannot be the name of a team or player: if a line was cut at the wrong place, the name contains a score, a time, a
// date, a zone or a notation of a result. The caller refuses the line and reports it (FD9). Pure.
import { NEED_NO_MORE, rowStatus } from "./row-statuses.ts";

/** All kinds of dashes, and the minus sign. */
const DASH = "[\\p{Pd}\\u2212]";
const NO_WORD_BEFORE = "(?<![\\p{L}\\p{N}.\\p{Pd}])";
const NO_WORD_AFTER = "(?![\\p{L}\\p{N}\\p{Pd}])";
/** A count of goals. It has no leading zero, so that the years in "SG 06-09" are not read as a score. */
const COUNT = "(?:0|[1-9]\\d{0,2})";

/** Text that programs write into an empty cell, or into one whose formula failed. */
export const EMPTY_MARK = /^(?:null|NULL|NaN|nan|None|undefined|\\N|#N\/A|#REF!|#VALUE!|#NAME\?|#DIV\/0!|#NUM!|#NULL!)$/;

/** Words that lists write in place of an opponent. */
const NO_OPPONENT =
	/^(?:byes?|no (?:match|game|opponent)|rest|spielfrei|freilos|libre|descansa|descanso|exempte?|riposa|riposo|turno di riposo|folga|isento|vrij|bay|pauza|pauzuje)$/iu;

/** Text in brackets or after a dash at the end of a name. */
const BEHIND = /\((?<inner>[^()]{5,})\)$|\s[\p{Pd}]\s(?<rest>.{5,})$/u;
const WITHDRAWN =
	/(?:[(,]|\s\p{Pd})\s*(?:withdrawn|withdrew|w\/d|zurückgezogen|zgz?\.?|disqualified|dsq|expelled|folded|resigned|retirad[oa]|retirée?|ritirat[oa]|teruggetrokken|wycofan[ya])\.?\)?$|\sw\/d$/iu;

/** The first pattern that matches gives the fault its name. */
const FAULTS: readonly (readonly [fault: string, pattern: RegExp])[] = [
	[
		"a date",
		new RegExp(`${NO_WORD_BEFORE}(?:\\d{4}([-/.])\\d{1,2}\\1\\d{1,2}|\\d{1,2}([./-])\\d{1,2}\\2(?:\\d{4}|\\d{2}))${NO_WORD_AFTER}`, "u"),
	],
	// A zone counts only with an offset, after other text or in brackets: "UTC" alone is a university, "MSK" a club.
	["a time zone", new RegExp(`\\b(?:UTC|GMT)\\s*(?:[+±]|${DASH})\\s*\\d|[\\s([](?:UTC|GMT|CET|CEST|EET|EEST)(?=$|[\\s)\\]])`, "u")],
	[
		"a time",
		new RegExp(`${NO_WORD_BEFORE}(?:[01]?\\d|2[0-4])[:.h][0-5]\\dh?${NO_WORD_AFTER}|${NO_WORD_BEFORE}\\d{1,2} ?[ap]\\.?m\\b`, "iu"),
	],
	["a score", new RegExp(`${NO_WORD_BEFORE}${COUNT}\\s*(?:${DASH}|:)\\s*${COUNT}(?:\\s?(?:aet|pens?)\\b|${NO_WORD_AFTER})`, "iu")],
	// UTF-8 that was decoded as Windows-1252, and replacement characters of letters that a program could not read.
	[
		"letters of another encoding",
		/\uFFFD|[\u00C2-\u00C5][\u0080-\u00BF\u0152\u0153\u0160\u0161\u0178\u017D\u017E\u2018-\u203A\u20AC\u2122]|\u00E2\u20AC/u,
	],
	["markup", /<\/?[a-z][^<>]*>/iu],
	["a number in brackets", /[([]\d{1,3}[)\]]$/u],
	["a mark beside a name", /\s--\s|^#\s?\d|[*†‡]$|\s\[[A-Z]\]$|\s\((?:H|A|home|away)\)$/u],
	["a minute", /(?<![\p{L}\p{N}])\d{1,3}(?:\+\d{1,2})?\s?['’′´](?!\p{L})/u],
	[
		"the notation of a result",
		/\s(?:FT|HT|ET|LIVE|live)$|\bpen\.|\(\s*pens?\s*\)|\b[ap]\.\s?[es]\.\s?[to]\b|(?<!\p{L})aet(?!\p{L})|\b[ni]\.\s?[VE]\.|\bw\/o\b/u,
	],
];

/** Examples: "A: Wales", "Match 12: Wales", "(local) Wales". */
const NUMBERED = /^(?:[([]|(?:\p{L}|(?:match|game|spiel|partido|jogo|gara)?\s?\d{1,3})\s?: )/iu;

/** Returns the part of the text that no name contains, such as "a score"; `null` if the text may be a name. */
export function nameFault(name: string): string | null {
	if (EMPTY_MARK.test(name)) return "the mark of an empty cell";
	if (NO_OPPONENT.test(name)) return "the mark of a team without a match";
	const behind = BEHIND.exec(name)?.groups;
	const state = rowStatus(behind?.inner ?? behind?.rest ?? "");
	if (WITHDRAWN.test(name) || (state !== undefined && !NEED_NO_MORE.includes(state))) return "what became of the match";
	for (const [fault, pattern] of FAULTS) if (pattern.test(name)) return fault;
	if (!/\p{L}/u.test(name)) return "no letter";
	return NUMBERED.test(name) ? "what stands before a name" : null;
}
