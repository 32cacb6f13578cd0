// A sheet: what is printed of a match, a round or a table, as plain values. draw-pdf.ts and write-xlsx.ts write the same sheet.
import type { Instant } from "#shared/kit/instant.ts";

/** Text, or a number that a spreadsheet can calculate with; `null` for an empty cell. */
export type SheetCell = string | number | null;

export interface SheetColumn {
	title: string;
	/** Share of the width, compared with the other columns. */
	share: number;
	/** Numbers stand at the right. */
	isNumber?: true;
}

export interface SheetSection {
	title: string;
	columns: readonly SheetColumn[];
	rows: readonly (readonly SheetCell[])[];
	/** Stands in place of rows if there are none. */
	empty: string;
}

export interface Sheet {
	/** BCP 47 tag of the texts. */
	language: string;
	/** Name of the file, without its ending. */
	fileName: string;
	title: string;
	/** Line below the title: the result, the season. */
	subtitle: string;
	facts: readonly { name: string; value: string }[];
	/** Sections in order; two that stand in one block are printed next to each other. */
	blocks: readonly (readonly [SheetSection] | readonly [SheetSection, SheetSection])[];
	/** Sentences below the sections. */
	notes: readonly string[];
	/** Lines to sign on, by the name below each. */
	signatures: readonly string[];
	/** Start of the day in UTC. A file has no other time, so the same sheet is the same file on every node. */
	day: Instant;
	/** Name of the site and address of the page. */
	site: string;
	pageUrl: string;
	/** `Page {{page}} of {{pages}}`, of which the printer fills in the numbers. */
	pageText: string;
}

export type SheetType = "pdf" | "xlsx";
