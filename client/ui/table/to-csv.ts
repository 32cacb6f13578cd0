// Formats rows of a table as a CSV file: RFC 4180, with a byte order mark by which spreadsheets detect UTF-8. Pure.

/** `null` is an empty cell. */
export type CsvValue = string | number | null;

const BYTE_ORDER_MARK = "\uFEFF";
/** Matches texts that a spreadsheet would run as a formula; they may come from other users (OWASP, "CSV injection"). */
const FORMULA = /^[=+\-@\t\r]/;

export function toCsv(head: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
	return BYTE_ORDER_MARK + [head, ...rows].map((row) => `${row.map(cellOf).join(",")}\r\n`).join("");
}

function cellOf(value: CsvValue): string {
	if (value === null) return "";
	if (typeof value === "number") return String(value);
	const text = FORMULA.test(value) ? `'${value}` : value;
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
