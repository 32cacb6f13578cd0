// Reads one file of an association: fixtures with results, or squads, with a reason for every unreadable row or field.

import { decodeFile, type Encoding } from "#server/feeds/kernel/decode-file.ts";
import { remarkOnCleaned, visibleTexts } from "#server/feeds/kernel/visible-texts.ts";
import type { SpreadsheetPreset } from "#shared/contract/spreadsheet-presets.ts";
import { foldText } from "#shared/kit/fold-text.ts";
import { seasonYears } from "#shared/kit/season-name.ts";
import { groupOfRound, leagueRoundsIn } from "../fixtures/stage-of-round.ts";
import { type CellOf, cellsBy } from "./cells.ts";
import { type ColumnKey, type Columns, readColumns } from "./columns.ts";
import { joinDuplicates } from "./duplicate-rows.ts";
import type { FixtureRow, LineRemark, SquadRow } from "./fixture-row.ts";
import { missingHeaders, type Preset, presetOf } from "./presets.ts";
import { type DateOrder, dateOrderInHeader, dateOrderOf, isAmbiguousDate } from "./read-date.ts";
import { type FixtureRules, readFixture, sidesOf } from "./read-fixture.ts";
import { readSides } from "./read-sides.ts";
import { readSquads } from "./read-squads.ts";
import { type Delimiter, HEADER_WITHIN, readTable, type Table, type TableRow } from "./read-table.ts";
import { zoneInHeader } from "./read-time.ts";
import { isWorkbook, readWorkbook } from "./read-workbook.ts";

interface Common {
	encoding: Encoding | "Excel";
	delimiter: Delimiter | null;
	refused: LineRemark[];
	/** Rows whose result was not imported. */
	withheld: LineRemark[];
	notes: LineRemark[];
}

export type ReadSpreadsheet =
	| ({ kind: "fixtures"; rows: FixtureRow[]; dateOrder: DateOrder } & Common)
	| ({ kind: "squads"; rows: SquadRow[] } & Common)
	| Unreadable;
type Unreadable = { kind: "unreadable"; reason: string };

/** Facts about the file that the user states, because its content does not. */
export interface SpreadsheetFacts {
	season: string;
	preset?: SpreadsheetPreset | undefined;
}

const MAX_ROWS = 100_000;

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
	// The header may be repeated on each page; it is not a row.
	const listed = records.slice(place + 1).filter(({ cells }) => cells.some((cell, index) => cell !== header[index]));
	const rows = withoutShifted(listed, header.length, common.refused);
	return columns.kind === "fixtures"
		? readFixtures(rows, columns, common, { preset, season: facts.season, header })
		: readSquadRows(rows, columns, common, facts.season);
}

/**
 * A row with more cells than the header has a delimiter within a cell, so its cells cannot be assigned to columns. If most rows have more
 * cells, the last columns simply have no header.
 */
