// One match of Football.TXT: `(49) Sat Jun/26 16:00 Uruguay 2-1 (1-0) South Korea @ Port Elizabeth`, `20:45 A FC v B FC 2-1 [awarded]`. Pure.
import { readDay, type TextDay } from "./read-day.ts";
import { plainScores, SCORE_PATTERN, type TextScore, toScore } from "./read-score.ts";

export interface MatchLine {
	number: number | null;
	day: TextDay | null;
	time: string | null;
	team1: string;
	team2: string;
	score: TextScore;
	status: string | null;
	ground: string | null;
	/** Brackets where scores stand that have none: `(x-0)`. */
	unread: string | null;
}

const TIME =
	/^(?<time>(?:\d{1,2}[.:h]\d{2}(?:\s?[ap]\.?m\.?)?|tbd|tba|tbc|\?\?[.:]\?\?)(?:\s?\(?(?:UTC|GMT)(?:[+±-]\d{1,2}(?::?\d{2})?)?\)?|\s[A-Z]{3,4}(?=\s))?)\s+/i;
const SCORE_AT_END = new RegExp(String.raw`^(?<team2>.*?\S)\s+${SCORE_PATTERN}$`, "iu");
const SCORE_BETWEEN = new RegExp(String.raw`^(?<team1>\S.*?)\s+${SCORE_PATTERN}\s+(?<team2>\S.*)$`, "iu");
const VERSUS = /^(?<team1>\S.*?)\s+(?:v|vs|gegen)\.?\s+(?<rest>\S.*)$/i;
/** A match to come: a dash where the score would be. Two blanks, since names have dashes too. */
const DASHED = /^(?<team1>\S.*?)(?:\s{2,}[-–—]\s+|\s+[-–—]\s{2,})(?<team2>\S.*)$/;

/** Brackets with a dash that are no scores. */
const UNREAD = /\s\((?=[^()]*-)(?!\s*(?:\d{1,2}-\d{1,2}[\s,;]*)+\)|-\))[^()]*\)(?=\s|$)/;

/** Null: the line is no match. */
export function readMatchLine(line: string): MatchLine | null {
	let text = line.trim();
	const numbered = /^\((\d{1,4})\)\s*/.exec(text);
	if (numbered) text = text.slice(numbered[0].length);
	const dated = readDay(text);
	if (dated) text = dated.rest;
	const timed = TIME.exec(`${text} `);
	const time = timed?.groups?.time?.trim() ?? null;
	if (timed) text = text.slice(timed[0].length);
	const placed = /^(.*?)\s*@\s*(.*)$/.exec(text);
	const ground = placed?.[2]?.trim() || null;
	if (placed) text = placed[1] ?? "";
	const noted = /\s*\[([^\]]*)\]\s*/.exec(text);
	if (noted) text = text.replace(noted[0], "  ").trim();
	text = plainScores(text.trim());
	const unread = UNREAD.exec(text)?.[0] ?? null;
	const sides = readSides(unread === null ? text : text.replace(unread, ""));
	if (!sides) return null;
	const at = { number: numbered ? Number(numbered[1]) : null, day: dated?.day ?? null, time: time && tidyTime(time) };
	return { ...at, ...sides, status: noted?.[1]?.trim() || null, ground, unread: unread?.trim() ?? null };
}

function readSides(text: string): Pick<MatchLine, "team1" | "team2" | "score"> | null {
	const versus = VERSUS.exec(text)?.groups;
	if (versus) {
		const { team1 = "", rest = "" } = versus;
		const scored = SCORE_AT_END.exec(rest)?.groups;
		return { team1, team2: (scored?.team2 ?? rest).trim(), score: scored ? toScore(scored) : {} };
	}
	const between = SCORE_BETWEEN.exec(text)?.groups;
	if (between) return { team1: between.team1 ?? "", team2: between.team2 ?? "", score: toScore(between) };
	const dashed = DASHED.exec(text)?.groups;
	return dashed ? { team1: dashed.team1 ?? "", team2: dashed.team2 ?? "", score: {} } : null;
}

/** `20.45` as `20:45`. */
const tidyTime = (time: string): string => time.replace(/^(\d{1,2})[.h](?=\d{2})/, "$1:").replace(/[()]/g, "");
