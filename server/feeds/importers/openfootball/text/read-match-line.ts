// Parses one match of Football.TXT: `(49) Sat Jun/26 16:00 Uruguay 2-1 (1-0) South Korea @ Port Elizabeth`, `20:45 A FC v B FC 2-1
// [awarded]`. Pure.
import { ZONE_NAMES } from "#server/feeds/importers/fixtures/read-kick-off.ts";
import { plainScores, SCORE_NOTE, SCORE_PATTERN, type TextScore, toScore } from "#server/feeds/importers/fixtures/read-score.ts";
import { readDay, type TextDay } from "./read-day.ts";

export interface MatchLine {
	number: number | null;
	day: TextDay | null;
	time: string | null;
	team1: string;
	team2: string;
	score: TextScore;
	status: string | null;
	ground: string | null;
	/** Text that stands in the place of a score but is not one: `(x-0)`. */
	unread: string | null;
}

const CLOCK = String.raw`\d{1,2}[.:h]\d{2}(?:\s?[ap]\.?m\.?|h(?!\p{L}))?`;
const OFFSET = String.raw`(?:UTC|GMT)(?:\s?[+±−-]\s?\d{1,2}(?::?\d{2})?)?`;
const ZONE = String.raw`(?:${OFFSET}|(?-i:${ZONE_NAMES.join("|")})|local(?: time)?|l\.?t\.|uhr|uur|hrs?)(?![\p{L}\p{N}])`;
const UNKNOWN = String.raw`(?:tbd|tba|tbc|\?\?[.:]\?\?)(?![\p{L}\p{N}])`;
/** A second time, in brackets or after a slash, is that of the ground or of the reader: `15:00 (17:00 UTC+4)`, `20:45 / 21:45 EEST`. */
const SECOND = String.raw`\s*(?:\(\s*${CLOCK}(?:\s*${ZONE})?\s*\)|\[\s*${CLOCK}(?:\s*${ZONE})?\s*\]|/\s*${CLOCK}(?:\s*${ZONE})?)`;
/** A weekday without a date is removed, because it says nothing about the day. */
const BARE_WEEKDAY = /^(?:sun|mon|tues?|wed|thu(?:rs)?|fri|sat|so|mo|di|mi|do|fr|sa)[a-z]*\.?,?\s+(?=\(?\d{1,2}[.:h]\d{2}(?!\d))/i;
/** A status at the end of the line: `3-0 awd.`, `w/o`, `P-P`. Whole words count only after a score or two blanks. */
const STATE_BEHIND = new RegExp(
	[
		String.raw`\s+(?<short>w/o|w\.o\.|awd\.?|abd\.?|aban\.|ppd\.?|pst\.?|postp\.|canc\.|susp\.|annul\.|(?-i:[PAV]\s?-\s?[PAV]))$`,
		String.raw`(?:\s{2,}|(?<=\d)\s+)(?<word>awarded|walkover|abandoned|postponed|cancelled|canceled|suspended|annulled|void)$`,
	].join("|"),
	"iu",
);
/** Marks of an unknown score in its place. */
const NO_SCORE = /\s+(?:[-–—?_x]\s?[:-]\s?[-–—?_x]|n\/a)$/iu;
const AGGREGATE = /^agg(?:regate|\.)?[\s:]/i;
/** Facts that are unrelated to the score: `[Att: 3,000]`. */
const OTHER_FACT = /^(?:att(?:endance)?|refs?|referees?|tv)\b\.?\s*:/i;
const TIME = new RegExp(
	String.raw`^(?<time>(?:${CLOCK}(?:\s*${ZONE}|\s*\(\s*${ZONE}\s*\))?(?:${SECOND})?|\(\s*${CLOCK}(?:\s*${ZONE})?\s*\)|${UNKNOWN}))\s+`,
	"iu",
);
const SCORE_AT_END = new RegExp(String.raw`^(?<team2>.*?\S)\s+(?<scores>${SCORE_PATTERN})$`, "iu");
/** Text that completes the score may follow the second team: `Alder 1-1 Birch (4-3 pens)`. */
const SCORE_BETWEEN = new RegExp(
	String.raw`^(?<team1>[^\s(](?:[^()]|\([^()]*\))*?)\s+(?<scores>${SCORE_PATTERN})\s+(?<team2>(?!\()\S.*?)(?:\s+(?<behind>\([^()]*\)))?$`,
	"iu",
);
const VERSUS = /^(?<team1>\S.*?)\s+(?:v|vs|gegen)\.?\s+(?<rest>\S.*)$/i;
/** Matches an upcoming match, with a dash in the place of the score. The dash needs two blanks, since names contain dashes too. */
const DASHED = /^(?<team1>\S.*?)(?:\s{2,}[-–—]\s+|\s+[-–—]\s{2,})(?<rest>\S.*)$/;
/** If the line ends with a score, one dash between blanks is enough. */
const DASHED_ONCE = /^(?<team1>(?:(?!\s[-–—]\s).)*\S)\s[-–—]\s(?<rest>(?:(?!\s[-–—]\s).)*)$/;

/** Matches brackets in the place of a score that contain something else: `(x-0)`, `(agg 3-2)`. */
const UNREAD = /\s\((?=[^()]*\d-\d|(?![^()]*\p{L}{3})[^()]*-)(?!\s*-\s*\))[^()]*\)(?=\s|$)/gu;
const SCORES_IN_BRACKETS = new RegExp(`^\\(${SCORE_NOTE.source.slice(1, -1)}\\)$`, "iu");

