// Converts one row of fixtures to a match, with what was left out of the row and what was withheld; or returns why the row cannot be
// imported. Pure.

import { nameFault } from "#server/feeds/kernel/name-faults.ts";
import { isStopped, NEED_NO_MORE, type RowStatus, rowStatus } from "#server/feeds/kernel/row-statuses.ts";
import { tidyGroup } from "#server/feeds/kernel/season-part.ts";
import { foldText } from "#shared/kit/fold-text.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { isSameScore } from "#shared/match/fold/disputed-result.ts";
import type { Score } from "#shared/match/sides.ts";
import type { CellOf } from "./cells.ts";
import type { ColumnKey, Columns } from "./columns.ts";
import type { FixtureRow, FixtureStatus } from "./fixture-row.ts";
import { type DateRules, isInSeason, readDate } from "./read-date.ts";
import type { ReadResult } from "./read-result.ts";
import { readScore, withWinner } from "./read-score.ts";
import { readSides } from "./read-sides.ts";
import type { TableRow } from "./read-table.ts";
import { type Clock, readClock } from "./read-time.ts";
import { readYesOrNo } from "./yes-or-no.ts";

const MAX_NAME_LENGTH = 80;

export interface ReadFixture {
	fixture: FixtureRow;
	/** Fields that were left out. */
	notes: string[];
	/** Reasons why the result was not imported although the row has one. */
	withheld: string[];
}

/** What the file's header states for all rows. */
export interface FixtureRules extends DateRules {
	/** Columns for a single state each. */
	flags: Columns["flags"];
	/** Offset from UTC of a time without a zone; `null` if the zone is unknown, `undefined` if the offset of the file applies. */
	offsetMs: number | null | undefined;
}

/**
 * `date` is the text of the row's date, which may come from a row above. An invalid field is left out if the match does not require it.
 */
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

/** `result` is the text next to the two sides, if the cell with the sides contains one. */
interface Sides {
	home: string;
	away: string;
	result: string;
	/** Reason why the two sides cannot be separated. */
	reason?: string;
}

/** Reads the sides from two columns, or from the column with both. */
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

/** A time that states its zone keeps the zone. */
function inZone(clock: Clock | null, offsetMs: FixtureRules["offsetMs"]): Clock | null {
	if (clock === null || clock.offsetMs !== null || offsetMs === undefined) return clock;
	return offsetMs === null ? null : { ...clock, offsetMs };
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

/** A score of a match that was not played or not completed is not a result; neither is a score with an unknown term (FD2). */
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
	// If several columns state the match's state, the most specific term counts: next to "played" another column may say "abandoned".
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
	// The match ended without a result, at this score.
	if (state === "abandoned") return { ...nothing, score, status: state };
	const withheld = isStopped(state) ? [`status: ${state}, which needs the course of the match: left out`] : [];
	if (score) withheld.push(`score: the match is ${state.replace("_", " ")}: left out`);
	return { ...nothing, status: state === "postponed" || state === "cancelled" ? state : null, withheld };
}

/** Returns the states whose column says yes. A cell that says neither yes nor no makes the state doubtful. */
function flagged({ cells }: TableRow, flags: FixtureRules["flags"]): string[] {
	return flags.flatMap(({ word, place }) => {
		const answer = readYesOrNo((cells[place] ?? "").trim());
		return typeof answer === "string" ? [rowStatus(answer) === undefined ? `${word}: ${answer}?` : answer] : answer ? [word] : [];
	});
}

/** Minimum number of characters. Shorter words, and those of OTHER_MEANINGS, often mean something else in free text and are ignored. */
const LEAST_STATE = 5;
const OTHER_MEANINGS = /(?:^| )(?:report|remise|stopped|default)$/;

/** Returns the part of a free text that states what happened to the match: "Floodlights failed; abandoned". Empty without one. */
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

/** Returns the score within a state such as "Urteil: 0:2", which the caller compares with the row's score; `null` if there is none. */
function scoreIn(word: string): Score | null {
	const [, home, away] = /(?<![\d:.-])(\d{1,2})\s?[-:–]\s?(\d{1,2})(?![\d:.-])/.exec(word) ?? [];
	return home === undefined || away === undefined ? null : { home: Number(home), away: Number(away) };
}

const textOf = (score: Score | null): string => `${score?.home}-${score?.away}`;
const leftOut = ({ score }: ReadResult): string => (score ? `its score ${score.home}-${score.away} was left out` : "left out");
