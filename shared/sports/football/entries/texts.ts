// The texts of football. Registered in i18n/text-key.ts.

/** @public It is read as an import type, which knip does not follow. */
export type FootballTexts =
	| typeof import("#shared/i18n/en/football.json")
	| typeof import("#shared/i18n/en/football-figures.json")
	| typeof import("#shared/i18n/en/football-row.json");
