// Named formats of the spreadsheet import: known properties of common files, so that nothing about them is guessed.
import type { SpreadsheetPreset } from "#shared/contract/spreadsheet-presets.ts";
import type { ColumnKey } from "./columns.ts";
import type { DateOrder } from "./read-date.ts";

export interface Preset {
	/** Headers that every file of the format has; a file without one of them has another format. */
	requires: readonly string[];
	/** Meanings of the format's columns that the general words (columns.ts) do not cover. */
	columns: Readonly<Record<string, ColumnKey>>;
	dateOrder: DateOrder;
	/** Other columns of the format (statistics, prices): they are known, and not reported as unused. */
	hasKnownExtras: boolean;
}

const PRESETS = {
	// Results of some thirty leagues since 1993; further columns have statistics and prices of bookmakers.
	"football-data.co.uk": {
		requires: ["Date", "HomeTeam", "AwayTeam"],
		columns: { Home: "home", Away: "away", HG: "homeScore", AG: "awayScore", Res: "outcome" },
		dateOrder: "day_first",
		hasKnownExtras: true,
	},
	// Fixture lists of many sports, with day and time in one cell; the name of the file states the zone.
	fixturedownload: {
		requires: ["Match Number", "Round Number", "Date", "Home Team", "Away Team"],
		columns: { "Match Number": "id", "Round Number": "round", Location: "venue", Group: "group", Result: "score" },
		dateOrder: "day_first",
		hasKnownExtras: false,
	},
	// Lists of a club or a league from the German association.
	dfbnet: {
		requires: ["Heimmannschaft", "Gastmannschaft"],
		columns: {
			Spiel: "id",
			Spielkennung: "id",
			Anstoß: "time",
			Spieldatum: "date",
			Tore: "score",
			Sondereignis: "special",
			Spielleitung: "referee",
		},
		dateOrder: "day_first",
		hasKnownExtras: true,
	},
	// Lists from Full-Time, the English association's site.
	"fa-full-time": {
		requires: ["Home Team", "Away Team"],
		columns: { "Date / Time": "date", Score: "score", "Status / Notes": "status", Venue: "venue" },
		dateOrder: "day_first",
		hasKnownExtras: true,
	},
} as const satisfies Record<SpreadsheetPreset, Preset>;

export const presetOf = (name: SpreadsheetPreset | undefined): Preset | null => (name === undefined ? null : PRESETS[name]);

/** Returns the headers of the format that the file lacks. */
export function missingHeaders({ requires }: Preset, header: readonly string[]): string[] {
	const given = new Set(header.map((text) => text.toLowerCase().replace(/\s+/g, "")));
	return requires.filter((name) => !given.has(name.toLowerCase().replace(/\s+/g, "")));
}
