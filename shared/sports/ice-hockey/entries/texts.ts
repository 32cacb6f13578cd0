// The texts of ice hockey. Registered in i18n/text-key.ts.

/** @public It is read as an import type, which knip does not follow. */
export type IceHockeyTexts =
	| typeof import("#shared/i18n/en/ice-hockey.json")
	| typeof import("#shared/i18n/en/ice-hockey-desk.json")
	| typeof import("#shared/i18n/en/ice-hockey-figures.json")
	| typeof import("#shared/i18n/en/ice-hockey-format.json")
	| typeof import("#shared/i18n/en/ice-hockey-row.json");
