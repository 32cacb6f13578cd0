// One row of fixtures → the match, what was left out of it, and what was withheld; or why it cannot be taken. Pure.
import { decodeHTMLStrict } from "entities/decode";
import { foldText } from "#shared/kit/fold-text.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { isSameScore } from "#shared/match/fold/disputed-result.ts";
import type { Score } from "#shared/match/sides.ts";
import { EMPTY_MARK, nameFault } from "../name-faults.ts";
import { isStopped, NEED_NO_MORE, type RowStatus, rowStatus } from "../row-statuses.ts";
import { tidyGroup } from "../season-part.ts";
import type { ColumnKey, Columns } from "./columns.ts";
import type { FixtureRow, FixtureStatus } from "./fixture-row.ts";
import { type DateRules, isInSeason, readDate } from "./read-date.ts";
import { type ReadResult, readResult } from "./read-result.ts";
import { readSides } from "./read-sides.ts";
import type { TableRow } from "./read-table.ts";
import { type Clock, readClock } from "./read-time.ts";

const MAX_NAME_LENGTH = 80;

/** Text of a cell: trimmed, blanks made one, entities read as characters; empty where the column or the cell has nothing. */
export type CellOf = (row: TableRow, key: ColumnKey) => string;

export interface ReadFixture {
	fixture: FixtureRow;
	/** Fields that were left out. */
	notes: string[];
	/** Why the result, or what became of the match, was not taken although the row says something of it. */
	withheld: string[];
}

export function cellsBy(places: ReadonlyMap<ColumnKey, number>): CellOf {
	return ({ cells }, key) => {
		const place = places.get(key);
		const text = place === undefined ? "" : (cells[place] ?? "");
		if (EMPTY_MARK.test(text)) return "";
		const decoded = text.includes("&") ? decodeHTMLStrict(text) : text;
		return decoded.normalize("NFC").replace(/\s+/g, " ").trim();
	};
}

/** What the header says of all rows. */
export interface FixtureRules extends DateRules {
	/** Columns of one state each. */
	flags: Columns["flags"];
	/** How far times without a zone are ahead of UTC; `null`: in a zone that is not known. Undefined: as the file's. */
	offsetMs: number | null | undefined;
}

/** `date`: the text of the row's date, which may stand in a row above. A bad field costs the field where the match can do without it. */
export function readFixture(row: TableRow, cell: CellOf, date: string, rules: FixtureRules): ReadFixture | { reason: string } {
	const sides = sidesOf(row, cell);
	const { home, away } = sides;
	const fault = sides.reason ?? faultOfSides(home, away);
	if (fault !== null) return { reason: fault };
	const read = readDate(date, rules);
	if (read === null) return { reason: date === "" ? "date is empty" : `date: "${date}" is no date` };
	if (rules.season && !isInSeason(read.date, rules.season)) return { reason: `date: ${read.date} ("${date}") is outside its season` };
	const notes: string[] = [];
	const clock = inZone(readKickOffTime(cell(row, "time"), read.rest, notes), rules.offsetMs);
	const { shootOut, ...result } = readOutcome(row, cell, { notes, sides, flags: rules.flags });
	const text = (key: ColumnKey) => cell(row, key).slice(0, MAX_NAME_LENGTH) || null;
	const group = text("group");
	const facts = { id: whole(text("id")), round: whole(text("round")), venue: text("venue"), referee: text("referee") };
	return {
		fixture: {
			line: row.line,
			date: read.date,
			time: clock?.time,
			startsAt: clock ? instantOf(read.date, clock) : null,
			home,
			away,
			...facts,
			group: group === null ? null : tidyGroup(group),
			score: result.score,
			shootOut,
			status: result.status,
		},
		notes,
		withheld: result.withheld,
	};
}

/** `result`: what stands beside the sides, where they share a cell. */
interface Sides {
	home: string;
	away: string;
	result: string;
	/** Why they cannot be told apart. */
	reason?: string;
}