function withoutShifted(rows: readonly TableRow[], columns: number, refused: LineRemark[]): readonly TableRow[] {
	const isShifted = ({ cells }: TableRow) => cells.slice(columns).some((cell) => cell !== "");
	const shifted = new Set(rows.filter(isShifted));
	if (shifted.size * 2 > rows.length) return rows;
	for (const { line, cells } of shifted)
		refused.push({ line, reason: `it has ${cells.length} cells, and the header ${columns}: which is which is not known` });
	return rows.filter((row) => !shifted.has(row));
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
	const stated = preset?.dateOrder ?? dateOrderInHeader(columns.asides.get("date") ?? "") ?? dateOrderOf(dates);
	if (stated === "contradictory") {
		return { kind: "unreadable", reason: "its dates contradict each other: some have the day first, as many the month" };
	}
	if (stated === "unknown" && dates.some(isAmbiguousDate)) {
		common.notes.push({ line: null, reason: "no date shows whether day or month comes first: the day was taken" });
	}
	const dateOrder = stated === "month_first" ? stated : "day_first";
	const timeHeader = columns.asides.get("time") ?? columns.asides.get("date") ?? "";
	const offsetMs = zoneInHeader(timeHeader);
	if (offsetMs === null)
		common.notes.push({ line: null, reason: `the zone "${timeHeader}" of the times is not known: they were left out` });
	const rules: FixtureRules = { order: dateOrder, season: seasonYears(season), offsetMs, flags: columns.flags };
	const fixtures: FixtureRow[] = [];
	const hasGoals = hasGoalsInNames(rows, places, cell);
	const others = rowsOfOthers(rows, cell, season);
	if (others === null)
		return { kind: "unreadable", reason: "it is of several competitions, none of which has most rows: import each by itself" };
	for (const [place, row] of rows.entries()) {
		const other = others.get(row);
		if (other !== undefined) {
			common.refused.push({ line: row.line, reason: other });
			continue;
		}
		const { home, away } = sidesOf(row, cell);
		if (hasGoals && NUMBER_AT_END.test(home) && NUMBER_AT_END.test(away)) {
			common.refused.push({
				line: row.line,
				reason: `home and away: "${home}" and "${away}" may end with their goals: they are not names`,
			});
			continue;
		}
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

/** Columns that state to which competition or category a row belongs. */
const KINDS = ["competition", "category"] as const;

/**
 * Returns why rows belong to another season, competition or category than most: a cup, a friendly, women in a league of men (FD6, FD8).
 * `null` if no competition has most rows.
 */
function rowsOfOthers(rows: readonly TableRow[], cell: CellOf, season: string): Map<TableRow, string> | null {
	const others = new Map<TableRow, string>();
	const wanted = seasonYears(season);
	for (const row of rows) {
		const stated = seasonYears(cell(row, "season"));
		const isOther = stated && wanted && stated.first !== wanted.first;
		if (isOther) others.set(row, `season: "${cell(row, "season")}" is not ${season}`);
	}
	for (const kind of KINDS) {
		const byValue = Map.groupBy(
			rows.filter((row) => cell(row, kind) !== "" && !others.has(row)),
			(row) => foldText(cell(row, kind)),
		);
		const [most, next] = [...byValue.values()].sort((one, other) => other.length - one.length);
		if (!most || !next) continue;
		if (most.length === next.length) return null;
		const usual = cell(most[0] as TableRow, kind);
		for (const row of rows) {
			const own = cell(row, kind);
			if (own !== "" && foldText(own) !== foldText(usual)) others.set(row, `${kind}: "${own}" is not "${usual}", of which most rows are`);
		}
	}
	return others;
}

const NUMBER_AT_END = /\s\d{1,2}$/;

/** Returns `true` if a name ends with 0: "Alder 2" is a second team, but the 0 of "Birch 0" is a number of goals. */
function hasGoalsInNames(rows: readonly TableRow[], places: ReadonlyMap<ColumnKey, number>, cell: CellOf): boolean {
	if (places.has("score") || places.has("homeScore")) return false;
	return rows.some((row) => Object.values(sidesOf(row, cell)).some((name) => name.endsWith(" 0")));
}

/**
 * Returns the places of the columns. Without columns for the single sides, the column in which most cells name two sides becomes the column of
 * both; `null` if there is no such column.
 */
function withSides({ places, sides: { named, possible } }: Columns, rows: readonly TableRow[]): ReadonlyMap<ColumnKey, number> | null {
	if (places.has("home") && places.has("away")) return places;
	const countOf = (place: number) => rows.filter(({ cells }) => !("reason" in readSides(cells[place] ?? ""))).length;
	const [best] = [...named, ...possible].map((place) => ({ place, count: countOf(place) })).sort((one, other) => other.count - one.count);
	if (!best || (best.count === 0 && named.length === 0)) return null;
	// The column of the sides then has neither the match's number nor its score.
	return new Map([...[...places].filter(([, place]) => place !== best.place), ["sides", best.place]]);
}

const describeHeader = (header: readonly string[]): string =>
	`no line at its beginning names date, home and away, nor team and player: ${header.join(", ").slice(0, 200)}`;

/**
 * Returns the part of the season from the name of a round, if the file has no column of groups: such a round does not belong to the
 * league's table (FD8).
 */
function withStages(rows: readonly FixtureRow[]): FixtureRow[] {
	const isRound = leagueRoundsIn(rows.map(({ round }) => round));
	return rows.map((row) => {
		const group = row.group ?? (row.round === null ? null : groupOfRound(row.round, { isLeague: true, isRound }));
		return { ...row, group };
	});
}

/** Minimum share of rows below a merged cell; with fewer, empty dates are missing dates. */
const LEAST_MERGED = 0.4;

/**
 * Returns the text of each row's date. A date above the rows of its day also applies to the empty cells below it, if no date is repeated
 * from one row to the next, and no team would play twice on the day.
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
