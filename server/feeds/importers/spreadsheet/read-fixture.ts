// Converts one row of fixtures to a match, with what was left out of it and what was withheld; or returns why it cannot be taken. Pure.
import { decodeHTMLStrict } from "entities/decode";
import { EMPTY_MARK, nameFault } from "#server/feeds/kernel/name-faults.ts";
import { isStopped, type RowStatus, rowStatus } from "#server/feeds/kernel/row-statuses.ts";
import { tidyGroup } from "#server/feeds/kernel/season-part.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { isSameScore } from "#shared/match/fold/disputed-result.ts";
import type { Score } from "#shared/match/sides.ts";
import type { ColumnKey } from "./columns.ts";
import type { FixtureRow, FixtureStatus } from "./fixture-row.ts";
import { type DateRules, isInSeason, readDate } from "./read-date.ts";
import { type ReadResult, readResult } from "./read-result.ts";
import { readSides } from "./read-sides.ts";
import type { TableRow } from "./read-table.ts";
import { type Clock, readClock } from "./read-time.ts";

const MAX_NAME_LENGTH = 80;

/** Text of a cell: trimmed, blanks collapsed, entities decoded; empty if the column or the cell is empty. */
export type CellOf = (row: TableRow, key: ColumnKey) => string;

export interface ReadFixture {
	fixture: FixtureRow;
	/** Fields that were left out. */
	notes: string[];
	/** Reasons why the result was not taken although the row has one. */
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

/**
 * `date` is the text of the row's date, which may come from a row above. An invalid field is left out if the match does not require it.
 */
export function readFixture(row: TableRow, cell: CellOf, date: string, rules: DateRules): ReadFixture | { reason: string } {
	const sides = sidesOf(row, cell);
	const { home, away } = sides;
	const fault = sides.reason ?? faultOfSides(home, away);
	if (fault !== null) return { reason: fault };
	const read = readDate(date, rules);
	if (read === null) return { reason: date === "" ? "date is empty" : `date: "${date}" is no date` };
	if (rules.season && !isInSeason(read.date, rules.season)) return { reason: `date: ${read.date} ("${date}") is outside its season` };
	const notes: string[] = [];
	const clock = readKickOffTime(cell(row, "time"), read.rest, notes);
	const { shootOut, ...result } = readOutcome(row, cell, notes, sides.result);
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

/** `result` is the text next to the sides, if they share a cell. */
interface Sides {
	home: string;
	away: string;
	result: string;
	/** The reason why they cannot be separated. */
	reason?: string;
}

/** The sides from separate columns, or from the common one. */
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

/** A column of times takes precedence over the time after the date, which a program may fill with midnight. */
function readKickOffTime(column: string, behindDate: string, notes: string[]): Clock | null {
	const [own, behind] = [readClock(column), readClock(behindDate)];
	if (own === null) notes.push(`time: "${column}" is no time, only the day was taken`);
	if (behind === null) notes.push(`time: "${behindDate}" behind the date is no time`);
	if (own && behind && own.time !== behind.time && behind.time !== "00:00") {
		notes.push(`time: ${own.time} was taken, not the ${behind.time} behind the date`);
	}
	// An empty column of times does not remove the time in the cell of the date; an unreadable one does.
	return own === null ? null : (own ?? behind ?? null);
}

function instantOf(date: string, { time, offsetMs }: Clock): Instant | null {
	if (offsetMs === null) return null;
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	return Date.parse(`${date}T00:00:00Z`) + (hours * 60 + minutes) * 60_000 - offsetMs;
}

/** "12.0" comes from a program that stores integers as decimals. */
const whole = (text: string | null): string | null => text?.replace(/^(\d+)[.,]0+$/, "$1") ?? null;

interface Outcome {
	score: Score | null;
	shootOut: Score | null;
	status: FixtureStatus | null;
	withheld: string[];
}

/** A score of a match that was not played, or not completed, does not count as a result; neither does one with an unknown term (FD2). */
function readOutcome(row: TableRow, cell: CellOf, notes: string[], besideSides: string): Outcome {
	const nothing: Outcome = { score: null, shootOut: null, status: null, withheld: [] };
	const result = readScore(row, cell, besideSides);
	notes.push(...result.notes.map((note) => `score: ${note}`));
	const words = [cell(row, "status"), cell(row, "special")].filter((word) => word !== "" && !/^[-–—]+$/.test(word));
	const unknown = words.find((word) => rowStatus(word) === undefined);
	if (unknown !== undefined) return { ...nothing, withheld: [`status: "${unknown}" is not known: ${leftOut(result)}`] };
	const other = words.map((word) => scoreIn(word)).find((score) => score !== null && result.score && !isSameScore(score, result.score));
	if (other) return { ...nothing, withheld: [`score: "${words.join(", ")}" and ${textOf(result.score)} contradict each other: left out`] };
	const states = [...words.map((word) => rowStatus(word) as RowStatus), ...(result.status === null ? [] : [result.status])];
	// The most specific term counts: a term for an ordinary match may occur with one for what happened to it.
	const state = states.find((each) => each !== "open" && each !== "played") ?? states[0] ?? null;
	if (result.withheld !== null && state !== "postponed" && state !== "cancelled") {
		return { ...nothing, withheld: [`score: ${result.withheld}: left out`] };
	}
	const { score, shootOut } = result;
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

/** "Urteil: 0:2" may occur with another score. */
function scoreIn(word: string): Score | null {
	const [, home, away] = /(?<![\d:.-])(\d{1,2})\s?[-:–]\s?(\d{1,2})(?![\d:.-])/.exec(word) ?? [];
	return home === undefined || away === undefined ? null : { home: Number(home), away: Number(away) };
}

const textOf = (score: Score | null): string => `${score?.home}-${score?.away}`;
const leftOut = ({ score }: ReadResult): string => (score ? `its score ${score.home}-${score.away} was left out` : "left out");

/**
 * Reads the score from one column, from two, or from that of the sides. If several are filled, or another column names the winner, they
 * must agree.
 */
function readScore(row: TableRow, cell: CellOf, besideSides: string): ReadResult {
	const both = cell(row, "score");
	const [home, away] = [cell(row, "homeScore"), cell(row, "awayScore")];
	const pair = home === "" && away === "" ? "" : `${home}-${away}`;
	const texts = [both, pair, besideSides].filter((text) => text !== "");
	const results = texts.map(readResult);
	const [first] = results;
	if (!first) return readResult("");
	const withhold = (withheld: string): ReadResult => ({ ...first, score: null, shootOut: null, withheld });
	const other = results.findIndex(({ score: each }) => first.score && each && !isSameScore(first.score, each));
	if (other >= 0) return withhold(`"${texts[0]}" and "${texts[other]}" contradict each other`);
	const read = results.find((each) => each.score) ?? results.at(-1) ?? first;
	const { score } = read;
	if (!score) return read;
	const outcome = cell(row, "outcome").toUpperCase();
	if (/^[HDA]$/.test(outcome) && outcome !== letterOf(score)) return withhold(`${score.home}-${score.away} is not what "${outcome}" says`);
	const half = { home: Number(cell(row, "homeHalf") || 0), away: Number(cell(row, "awayHalf") || 0) };
	if (half.home > score.home || half.away > score.away) {
		return withhold(`${score.home}-${score.away} is less than the ${half.home}-${half.away} at half time`);
	}
	return read;
}

const letterOf = ({ home, away }: Score): string => (home > away ? "H" : home < away ? "A" : "D");
