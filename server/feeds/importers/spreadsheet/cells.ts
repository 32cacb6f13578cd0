// Reads the text of a cell by the meaning of its column. Pure.
import { decodeHTMLStrict } from "entities/decode";
import { EMPTY_MARK } from "#server/feeds/kernel/name-faults.ts";
import type { ColumnKey } from "./columns.ts";
import type { TableRow } from "./read-table.ts";

/** Returns the text of a cell: trimmed, blanks collapsed, entities decoded; empty if the column or the cell is empty. */
export type CellOf = (row: TableRow, key: ColumnKey) => string;

export function cellsBy(places: ReadonlyMap<ColumnKey, number>): CellOf {
	return ({ cells }, key) => {
		const place = places.get(key);
		const text = place === undefined ? "" : (cells[place] ?? "");
		if (EMPTY_MARK.test(text)) return "";
		const decoded = text.includes("&") ? decodeHTMLStrict(text) : text;
		return decoded.normalize("NFC").replace(/\s+/g, " ").trim();
	};
}
