// The texts of basketball. Registered in i18n/text-key.ts.

/** @public It is read as an import type, which knip does not follow. */
export type BasketballTexts =
	| typeof import("#shared/i18n/en/basketball.json")
	| typeof import("#shared/i18n/en/basketball-desk.json")
	| typeof import("#shared/i18n/en/basketball-figures.json")
	| typeof import("#shared/i18n/en/basketball-format.json")
	| typeof import("#shared/i18n/en/basketball-row.json");
