// Reads one file of an association: fixtures with results, or squads, with a reason for every unreadable row or field.

import { decodeFile, type Encoding } from "#server/feeds/kernel/decode-file.ts";
import { remarkOnCleaned, visibleTexts } from "#server/feeds/kernel/visible-texts.ts";
import type { SpreadsheetPreset } from "#shared/contract/spreadsheet-presets.ts";
import { seasonYears } from "#shared/kit/season-name.ts";
import { groupOfRound, leagueRoundsIn } from "../fixtures/stage-of-round.ts";
import { type ColumnKey, type Columns, readColumns } from "./columns.ts";
import { joinDuplicates } from "./duplicate-rows.ts";
import type { FixtureRow, LineRemark, SquadRow } from "./fixture-row.ts";
import { missingHeaders, type Preset, presetOf } from "./presets.ts";
import { type DateOrder, type DateRules, dateOrderOf, isAmbiguousDate } from "./read-date.ts";
import { type CellOf, cellsBy, readFixture, sidesOf } from "./read-fixture.ts";
import { readSides } from "./read-sides.ts";
import { readSquads } from "./read-squads.ts";
import { type Delimiter, HEADER_WITHIN, readTable, type Table, type TableRow } from "./read-table.ts";
import { isWorkbook, readWorkbook } from "./read-workbook.ts";

interface Common {
	encoding: Encoding | "Excel";
	delimiter: Delimiter | null;
	refused: LineRemark[];
	/** Rows whose result was not taken. */
	withheld: LineRemark[];
	notes: LineRemark[];
}

export type ReadSpreadsheet =
	| ({ kind: "fixtures"; rows: FixtureRow[]; dateOrder: DateOrder } & Common)
	| ({ kind: "squads"; rows: SquadRow[] } & Common)
	| Unreadable;
type Unreadable = { kind: "unreadable"; reason: string };

/** Known facts about the file that its content does not state. */
export interface SpreadsheetFacts {
	season: string;
	preset?: SpreadsheetPreset | undefined;
}

export const MAX_ROWS = 100_000;

/** `content` is the base64 of the file's bytes. */
export async function readSpreadsheet(content: string, facts: SpreadsheetFacts): Promise<ReadSpreadsheet> {
	const bytes = Buffer.from(content, "base64");
	let table: Table & { encoding: Encoding | "Excel"; notes?: string[] };
	try {
		if (isWorkbook(bytes)) table = { ...(await readWorkbook(bytes)), encoding: "Excel" };
		else {
			const { text, encoding } = decodeFile(bytes);
			table = { ...readTable(text), encoding };
		}
	} catch (error) {
		return { kind: "unreadable", reason: (error as Error).message };
	}
	return readRecords({ ...table, ...visibleRecords(table.records) }, facts);
}

interface ReadTable extends Table {
	encoding: Encoding | "Excel";
	notes?: string[];
	remarks: LineRemark[];
}

function visibleRecords(given: Table["records"]): Pick<ReadTable, "records" | "remarks"> {
	const remarks: LineRemark[] = [];
	const records = given.map((record) => {
		const { value, cleaned } = visibleTexts(record);
		for (const text of cleaned) remarks.push({ line: record.line, reason: remarkOnCleaned(text) });
		return value;
	});
	return { records, remarks };
}

function readRecords(table: ReadTable, facts: SpreadsheetFacts): ReadSpreadsheet {
	const { records, delimiter, encoding } = table;
	if (records.length > MAX_ROWS + HEADER_WITHIN) return { kind: "unreadable", reason: `it has more than ${MAX_ROWS} rows` };
	const preset = presetOf(facts.preset);
	const place = records.slice(0, HEADER_WITHIN).findIndex(({ cells }) => readColumns(cells, preset?.columns).kind !== null);
	const header = records[place]?.cells ?? records[0]?.cells ?? [];
	if (place < 0) return { kind: "unreadable", reason: describeHeader(header) };
	const missing = preset ? missingHeaders(preset, header) : [];
	if (missing.length > 0)
		return { kind: "unreadable", reason: `it is not of the format ${facts.preset}: it has no column ${missing.join(", ")}` };
	const columns = readColumns(header, preset?.columns);
	const notes: LineRemark[] = [...(table.notes ?? []).map((reason) => ({ line: null, reason })), ...table.remarks];
	notes.push(
		...records
			.slice(0, place)
			.map(({ line, cells }) => ({ line, reason: `"${cells.join(" ").trim().slice(0, 80)}" stands above the header` })),
	);
	if (!preset?.hasKnownExtras) notes.push(...columns.ignored.map((name) => ({ line: null, reason: `the column "${name}" is not used` })));
	const common: Common = { encoding, delimiter, refused: [], withheld: [], notes };
	// A header that is repeated on each page is not a row.
	const rows = records.slice(place + 1).filter(({ cells }) => cells.some((cell, index) => cell !== header[index]));
	return columns.kind === "fixtures"
		? readFixtures(rows, columns, common, { preset, season: facts.season, header })
		: readSquadRows(rows, columns, common, facts.season);
}

