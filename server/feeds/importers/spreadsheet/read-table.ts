// Parses text with separated values into records with their line numbers. The delimiter is the one in a line `sep=;`, otherwise the most
// frequent one in the first lines. Pure.
import { parse } from "csv-parse/sync";

const DELIMITERS = [";", ",", "\t", "|"] as const;
export type Delimiter = (typeof DELIMITERS)[number];

export interface TableRow {
	/** Line in the file, from 1. */
	line: number;
	cells: string[];
}

export interface Table {
	/** Delimiter of the cells; `null` for a workbook. */
	delimiter: Delimiter | null;
	/** Records that have a cell with text. */
	records: TableRow[];
}

/** Number of lines in which the delimiter and the header are searched. */
export const HEADER_WITHIN = 15;
/** Spreadsheet programs write a line such as `sep=;` for other programs: it is not a row. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=(.)"?[;,\t]*\r?(?:\n|$)/i;

/** Throws an Error with the line if the text is not a table. */
export function readTable(given: string): Table {
	const named = SEPARATOR_LINE.exec(given)?.[1];
	// The removed line is replaced by an empty one, so that the other lines keep their numbers.
	const text = named === undefined ? given : given.replace(SEPARATOR_LINE, "\n");
	const delimiter = DELIMITERS.find((each) => each === named) ?? mostUsed(text);
	const records = parse(text, {
		delimiter,
		bom: true,
		trim: true,
		info: true,
		relax_column_count: true,
		relax_quotes: true,
		skip_empty_lines: true,
	}) as unknown as { record: string[]; info: { lines: number } }[];
	const rows = records.map(({ record, info }) => ({ line: info.lines, cells: record }));
	return { delimiter, records: rows.filter(({ cells }) => cells.some((cell) => cell !== "")) };
}

/** Returns the most frequent delimiter of a line. A title above the header does not matter, since it has few delimiters or none. */
function mostUsed(text: string): Delimiter {
	const lines = text.slice(0, 20_000).split(/\r?\n/).slice(0, HEADER_WITHIN);
	const countOf = (delimiter: string) => Math.max(...lines.map((line) => line.split(delimiter).length));
	return DELIMITERS.reduce((best, each) => (countOf(each) > countOf(best) ? each : best));
}
