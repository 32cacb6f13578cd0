// Converts Football.TXT, in the form of openfootball's repositories, to rows like those of the JSON files, with the line of each. Each
// line that may be a match becomes a row or is reported (FD9). Pure.
import { createHeadings } from "./headings.ts";
import { dateOf, isLikeDay, readDay, type TextDay } from "./read-day.ts";
import { isGoals, readGoals, type TextGoal } from "./read-goals.ts";
import { readLineUp, type TextLineUp } from "./read-line-up.ts";
import { type MatchLine, readMatchLine } from "./read-match-line.ts";

interface TextRow {
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
	lineup?: (TextLineUp | Record<string, never>)[];
	/** Number of the match in the whole tournament. */
	num?: number;
}

export interface TextFile {
	/** Title from the line that names the competition; empty without one. */
	title: string;
	rows: TextRow[];
	/** Lines of the rows, from 1. */
	lines: number[];
	/** Lines that may be matches but could not be read. */
	refused: { index: number; reason: string }[];
	/** Lines of matches whose score is unreadable. */
	withheld: { index: number; reason: string }[];
	/** Other unreadable parts, by line. */
	notes: { index: number; reason: string }[];
}

/** Matches a line with facts of a match, or of the file, that are not imported. */
const ASIDE =
	/^(?:refs?|referees?|att|attendance|sent off|yellow cards?|red cards?|cards|subs?|penalties|penalty shoot-?out|coach(?:es)?|note)\b\.?\s*:/i;
/** Matches a line that gives a team no opponent in a round. */
const BYE = /\s(?:bye|spielfrei|walk-?over)\.?$/i;

/** A text that may continue on the next line: goals with or without brackets, the players of a team, text that is not imported. */
interface Open {
	kind: "goals" | "bare_goals" | "line_up" | "aside";
	line: number;
	text: string;
	/** Index of the line-up: 0 for the home side. */
	side: number;
}

