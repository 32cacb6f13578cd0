// One file of an association → fixtures with results, or squads, and a reason for every row or field that cannot be read. Pure.
import type { Score } from "#shared/match/sides.ts";
import { decodeFile, type Encoding } from "../decode-file.ts";
import { isStopped, rowStatus } from "../row-statuses.ts";
import { type ColumnKey, readColumns } from "./columns.ts";
import { type DateOrder, dateOrderOf, readDate, readTime } from "./read-date.ts";
import { type Delimiter, readTable, type TableRow } from "./read-table.ts";

export interface FixtureRow {
	line: number;
	/** 2026-08-15, where it is played. */
	date: string;
	/** 20:45; absent: not set yet. */
	time: string | undefined;
	home: string;
	away: string;
	round: string | null;
	venue: string | null;
	referee: string | null;
	score: Score | null;
	/** What became of it, where it is not simply played. */
	status: FixtureStatus | null;
}

export type FixtureStatus = "awarded" | "postponed" | "cancelled";

export interface SquadRow {
	line: number;
	team: string;
	player: string;
	number: number | null;
	position: string | null;
	birthDate: string | null;
}

export interface LineRemark {
	/** Null: of the whole file. */
	line: number | null;
	reason: string;
}

interface Common {
	encoding: Encoding;
	delimiter: Delimiter;
	refused: LineRemark[];
	notes: LineRemark[];
}

export type ReadSpreadsheet =
	| ({ kind: "fixtures"; rows: FixtureRow[]; dateOrder: DateOrder } & Common)
	| ({ kind: "squads"; rows: SquadRow[] } & Common)
	| { kind: "unreadable"; reason: string };

const MOST_ROWS = 20_000;
const LONGEST_NAME = 80;
/** Positions as the catalogue has them, by how they begin. */
const POSITIONS = {
	gk: "GK",
	goal: "GK",
	tor: "GK",
	por: "GK",
	def: "DF",
	df: "DF",
	abw: "DF",
	mid: "MF",
	mf: "MF",
	mit: "MF",
	for: "FW",
	fw: "FW",
	att: "FW",
	str: "FW",
	stu: "FW",
	ang: "FW",
};

/** `content`: base64 of the file's bytes. */
export function readSpreadsheet(_fileName: string, content: string): ReadSpreadsheet {
	const { text, encoding } = decodeFile(Buffer.from(content, "base64"));
	let table: ReturnType<typeof readTable>;
	try {
		table = readTable(text);
	} catch (error) {
		return { kind: "unreadable", reason: (error as Error).message };
	}
	const { delimiter, header, rows } = table;
	if (rows.length > MOST_ROWS) return { kind: "unreadable", reason: `it has more than ${MOST_ROWS} rows` };
	const { places, ignored } = readColumns(header);
	const notes: LineRemark[] = ignored.map((name) => ({ line: null, reason: `the column "${name}" is not used` }));
	const common: Common = { encoding, delimiter, refused: [], notes };
	const cell = ({ cells }: TableRow, key: ColumnKey): string => {
		const place = places.get(key);
		return place === undefined ? "" : (cells[place] ?? "").trim().normalize("NFC").replace(/\s+/g, " ");
	};
	const has = (...keys: ColumnKey[]) => keys.every((key) => places.has(key));
	if (has("date", "home", "away")) return readFixtures(rows, cell, common);
	if (has("team", "player")) return readSquads(rows, cell, common);
	return {
		kind: "unreadable",
		reason: `its first line names neither date, home and away nor team and player: ${header.join(", ").slice(0, 200)}`,
	};
}

type CellOf = (row: TableRow, key: ColumnKey) => string;

function readFixtures(rows: readonly TableRow[], cell: CellOf, common: Common): ReadSpreadsheet {
	const stated = dateOrderOf(rows.map((row) => cell(row, "date")));
	const dateOrder = stated ?? "day_first";
	const isAmbiguous = rows.some((row) => /^\d{1,2}[./-]\d{1,2}[./-]/.test(cell(row, "date")));
	if (stated === null && isAmbiguous)
		common.notes.push({ line: null, reason: "no date tells whether day or month comes first: the day was taken" });
	const fixtures: FixtureRow[] = [];
	for (const row of rows) {
		const read = readFixture(row, cell, dateOrder);
		if ("reason" in read) common.refused.push({ line: row.line, reason: read.reason });
		else {
			fixtures.push(read.fixture);
			common.notes.push(...read.notes.map((reason) => ({ line: row.line, reason })));
		}
	}
	return { kind: "fixtures", rows: fixtures, dateOrder, ...common };
}

