// The texts of tennis. Registered in i18n/text-key.ts.

/** @public It is read as an import type, which knip does not follow. */
export type TennisTexts =
	| typeof import("#shared/i18n/en/tennis.json")
	| typeof import("#shared/i18n/en/tennis-desk.json")
	| typeof import("#shared/i18n/en/tennis-figures.json")
	| typeof import("#shared/i18n/en/tennis-format.json")
	| typeof import("#shared/i18n/en/tennis-highlight.json")
	| typeof import("#shared/i18n/en/tennis-row.json");