function readSquadRows(rows: readonly TableRow[], { places }: Columns, common: Common, season: string): ReadSpreadsheet {
	const until = seasonYears(season)?.last ?? new Date().getUTCFullYear();
	const squads = readSquads(rows, cellsBy(places), until);
	return { kind: "squads", ...common, rows: squads.rows, refused: squads.refused, notes: [...common.notes, ...squads.notes] };
}

function readFixtures(
	rows: readonly TableRow[],
	columns: Columns,
	common: Common,
	{ preset, season, header }: { preset: Preset | null; season: string; header: readonly string[] },
): ReadSpreadsheet {
	const places = withSides(columns, rows);
	if (places === null) return { kind: "unreadable", reason: describeHeader(header) };
	const cell = cellsBy(places);
	const sides = places.get("sides");
	if (sides !== undefined) common.notes.push({ line: null, reason: `both sides of a match were read from the column "${header[sides]}"` });
	const dates = datesOf(rows, cell, common.notes);
	const stated = preset?.dateOrder ?? dateOrderOf(dates);
	if (stated === "contradictory") {
		return { kind: "unreadable", reason: "its dates contradict each other: some have the day first, as many the month" };
	}
	if (stated === "unknown" && dates.some(isAmbiguousDate)) {
		common.notes.push({ line: null, reason: "no date tells whether day or month comes first: the day was taken" });
	}
	const dateOrder = stated === "month_first" ? stated : "day_first";
	const rules: DateRules = { order: dateOrder, season: seasonYears(season) };
	const fixtures: FixtureRow[] = [];
	for (const [place, row] of rows.entries()) {
		const read = readFixture(row, cell, dates[place] ?? "", rules);
		if ("reason" in read) common.refused.push({ line: row.line, reason: read.reason });
		else {
			fixtures.push(read.fixture);
			for (const reason of read.notes) common.notes.push({ line: row.line, reason });
			for (const reason of read.withheld) common.withheld.push({ line: row.line, reason });
		}
	}
	const joined = joinDuplicates(withStages(fixtures));
	common.refused.push(...joined.refused);
	common.notes.push(...joined.notes);
	return { kind: "fixtures", dateOrder, ...common, rows: joined.rows };
}

/** The column in which most cells have two sides; the first of several. `null` if no column has them. */
function withSides({ places, sides: { named, possible } }: Columns, rows: readonly TableRow[]): ReadonlyMap<ColumnKey, number> | null {
	if (places.has("home") && places.has("away")) return places;
	const countOf = (place: number) => rows.filter(({ cells }) => !("reason" in readSides(cells[place] ?? ""))).length;
	const [best] = [...named, ...possible].map((place) => ({ place, count: countOf(place) })).sort((one, other) => other.count - one.count);
	if (!best || (best.count === 0 && named.length === 0)) return null;
	// That column is neither the number of the match nor its score.
	return new Map([...[...places].filter(([, place]) => place !== best.place), ["sides", best.place]]);
}

const describeHeader = (header: readonly string[]): string =>
	`no line at its beginning names date, home and away, nor team and player: ${header.join(", ").slice(0, 200)}`;

/**
 * The part of the season from the name of a round, if the file has no column of groups: it does not belong to the league's table (FD8).
 */
function withStages(rows: readonly FixtureRow[]): FixtureRow[] {
	const isRound = leagueRoundsIn(rows.map(({ round }) => round));
	return rows.map((row) => {
		const group = row.group ?? (row.round === null ? null : groupOfRound(row.round, { isLeague: true, isRound }));
		return { ...row, group };
	});
}

/** Minimum share of rows below a merged cell; otherwise empty dates are missing ones. */
const LEAST_MERGED = 0.4;

/**
 * The text of each row's date. A date above the rows of its day also applies to the empty cells below it, if no date is repeated from one
 * row to the next, and no team would play twice on the day.
 */
function datesOf(rows: readonly TableRow[], cell: CellOf, notes: LineRemark[]): string[] {
	const dates = rows.map((row) => cell(row, "date"));
	const empty = dates.filter((date) => date === "").length;
	const isRepeated = dates.some((date, place) => date !== "" && date === dates[place - 1]);
	if (isRepeated || empty < LEAST_MERGED * rows.length) return dates;
	let above = "";
	let teams = new Set<string>();
	let filled = 0;
	const read = rows.map((row, place) => {
		const date = dates[place] ?? "";
		const { home, away } = sidesOf(row, cell);
		const sides = [home, away];
		if (date !== "") [above, teams] = [date, new Set()];
		const isFree = sides.every((side) => side !== "" && !teams.has(side));
		for (const side of sides) teams.add(side);
		if (date === "" && isFree && above !== "") filled++;
		return date === "" && isFree ? above : date;
	});
	if (filled > 0) notes.push({ line: null, reason: `${filled} empty dates were taken from the row above, as those of merged cells` });
	return read;
}