/** Of their own columns, or of the one that they share. */
export function sidesOf(row: TableRow, cell: CellOf): Sides {
	const [home, away, both] = [cell(row, "home"), cell(row, "away"), cell(row, "sides")];
	if (home !== "" || away !== "" || both === "") return { home, away, result: "" };
	const read = readSides(both);
	return "reason" in read ? { home, away, result: "", reason: read.reason } : read;
}

function faultOfSides(home: string, away: string): string | null {
	if (home === "" || away === "") return `${home === "" ? "home" : "away"} is empty`;
	if (home.length > MAX_NAME_LENGTH || away.length > MAX_NAME_LENGTH) return `a team's name has more than ${MAX_NAME_LENGTH} characters`;
	if (home.toLowerCase() === away.toLowerCase()) return `${home} does not play itself`;
	for (const [side, name] of Object.entries({ home, away })) {
		const fault = nameFault(name);
		if (fault !== null) return `${side}: "${name}" holds ${fault}: it is not a name`;
	}
	return null;
}

/** The column of times stands above what is written behind the date, which a program fills with midnight. */
function readKickOffTime(column: string, behindDate: string, notes: string[]): Clock | null {
	const [own, behind] = [readClock(column), readClock(behindDate)];
	if (own === null) notes.push(`time: "${column}" is no time, only the day was taken`);
	if (behind === null) notes.push(`time: "${behindDate}" behind the date is no time`);
	if (own && behind && own.time !== behind.time && behind.time !== "00:00") {
		notes.push(`time: ${own.time} was taken, not the ${behind.time} behind the date`);
	}
	// A column of times that is empty does not take back the time in the cell of the date; one that cannot be read does.
	return own === null ? null : (own ?? behind ?? null);
}

/** A time that states its zone itself stays in it. */
function inZone(clock: Clock | null, offsetMs: FixtureRules["offsetMs"]): Clock | null {
	if (clock === null || clock.offsetMs !== null || offsetMs === undefined) return clock;
	return offsetMs === null ? null : { ...clock, offsetMs };
}

function instantOf(date: string, { time, offsetMs }: Clock): Instant | null {
	if (offsetMs === null) return null;
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	return Date.parse(`${date}T00:00:00Z`) + (hours * 60 + minutes) * 60_000 - offsetMs;
}

/** "12.0" of a program that took whole numbers for others. */
const whole = (text: string | null): string | null => text?.replace(/^(\d+)[.,]0+$/, "$1") ?? null;

interface Outcome {
	score: Score | null;
	shootOut: Score | null;
	status: FixtureStatus | null;
	withheld: string[];
}

/** A score beside a match that was not played, or not to its end, is no result; neither is one beside a word that nobody knows (FD2). */
function readOutcome(
	row: TableRow,
	cell: CellOf,
	{ notes, sides, flags }: { notes: string[]; sides: Sides; flags: FixtureRules["flags"] },
): Outcome {
	const nothing: Outcome = { score: null, shootOut: null, status: null, withheld: [] };
	const result = withWinner(readScore(row, cell, sides.result), cell(row, "winner"), sides);
	notes.push(...result.notes.map((note) => `score: ${note}`));
	const over = readYesOrNo(cell(row, "isOver"));
	const given = [
		cell(row, "status"),
		cell(row, "special"),
		stateInNote(cell(row, "notes")),
		typeof over === "string" ? over : "",
		...flagged(row, flags),
	];
	const words = given.filter((word) => word !== "" && !/^[-–—]+$/.test(word));
	const unknown = words.find((word) => rowStatus(word) === undefined);
	if (unknown !== undefined) return { ...nothing, withheld: [`status: "${unknown}" is not known: ${leftOut(result)}`] };
	const other = words.map((word) => scoreIn(word)).find((score) => score !== null && result.score && !isSameScore(score, result.score));
	if (other) return { ...nothing, withheld: [`score: "${words.join(", ")}" and ${textOf(result.score)} contradict each other: left out`] };
	const states = [...words.map((word) => rowStatus(word) as RowStatus), ...(result.status === null ? [] : [result.status])];
	// What says most: a word for an ordinary match stands beside one for what happened to it.
	const state = states.find((each) => each !== "open" && each !== "played") ?? states[0] ?? null;
	if (result.withheld !== null && state !== "postponed" && state !== "cancelled") {
		return { ...nothing, withheld: [`score: ${result.withheld}: left out`] };
	}
	const { score, shootOut } = result;
	if (over === false && score && (state === null || state === "played")) {
		return { ...nothing, withheld: [`score: the row says that the match is not over: ${leftOut(result)}`] };
	}
	if (state === null || state === "played") {
		if (state === "played" && !score) return { ...nothing, withheld: ["status: played without a score: left out"] };
		return { ...nothing, score, shootOut };
	}
	if (state === "awarded") {
		return score ? { ...nothing, score, status: state } : { ...nothing, withheld: ["status: awarded without a score: left out"] };
	}
	const withheld = isStopped(state) ? [`status: ${state}, which needs the course of the match: left out`] : [];
	if (score) withheld.push(`score: the match is ${state.replace("_", " ")}: left out`);
	return { ...nothing, status: state === "postponed" || state === "cancelled" ? state : null, withheld };
}

