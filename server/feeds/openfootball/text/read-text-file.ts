// Football.TXT, as openfootball's repositories keep it → rows as the JSON files have them, with the line of each. Pure.
import { dateOf, isLikeDay, readDay, type TextDay } from "./read-day.ts";
import { readGoals, type TextGoal } from "./read-goals.ts";
import { type MatchLine, readMatchLine } from "./read-match-line.ts";

export interface TextRow {
	round: string;
	date: string | null;
	time?: string;
	team1: string;
	team2: string;
	score: MatchLine["score"];
	status?: string;
	ground?: string;
	goals1?: TextGoal[];
	goals2?: TextGoal[];
	/** Place of the match in the whole tournament. */
	num?: number;
}

export interface TextFile {
	/** Of the line that names the competition; empty without one. */
	title: string;
	rows: TextRow[];
	/** Lines of the rows, from 1. */
	lines: number[];
	/** Lines that may have been matches. */
	refused: { index: number; reason: string }[];
	/** What else could not be read, by line. */
	notes: { index: number; reason: string }[];
}

const HEADING = /^(?:[▪»•■□◦►§*]+|:{2,}|\({1}\d{1,2}\)(?=\s+\D)|-{2,}(?=\s))\s*(?<name>.*)$/u;
/** Facts of a match, or of the file, that are not imported. */
const ASIDE = /^(?:refs?|referees?|att|attendance|sent off|yellow cards?|red cards?|cards|subs?|penalties|coach(?:es)?|note)\b\.?\s*:/i;

/** `season`: the years that it begins and ends in. */
export function readTextFile(text: string, seasonOf: (title: string) => { from: number; until: number }): TextFile {
	const given = text.replace(/^\uFEFF/, "").split(/\r\n?|\n/);
	const title = titleOf(given);
	const season = seasonOf(title);
	const file: TextFile = { title, rows: [], lines: [], refused: [], notes: [] };
	const at = { stage: "", round: "", date: null as string | null, time: null as string | null, year: null as number | null };
	let goals: { line: number; text: string } | null = null;
	const note = (index: number, reason: string) => void file.notes.push({ index, reason });
	const setDay = (day: TextDay) => {
		const date = dateOf(day, season, at.year);
		if (date !== at.date) at.time = null;
		at.date = date;
		if (day.year !== null || day.weekday !== null) at.year = Number(date.slice(0, 4));
	};
	const endGoals = ({ line, text: read }: { line: number; text: string }) => {
		if (!isClosed(read)) note(line, "goals: the bracket is not closed: read as far as they go");
		const row = file.rows.at(-1);
		const score = row?.score.et ?? row?.score.ft;
		if (!row || !score) return note(line, "goals without a match that has a score: left out");
		const { goals1, goals2, rest } = readGoals(read.replace(/^[([]|[)\]]$/g, ""), score);
		Object.assign(row, { goals1: [...(row.goals1 ?? []), ...goals1], goals2: [...(row.goals2 ?? []), ...goals2] });
		if (rest !== "") note(line, `goals: ${JSON.stringify(rest.slice(0, 60))} cannot be read: left out`);
	};

	for (const [place, whole] of given.entries()) {
		const number = place + 1;
		const line = whole
			.replace(/\t/g, "    ")
			.replace(/[\u00a0\u2007\u202f]/g, " ")
			.normalize("NFC");
		// `##` and `#` begin a comment; a name may have a number sign within a word.
		const bare = line.replace(/(?:^|\s)#.*$|\s\/\/.*$/, "").trimEnd();
		const words = bare.trim();
		if (goals) {
			goals.text += ` ${words}`;
			if (isClosed(goals.text) || words === "" || number - goals.line > MOST_GOAL_LINES) {
				endGoals(goals);
				goals = null;
			}
			continue;
		}
		if (words === "" || /^=+/.test(words) || /^[-_=~*]{3,}$/.test(words) || / \|(?:\s|$)/.test(words)) continue;
		const day = readDay(words);
		if (day && day.rest === "") {
			setDay(day.day);
			continue;
		}
		if (isLikeDay(words) && !readMatchLine(words)) {
			file.refused.push({ index: number, reason: `${JSON.stringify(shorten(words))} is no day: the matches below it have none` });
			// They are not of the day before.
			Object.assign(at, { date: null, time: null });
			continue;
		}
		if (/^[([](?!\d{1,4}\))/.test(words) && file.rows.length > 0) {
			if (isClosed(words)) endGoals({ line: number, text: words });
			else goals = { line: number, text: words };
			continue;
		}
		const match = isHeading(words) ? null : readMatchLine(words);
		if (match) {
			if (match.day) setDay(match.day);
			if (match.time !== null) at.time = match.time;
			file.rows.push(toRow(match, at));
			file.lines.push(number);
			if (match.unread !== null) note(number, `score: ${JSON.stringify(match.unread)} cannot be read: left out`);
			continue;
		}
		const name = headingOf(words, bare);
		if (name === null) {
			const text = JSON.stringify(shorten(words));
			if (ASIDE.test(words)) note(number, `${text} is not imported`);
			else file.refused.push({ index: number, reason: `${text} cannot be read: left out` });
			continue;
		}
		if (/^[▪■]{2}/u.test(words)) Object.assign(at, { round: at.stage === "" ? name : `${at.stage}, ${name}` });
		else Object.assign(at, { stage: name, round: name });
		Object.assign(at, { date: null, time: null });
	}
	if (goals) endGoals(goals);
	return file;
}

/** Goals of one match. */
const MOST_GOAL_LINES = 12;

function isClosed(text: string): boolean {
	let depth = 0;
	for (const sign of text) depth += "([".includes(sign) ? 1 : ")]".includes(sign) ? -1 : 0;
	return depth <= 0;
}

const isHeading = (words: string): boolean => /^[▪»•■□►§]/u.test(words) || words.startsWith("::");

/** `▪ Round of 16`, `(7) Round of 16 - 1st Leg`, or a line of its own at the margin: `Group A:`. */
function headingOf(words: string, line: string): string | null {
	const marked = HEADING.exec(words)?.groups?.name;
	if (marked === undefined && (/^\s/.test(line) || ASIDE.test(words))) return null;
	const name = (marked ?? words)
		.replace(/[:\s]+$/, "")
		.replace(/\s+/g, " ")
		.trim();
	return name === "" ? null : name;
}

function toRow(match: MatchLine, at: { round: string; date: string | null; time: string | null }): TextRow {
	const { number, team1, team2, score, status, ground } = match;
	return {
		...{ round: at.round, date: at.date, team1, team2, score },
		...(at.time !== null && { time: at.time }),
		...(status !== null && { status }),
		...(ground !== null && { ground }),
		...(number !== null && { num: number }),
	};
}

/** `= English Premier League 2023/24`, else the first comment that names a year. */
function titleOf(lines: readonly string[]): string {
	const named = lines.find((line) => /^\s*=+\s*[^=\s]/.test(line));
	const title = named ?? lines.find((line) => /^\s*#+\s*\D.*\b(?:18|19|20)\d{2}\b/.test(line) && !/:|\bdate\b/i.test(line)) ?? "";
	return title
		.replace(/^[\s=#]+|[\s=#]+$/g, "")
		.replace(/\s+(?:#|\/\/).*$/, "")
		.trim();
}

const shorten = (words: string): string => (words.length > 60 ? `${words.slice(0, 60)}…` : words);
