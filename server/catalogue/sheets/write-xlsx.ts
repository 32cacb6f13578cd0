// Writes a sheet as an Excel file. Texts are cells of type text, so a name that begins with =, +, - or @ is never a formula.
import writeExcelFile, { type Cell } from "write-excel-file/node";
import type { Sheet, SheetCell, SheetSection } from "./sheet.ts";

const bold = (value: string): Cell => ({ value, type: String, fontWeight: "bold" });
const heading = (value: string): Cell => ({ value, type: String, fontWeight: "bold", fontSize: 14 });

function cellOf(value: SheetCell): Cell {
	if (value === null || value === "") return null;
	return typeof value === "number" ? { value, type: Number } : { value, type: String, wrap: true };
}

/** Excel refuses names of tabs that are longer than this, or that contain one of some characters. */
const MAX_TAB_NAME = 31;
const tabName = (title: string): string => title.replace(/[\\/?*[\]:]/g, " ").slice(0, MAX_TAB_NAME);

const rowsOf = ({ title, columns, rows, empty }: SheetSection): Cell[][] => [
	[],
	[bold(title)],
	...(rows.length === 0 ? [[cellOf(empty)]] : [columns.map((column) => bold(column.title)), ...rows.map((row) => row.map(cellOf))]),
];

export async function writeXlsx(sheet: Sheet): Promise<Uint8Array> {
	const sections = sheet.blocks.flat();
	const data: Cell[][] = [
		[heading(sheet.title)],
		[cellOf(sheet.subtitle)],
		...sheet.facts.map(({ name, value }) => [bold(name), cellOf(value)]),
		...sections.flatMap(rowsOf),
		[],
		...sheet.notes.map((note) => [cellOf(note)]),
		[cellOf(`${sheet.site} · ${sheet.pageUrl}`)],
	];
	const columnCount = Math.max(2, ...sections.map(({ columns }) => columns.length));
	const columns = Array.from({ length: columnCount }, (_, index) => ({ width: widthOf(data, index) }));
	const written = writeExcelFile(data, { sheet: tabName(sheet.fileName), columns });
	return written.toBuffer();
}

const [MIN_WIDTH, MAX_WIDTH] = [8, 44];

/** Width of a column in characters, by its longest text; the first rows, which have no neighbours, do not count. */
function widthOf(data: readonly Cell[][], index: number): number {
	const lengths = data
		.filter((row) => row.length > 1)
		.map((row) => {
			const cell = row[index];
			const value = cell !== null && typeof cell === "object" && "value" in cell ? cell.value : "";
			return String(value ?? "").length + 2;
		});
	return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, ...lengths));
}