/** `seasonOf` returns the years in which the season begins and ends. */
export function readTextFile(text: string, seasonOf: (title: string) => { from: number; until: number }): TextFile {
	const given = text.replace(/^\uFEFF/, "").split(/\r\n?|\n/);
	const title = titleOf(given);
	const season = seasonOf(title);
	const file: TextFile = { title, rows: [], lines: [], refused: [], withheld: [], notes: [] };
	const at = { date: null as string | null, time: null as string | null, year: null as number | null, ground: null as string | null };
	const headings = createHeadings(title);
	let open: Open | null = null;
	const note = (index: number, reason: string) => void file.notes.push({ index, reason });
	const refuse = (index: number, words: string, reason: string) =>
		void file.refused.push({ index, reason: `${JSON.stringify(shorten(words))} ${reason}` });
	const setDay = (day: TextDay) => {
		const date = dateOf(day, season, at.year);
		if (date !== at.date) at.time = null;
		Object.assign(at, { date, ground: null });
		if (day.year !== null || day.weekday !== null) at.year = Number(date.slice(0, 4));
	};
	const endGoals = ({ line, text: read }: { line: number; text: string }) => {
		if (!isClosed(read)) note(line, "goals: the bracket is not closed: read as far as they go");
		const row = file.rows.at(-1);
		const score = row?.score.et ?? row?.score.ft;
		if (!row || !score) return note(line, "goals without a match that has a score: left out");
		const { goals1, goals2, rest } = readGoals(/^[([]/.test(read) ? read.replace(/^[([]|[)\]]$/g, "") : read, score);
		Object.assign(row, { goals1: [...(row.goals1 ?? []), ...goals1], goals2: [...(row.goals2 ?? []), ...goals2] });
		if (rest !== "") note(line, `goals: ${JSON.stringify(rest.slice(0, 60))} cannot be read: left out`);
	};
	const endLineUp = ({ line, text: read, side }: Open) => {
		const { lineUp, rest } = readLineUp(read);
		const row = file.rows.at(-1);
		if (row) row.lineup = [side === 0 ? lineUp : (row.lineup?.[0] ?? {}), side === 1 ? lineUp : (row.lineup?.[1] ?? {})];
		if (rest !== "") note(line, `lineup: ${JSON.stringify(shorten(rest))} cannot be read: left out`);
	};
	const end = () => {
		if (open?.kind === "line_up") endLineUp(open);
		else if (open && open.kind !== "aside") endGoals(open);
		open = null;
	};

	for (const [place, whole] of given.entries()) {
		const number = place + 1;
		// `##` and `#` begin a comment; a name may contain a number sign within a word.
		const bare = plain(whole)
			.replace(/(?:^|\s)#.*$|\s\/\/.*$/, "")
			.trimEnd();
		const words = bare.trim();
		if (open && goesOn(open, bare, number)) {
			open.text += ` ${words}`;
			if (open.kind === "goals" && isClosed(open.text)) end();
			continue;
		}
		end();
		// A line without a letter or a number is a separator.
		if (!/[\p{L}\p{N}=]/u.test(words) || /^={3,}$/.test(words) || / \|(?:\s|$)/.test(words)) continue;
		if (words.startsWith("=")) {
			const foreign = headings.takeTitle(words);
			if (foreign !== null) note(number, `${JSON.stringify(shorten(foreign))} is another competition: its matches are left out`);
			Object.assign(at, { date: null, time: null, ground: null });
			continue;
		}
		const day = readDay(words);
		if (day && (day.rest === "" || day.rest.startsWith("@"))) {
			setDay(day.day);
			at.ground = day.rest.replace(/^@\s*/, "") || null;
			continue;
		}
		const isMarked = headings.isMarked(words);
		const match = isMarked ? null : readMatchLine(words);
		if (isLikeDay(words) && !match) {
			refuse(number, words, "is no day: the matches below it have none");
			// The matches below an unreadable day do not belong to the day before it.
			Object.assign(at, { date: null, time: null, ground: null });
			continue;
		}
		const hasMatch = file.rows.length > 0;
		if (hasMatch && OPENS_GOALS.test(words)) {
			if (isClosed(words)) endGoals({ line: number, text: words });
			else open = { kind: "goals", line: number, text: words, side: 0 };
			continue;
		}
		if (hasMatch && !isMarked && /^\s/.test(whole) && isGoals(words)) {
			open = { kind: "bare_goals", line: number, text: words, side: 0 };
			continue;
		}
		const players = match || isMarked ? null : playersOf(words, file.rows.at(-1));
		if (players) {
			open = { kind: "line_up", line: number, ...players };
			continue;
		}
		if (match && headings.isForeign()) {
			refuse(number, words, "is of another competition: left out");
			continue;
		}
		if (match) {
			if (match.day) setDay(match.day);
			if (match.time !== null) at.time = match.time;
			file.rows.push(toRow(match, { ...at, round: headings.round() }));
			file.lines.push(number);
			if (match.unread !== null) {
				const list = (match.score.et ?? match.score.ft) === undefined ? file.withheld : file.notes;
				list.push({ index: number, reason: `score: ${JSON.stringify(match.unread)} cannot be read: left out` });
			}
			continue;
		}
		const isAside = ASIDE.test(words) || BYE.test(words) || LISTS_PLAYERS.test(words);
		if (isAside || !headings.take(words, bare)) {
			if (isAside) {
				note(number, `${JSON.stringify(shorten(words))} is not imported`);
				if (!BYE.test(words)) open = { kind: "aside", line: number, text: words, side: 0 };
			} else refuse(number, words, "cannot be read: left out");
			continue;
		}
		Object.assign(at, { date: null, time: null, ground: null });
	}
	end();
	return file;
}

/** Matches a bracket that contains neither the number of a match nor its time. */
const OPENS_GOALS = /^[([](?!\d{1,4}\)|\s*\d{1,2}[.:h]\d{2})/;
/** Maximum number of lines in the list of the goals of one match. */
const MAX_GOAL_LINES = 12;
/** Matches a name that is followed by a list of names: a line-up, even if no team of the match above has that name. */
const LISTS_PLAYERS = /^[^:]+:\s+(?:[^,:]+,){4}/;

/** Returns whether the line continues the text of the lines before. `bare` includes the line's indentation. */
function goesOn({ kind, line, text }: Open, bare: string, number: number): boolean {
	const words = bare.trim();
	if (words === "") return false;
	// An unclosed bracket must not consume the matches below it.
	if (kind === "goals") return !isClosed(text) && number - line <= MAX_GOAL_LINES && (HAS_MINUTE.test(words) || !readMatchLine(words));
	if (!/^\s/.test(bare)) return false;
	if (kind === "bare_goals") return isGoals(words);
	// A list of names continues after a comma.
	return (/[,;]$/.test(text) || !isClosed(text)) && !readDay(words) && !BREAKS_LINE_UP.test(words);
}
const HAS_MINUTE = /\d\s?['’′´]/;
/** Matches a score, an upcoming match or goals: such a line ends a line-up. */
const BREAKS_LINE_UP = /(?:^|\s)\d{1,2}\s?[-–:]\s?\d{1,2}(?:\s|$)|\s(?:v|vs)\s|^\d{1,2}[.:h]\d{2}\s|^[^(]*\d\s?['’′´]/;

/** Reads a line such as `Brazil: Barbosa, Augusto`; `null` unless it begins with the name of a team of `row`, the match above. */
function playersOf(words: string, row: TextRow | undefined): { text: string; side: number } | null {
	const { name = "", text = "" } = /^(?<name>[^:]+?)\s*:\s+(?<text>\S.*)$/.exec(words)?.groups ?? {};
	const side = row ? [row.team1, row.team2].indexOf(name.replace(/\s+/g, " ")) : -1;
	return side < 0 ? null : { text, side };
}

const plain = (line: string): string =>
	line
		.replace(/\t/g, "    ")
		.replace(/[\u00a0\u2007\u202f]/g, " ")
		.normalize("NFC");

function isClosed(text: string): boolean {
	let depth = 0;
	for (const sign of text) depth += "([".includes(sign) ? 1 : ")]".includes(sign) ? -1 : 0;
	return depth <= 0;
}

function toRow(match: MatchLine, at: { round: string; date: string | null; time: string | null; ground: string | null }): TextRow {
	const { number, team1, team2, score, status } = match;
	const ground = match.ground ?? at.ground;
	return {
		round: at.round,
		date: at.date,
		team1,
		team2,
		score,
		...(at.time !== null && { time: at.time }),
		...(status !== null && { status }),
		...(ground !== null && { ground }),
		...(number !== null && { num: number }),
	};
}

/** Reads `= English Premier League 2023/24`, otherwise the first comment with a year. */
function titleOf(lines: readonly string[]): string {
	const named = lines.find((line) => /^\s*=(?!=)\s*[^=\s]/.test(line)) ?? lines.find((line) => /^\s*=+\s*[^=\s]/.test(line));
	const title = named ?? lines.find((line) => /^\s*#+\s*\D.*\b(?:18|19|20)\d{2}\b/.test(line) && !/:|\bdate\b/i.test(line)) ?? "";
	return title
		.replace(/^[\s=#]+|[\s=#]+$/g, "")
		.replace(/\s+(?:#|\/\/).*$/, "")
		.trim();
}

const shorten = (words: string): string => (words.length > 60 ? `${words.slice(0, 60)}…` : words);
