// The texts of football. Registered in i18n/text-key.ts.

export type FootballTexts =
	| typeof import("#shared/i18n/en/football.json")
	| typeof import("#shared/i18n/en/football-figures.json")
	| typeof import("#shared/i18n/en/football-row.json");