/** Returns `null` if the line is not a match. */
export function readMatchLine(line: string): MatchLine | null {
	let text = line.trim();
	const numbered = /^\((\d{1,4})\)\s*/.exec(text);
	if (numbered) text = text.slice(numbered[0].length);
	const dated = readDay(text);
	if (dated) text = dated.rest;
	text = text.replace(BARE_WEEKDAY, "");
	const timed = TIME.exec(`${text} `);
	const time = timed?.groups?.time?.trim() ?? null;
	if (timed) text = text.slice(timed[0].length);
	const notes: string[] = [];
	const aside: string[] = [];
	// A note in square brackets that describes the score is read as part of the score.
	text = text.replace(/\s*\[([^\]]*)\]\s*/g, (_whole, note: string) => {
		const plain = plainScores(note);
		if (SCORE_NOTE.test(plain)) return ` (${plain}) `;
		if (!OTHER_FACT.test(note)) (AGGREGATE.test(note) ? aside : notes).push(note.trim());
		return "  ";
	});
	const placed = /^(.*?)\s*@\s*(.*)$/.exec(text);
	const ground = placed?.[2]?.trim() || null;
	// A note on the score may follow the name of the ground.
	const behind = ground === null ? null : /\s*(\([^()]*\))$/.exec(ground)?.[1];
	const isScore = behind != null && SCORES_IN_BRACKETS.test(behind);
	if (placed) text = `${placed[1] ?? ""}${isScore ? ` ${behind}` : ""}`;
	text = text.trim().replace(NO_SCORE, "");
	const state = STATE_BEHIND.exec(text);
	if (state) {
		notes.push(state.groups?.short ?? state.groups?.word ?? "");
		text = text.slice(0, state.index);
	}
	text = plainScores(text.trim());
	const unread = findUnread(text);
	const sides = readSides(unread === null ? text : text.replace(unread, ""));
	if (!sides) return null;
	const at = { number: numbered ? Number(numbered[1]) : null, day: dated?.day ?? null, time: time && tidyTime(time) };
	const { scores, team1, team2 } = sides;
	const read = scores === null ? { score: {}, unread: null } : toScore(scores);
	return {
		...at,
		team1: withoutFootnote(team1),
		team2: withoutFootnote(team2),
		score: read.score,
		status: notes.filter((note) => note !== "").join("; ") || null,
		ground: isScore && ground !== null && behind != null ? ground.slice(0, ground.lastIndexOf(behind)).trim() : ground,
		unread: [unread?.trim(), ...aside, read.unread].filter(Boolean).join(", ") || null,
	};
}

const withoutFootnote = (name: string): string => name.replace(/\s*[*†‡]+$/, "");

const findUnread = (text: string): string | null =>
	text.match(UNREAD)?.find((brackets) => !SCORES_IN_BRACKETS.test(brackets.trim())) ?? null;

function readSides(text: string): { team1: string; team2: string; scores: string | null } | null {
	const versus = VERSUS.exec(text)?.groups;
	if (versus) return splitRest(versus);
	const between = SCORE_BETWEEN.exec(text)?.groups;
	if (between) {
		const { team1 = "", team2 = "", scores = "", behind } = between;
		const isScore = behind !== undefined && SCORES_IN_BRACKETS.test(behind);
		if (isScore) return { team1, team2, scores: `${scores} ${behind}` };
		return { team1, team2: behind === undefined ? team2 : `${team2} ${behind}`, scores };
	}
	const toCome = DASHED.exec(text)?.groups;
	if (toCome) return splitRest(toCome);
	const dashed = DASHED_ONCE.exec(text)?.groups;
	const sides = dashed ? splitRest(dashed) : null;
	return sides?.scores == null ? null : sides;
}

function splitRest({ team1 = "", rest = "" }: Record<string, string>) {
	const scored = SCORE_AT_END.exec(rest)?.groups;
	return { team1, team2: (scored?.team2 ?? rest).trim(), scores: scored?.scores ?? null };
}

/** Normalises `20.45` to `20:45`, and brackets to one form. */
const tidyTime = (time: string): string =>
	time
		.replace(/\s*(?:local(?: time)?|l\.?t\.|uhr|uur|hrs?)$/i, "")
		.replace(/(?<!\d)(\d{1,2})[.h](?=\d{2})/g, "$1:")
		.replace(/\[(.*)\]/, "($1)")
		.replace(/(?<=\d)h(?!\d)/, "")
		.replaceAll("−", "-");
