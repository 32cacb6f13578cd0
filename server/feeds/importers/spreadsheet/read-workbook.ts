// Converts a workbook (.xlsx) to the records of its first non-empty sheet, in the form of a text file. The library read-excel-file reads
// it, within limits.
import readExcelFile from "read-excel-file/universal";
import { unpackZip } from "./check-zip.ts";
import type { Table } from "./read-table.ts";

/** Maximum number of cells. The library fills the sheet up to its last row and last column, so a small malicious file could be huge. */
const MAX_CELLS = 5_000_000;
const DAY_MS = 86_400_000;
/** Workbooks store a time without a date as a day before this one. */
const FIRST_DAY = Date.UTC(1900, 0, 2);

const ZIP = Buffer.from("PK\u0003\u0004", "latin1");
/** First bytes of the format before .xlsx. */
const OLD = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

export function isWorkbook(bytes: Buffer): boolean {
	return bytes.subarray(0, 4).equals(ZIP) || bytes.subarray(0, 4).equals(OLD);
}

/** Throws an Error with the reason if the workbook cannot be read. */
export async function readWorkbook(bytes: Buffer): Promise<Table & { notes: string[] }> {
	if (!bytes.subarray(0, 4).equals(ZIP)) throw new Error("it is an Excel file of the old format: save it as .xlsx or as CSV");
	for (const { name, content } of unpackZip(bytes)) if (name.endsWith(".xml")) requireCellsWithin(content.toString("latin1"));
	const sheets = await readExcelFile(new Blob([new Uint8Array(bytes)])).catch((error: Error) => {
		throw new Error(`it is not an Excel file that can be read: ${error.message}`);
	});
	const [first, ...others] = sheets.filter(({ data }) => data.length > 0);
	const rows = (first?.data ?? []) as readonly (readonly unknown[])[];
	const records = rows.map((cells, place) => ({ line: place + 1, cells: cells.map(textOf) }));
	const notes = others.map(({ sheet }) => `the sheet "${sheet}" is not read: "${first?.sheet}" is`);
	return { delimiter: null, records: records.filter(({ cells }) => cells.some((cell) => cell !== "")), notes };
}

/** Throws if the last row and the last column make more cells than any list of matches has. */
function requireCellsWithin(xml: string): void {
	let lastRow = 1;
	let lastColumn = 1;
	for (const [, letters = "", row] of xml.matchAll(/\br="([A-Za-z]{0,8})(\d{1,12})"/g)) {
		lastRow = Math.max(lastRow, Number(row));
		lastColumn = Math.max(lastColumn, columnOf(letters));
	}
	if (lastRow * lastColumn > MAX_CELLS) throw new Error(`its sheet has ${lastRow} rows and ${lastColumn} columns, which is too many`);
}

/** Example: 28 for "AB". */
function columnOf(letters: string): number {
	let column = 0;
	for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
	return column;
}

/** Formats a value as a person would type it. Days are those that the sheet shows, because a workbook has no time zone. */
function textOf(value: unknown): string {
	if (value === null || value === undefined) return "";
	if (!(value instanceof Date)) return String(value).trim();
	// Shares of a day are not exact: 20:45 may be stored as 20:44:59.999.
	const at = Math.round(value.getTime() / 1_000) * 1_000;
	const [date, time] = new Date(at).toISOString().split("T") as [string, string];
	if (at < FIRST_DAY) return time.slice(0, 5);
	return at % DAY_MS === 0 ? date : `${date} ${time.slice(0, 5)}`;
}