/** A bad field costs the field where the match can do without it. */
function readFixture(row: TableRow, cell: CellOf, order: DateOrder): { fixture: FixtureRow; notes: string[] } | { reason: string } {
	const [home, away] = [cell(row, "home"), cell(row, "away")];
	if (home === "" || away === "") return { reason: `${home === "" ? "home" : "away"} is empty` };
	if (home.length > LONGEST_NAME || away.length > LONGEST_NAME) return { reason: `a team's name has more than ${LONGEST_NAME} characters` };
	if (home.toLowerCase() === away.toLowerCase()) return { reason: `${home} does not play itself` };
	const date = readDate(cell(row, "date"), order);
	if (date === null) return { reason: `date: "${cell(row, "date")}" is no date` };
	const notes: string[] = [];
	const time = readTime(cell(row, "time"));
	if (time === null) notes.push(`time: "${cell(row, "time")}" is no time, only the day was taken`);
	const score = readScore(row, cell);
	if (score === undefined) notes.push(`score: "${scoreText(row, cell)}" cannot be read: left out`);
	const { status, hasResult } = readStatus(cell(row, "status"), score ?? null, notes);
	const text = (key: ColumnKey) => cell(row, key).slice(0, LONGEST_NAME) || null;
	const facts = { round: text("round"), venue: text("venue"), referee: text("referee") };
	return {
		fixture: {
			line: row.line,
			date,
			time: time ?? undefined,
			home,
			away,
			...facts,
			score: hasResult ? (score ?? null) : null,
			status,
		},
		notes,
	};
}

/** A score beside a match that was not played, or not to its end, is no result. How far a match came that stopped, a spreadsheet does not say. */
function readStatus(word: string, score: Score | null, notes: string[]): { status: FixtureStatus | null; hasResult: boolean } {
	if (word === "") return { status: null, hasResult: true };
	const status = rowStatus(word);
	if (status === undefined) notes.push(`status: "${word}" is not known: left out`);
	if (status === undefined || status === "played") return { status: null, hasResult: true };
	if (status === "awarded") {
		if (!score) notes.push("status: awarded without a score: left out");
		return { status: score ? status : null, hasResult: true };
	}
	if (isStopped(status)) notes.push(`status: ${status}, which needs the course of the match: left out`);
	if (score) notes.push(`score: the match is ${status.replace("_", " ")}: left out`);
	return { status: status === "postponed" || status === "cancelled" ? status : null, hasResult: false };
}

function scoreText(row: TableRow, cell: CellOf): string {
	const both = cell(row, "score");
	const [home, away] = [cell(row, "homeScore"), cell(row, "awayScore")];
	return both === "" && (home !== "" || away !== "") ? `${home}-${away}` : both;
}

/** Null: none is given. Undefined: it cannot be read. */
function readScore(row: TableRow, cell: CellOf): Score | null | undefined {
	const text = scoreText(row, cell);
	if (text === "" || /^[-:–x ]+$/i.test(text)) return null;
	const [, first, second] = /^(\d{1,2})\s*[-:–]\s*(\d{1,2})$/.exec(text) ?? [];
	return first === undefined || second === undefined ? undefined : { home: Number(first), away: Number(second) };
}

function readSquads(rows: readonly TableRow[], cell: CellOf, common: Common): ReadSpreadsheet {
	const order = dateOrderOf(rows.map((row) => cell(row, "birthDate"))) ?? "day_first";
	const players: SquadRow[] = [];
	for (const row of rows) {
		const [team, player] = [cell(row, "team"), cell(row, "player")];
		if (team === "" || player === "") {
			common.refused.push({ line: row.line, reason: `${team === "" ? "team" : "player"} is empty` });
			continue;
		}
		const note = (reason: string) => void common.notes.push({ line: row.line, reason });
		const [number, born, position] = [cell(row, "number"), cell(row, "birthDate"), cell(row, "position")];
		const isNumber = /^\d{1,2}$/.test(number);
		if (number !== "" && !isNumber) note(`number: "${number}" is none and was left out`);
		const birthDate = born === "" ? null : readDate(born, order);
		if (born !== "" && birthDate === null) note(`birth date: "${born}" is no date and was left out`);
		const known = Object.entries(POSITIONS).find(([start]) => position.toLowerCase().startsWith(start))?.[1] ?? null;
		if (position !== "" && known === null) note(`position: "${position}" is unknown and was left out`);
		players.push({ line: row.line, team, player, number: isNumber ? Number(number) : null, position: known, birthDate });
	}
	return { kind: "squads", rows: players, ...common };
}