/** The states of which the row says yes; what is neither yes nor no is in doubt. */
function flagged({ cells }: TableRow, flags: FixtureRules["flags"]): string[] {
	return flags.flatMap(({ word, place }) => {
		const said = readYesOrNo((cells[place] ?? "").trim());
		return typeof said === "string" ? [rowStatus(said) === undefined ? `${word}: ${said}?` : said] : said ? [word] : [];
	});
}

/** The side that another column names as the winner is that of the score, or the row contradicts itself (FD3). */
function withWinner(result: ReadResult, given: string, { home, away }: Sides): ReadResult {
	const { score, shootOut } = result;
	if (score === null || given === "") return result;
	const name = foldText(given);
	const side = [home, "home", "h"].some((each) => foldText(each) === name)
		? "H"
		: [away, "away", "a"].some((each) => foldText(each) === name)
			? "A"
			: null;
	const decided = letterOf(shootOut ?? score);
	// Level, with a winner: it was decided by what the row does not say.
	if (side === null ? decided === "D" || !DRAWS.has(name) : decided === "D" || side === decided) return result;
	return { ...result, score: null, shootOut: null, withheld: `${score.home}-${score.away} is not what the winner "${given}" says` };
}

const DRAWS: ReadonlySet<string> = new Set(
	"draw d x tie unentschieden remis empate nul match nul pareggio gelijkspel gelijk beraberlik none nobody".split(" "),
);

const YES: ReadonlySet<string> = new Set(
	"yes y true t 1 x ja j wahr si s verdadero oui o vrai vero sim verdadeiro waar tak evet ✓ ✔".split(" "),
);
const NO: ReadonlySet<string> = new Set("no n false f 0 nein falsch falso non faux nao onwaar nee nie hayir".split(" "));

/** `null` where nothing is said; the text itself where it says something else, such as a state. */
function readYesOrNo(text: string): boolean | string | null {
	const word = foldText(text).replace(/^([01])[.,]0+$/, "$1");
	if (word === "" || YES.has(word)) return word === "" ? null : true;
	return NO.has(word) ? false : text;
}

/** In a free text shorter words, and these, mean something else more often. */
const LEAST_STATE = 5;
const OTHER_MEANINGS = /(?:^| )(?:report|remise|stopped|default)$/;

/** The part of a free text that says what became of the match: "Floodlights failed; abandoned". Empty without one. */
function stateInNote(text: string): string {
	const parts = [text, ...text.split(/[;,.:()[\]|]|\s[\p{Pd}]\s/u)].map((part) => part.trim());
	return (
		parts.find((part) => {
			const status = rowStatus(part);
			const isWord = part.length >= LEAST_STATE && !OTHER_MEANINGS.test(foldText(part));
			return isWord && status !== undefined && !NEED_NO_MORE.includes(status);
		}) ?? ""
	);
}

/** "Urteil: 0:2" beside another score. */
function scoreIn(word: string): Score | null {
	const [, home, away] = /(?<![\d:.-])(\d{1,2})\s?[-:–]\s?(\d{1,2})(?![\d:.-])/.exec(word) ?? [];
	return home === undefined || away === undefined ? null : { home: Number(home), away: Number(away) };
}

