// The texts of cricket. Registered in i18n/text-key.ts.

/** @public It is read as an import type, which knip does not follow. */
export type CricketTexts =
	| typeof import("#shared/i18n/en/cricket.json")
	| typeof import("#shared/i18n/en/cricket-crease.json")
	| typeof import("#shared/i18n/en/cricket-desk.json")
	| typeof import("#shared/i18n/en/cricket-figures.json")
	| typeof import("#shared/i18n/en/cricket-format.json")
	| typeof import("#shared/i18n/en/cricket-row.json");
