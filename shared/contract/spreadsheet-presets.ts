// Named formats of the spreadsheet import, for the console and the command line. Without zod.

/** Time zone by format; `null` if files of the format can be in different zones. */
export const SPREADSHEET_PRESET_ZONES = {
	"football-data.co.uk": "Europe/London",
	fixturedownload: null,
	dfbnet: "Europe/Berlin",
	"fa-full-time": "Europe/London",
} as const satisfies Record<string, string | null>;

export type SpreadsheetPreset = keyof typeof SPREADSHEET_PRESET_ZONES;
export const SPREADSHEET_PRESETS = Object.keys(SPREADSHEET_PRESET_ZONES) as [SpreadsheetPreset, ...SpreadsheetPreset[]];

export const isSpreadsheetPreset = (name: string): name is SpreadsheetPreset => Object.hasOwn(SPREADSHEET_PRESET_ZONES, name);