const textOf = (score: Score | null): string => `${score?.home}-${score?.away}`;
const leftOut = ({ score }: ReadResult): string => (score ? `its score ${score.home}-${score.away} was left out` : "left out");

/** Of one column, of two, or of that of the sides. Where several are filled, or another column says who won, they must agree. */
function readScore(row: TableRow, cell: CellOf, besideSides: string): ReadResult {
	const both = cell(row, "score");
	const [home, away] = [cell(row, "homeScore"), cell(row, "awayScore")];
	const pair = home === "" && away === "" ? "" : `${home}-${away}`;
	// A column of results may hold who won, beside the columns of the goals.
	const isLetter = pair !== "" && LETTER.test(both);
	const texts = [isLetter ? "" : both, pair, besideSides].filter((text) => text !== "").map((text) => withMore(text, row, cell));
	const results = texts.map(readResult);
	const [first] = results;
	if (!first) return readResult("");
	const withhold = (withheld: string): ReadResult => ({ ...first, score: null, shootOut: null, withheld });
	const other = results.findIndex(({ score: each }) => first.score && each && !isSameScore(first.score, each));
	if (other >= 0) return withhold(`"${texts[0]}" and "${texts[other]}" contradict each other`);
	const scored = results.find((each) => each.score);
	const read = scored ?? results.at(-1) ?? first;
	// What one column says of the match holds for the score of another, and what nobody knows decides nothing (FD2).
	const doubt = results.find(({ withheld }) => withheld !== null)?.withheld;
	if (scored && doubt) return withhold(doubt);
	const status = results.find((each) => each.status !== null)?.status ?? null;
	const { score } = read;
	if (!score) return { ...read, status };
	const outcome = (isLetter ? both : cell(row, "outcome")).toUpperCase();
	if (LETTER.test(outcome) && !isLetterOf(score, outcome)) {
		return withhold(`${score.home}-${score.away} is not what "${outcome}" says`);
	}
	const half = halfOf(row, cell);
	if (half.home > score.home || half.away > score.away) {
		return withhold(`${score.home}-${score.away} is less than the ${half.home}-${half.away} at half time`);
	}
	return { ...read, status };
}

/** With what other columns say of extra time and shoot-out, in the notation of one column. */
function withMore(text: string, row: TableRow, cell: CellOf): string {
	const [extra, kicks] = [cell(row, "extra"), cell(row, "kicks")].map((more) =>
		NOTHING_MORE.test(more) || readYesOrNo(more) !== more ? "" : more,
	);
	const [home, away] = [cell(row, "homeKicks"), cell(row, "awayKicks")];
	const pair = /^\d+$/.test(home) && /^\d+$/.test(away) && `${home}${away}` !== "00" ? `${home}-${away}` : "";
	const parts = [extra ? `(${extra} aet)` : "", kicks || pair ? `(${kicks || pair} pens)` : ""];
	return [text, ...parts].filter((part) => part !== "").join(" ");
}

const NOTHING_MORE = /^(?:[\s\p{Pd}:]*|n\/?a|0\s*[:\p{Pd}]\s*0)$/iu;

/** Who won, as lists of results write it: home, draw, away, and as pools do. */
const LETTERS = { H: ["H", "1"], D: ["D", "X"], A: ["A", "2"] } as const satisfies Record<string, readonly string[]>;
const LETTER = /^[HDA1X2]$/i;
const letterOf = ({ home, away }: Score): keyof typeof LETTERS => (home > away ? "H" : home < away ? "A" : "D");

const isLetterOf = (score: Score, letter: string): boolean => LETTERS[letterOf(score)].some((each) => each === letter);

/** Of one column or of two; nothing where none can be read. */
function halfOf(row: TableRow, cell: CellOf): Score {
	const both = readResult(cell(row, "half")).score;
	return both ?? { home: Number(cell(row, "homeHalf") || 0), away: Number(cell(row, "awayHalf") || 0) };
}
