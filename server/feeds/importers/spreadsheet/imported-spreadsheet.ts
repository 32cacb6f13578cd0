// The outcome of a spreadsheet's import.
import type { ImportOutcome } from "#server/feeds/door/feed-adapter.ts";
import type { LineRemark } from "./fixture-row.ts";

export const SOURCE = "csv";

export interface SpreadsheetOrder {
	leagueId: string;
	season: string;
	zone: string;
}

export interface ImportedSpreadsheet {
	counts: ImportOutcome["counts"];
	refused: LineRemark[];
	/** Rows whose result was not imported. */
	withheld: LineRemark[];
	/** Rows that changed an existing match, with the changes. */
	changed: LineRemark[];
	/** Results that the log does not have. */
	disputed: LineRemark[];
	notes: LineRemark[];
	/** Rows that became a match or a player, with a description. */
	taken: LineRemark[];
}

export const emptyImport = (): ImportedSpreadsheet => ({
	counts: { inserted: 0, changed: 0, unchanged: 0, players: 0, events: 0 },
	refused: [],
	withheld: [],
	changed: [],
	disputed: [],
	notes: [],
	taken: [],
});
