// Text with separated values → a header and rows with their line numbers. The delimiter is the one that the first line has most of. Pure.
import { parse } from "csv-parse/sync";

const DELIMITERS = [";", ",", "\t", "|"] as const;
export type Delimiter = (typeof DELIMITERS)[number];

export interface TableRow {
	/** In the file, from 1. */
	line: number;
	cells: string[];
}

export interface Table {
	delimiter: Delimiter;
	header: string[];
	rows: TableRow[];
}

/** Throws an Error with the line where the text is no table. */
export function readTable(text: string): Table {
	const firstLine = text.split(/\r?\n/).find((line) => line.trim() !== "") ?? "";
	const countOf = (delimiter: string) => firstLine.split(delimiter).length;
	const delimiter = DELIMITERS.reduce((best, each) => (countOf(each) > countOf(best) ? each : best));
	const records = parse(text, {
		delimiter,
		bom: true,
		trim: true,
		info: true,
		relax_column_count: true,
		relax_quotes: true,
		skip_empty_lines: true,
	}) as unknown as { record: string[]; info: { lines: number } }[];
	const [head, ...rest] = records.map(({ record, info }) => ({ line: info.lines, cells: record }));
	return { delimiter, header: head?.cells ?? [], rows: rest.filter(({ cells }) => cells.some((cell) => cell !== "")) };
}
