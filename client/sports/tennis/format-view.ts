// Rules of a tennis match that staff can set. shared/sports/tennis/format.ts reads them.
import "#texts/tennis";
import "#texts/tennis-format";
import type { SportFormatView } from "#client/console/catalogue/match/sport-format.ts";
import { FINAL_SETS, USUAL_FORMAT } from "#shared/sports/tennis/format.ts";

export const formatView: SportFormatView = {
	official: "officialOf.tennis",
	mayEndLevel: false,
	usualMinutes: null,
	options: [
		{
			name: "bestOf",
			label: "tennis.format.bestOf",
			usual: USUAL_FORMAT.bestOf,
			values: [{ value: 1 }, { value: 3 }, { value: 5 }],
		},
		{
			name: "finalSet",
			label: "tennis.format.finalSet",
			usual: USUAL_FORMAT.finalSet,
			values: FINAL_SETS.map((value) => ({ value, label: `tennis.format.${value}` as const })),
		},
		{
			name: "hasNoAdvantage",
			label: "tennis.format.atDeuce",
			usual: USUAL_FORMAT.hasNoAdvantage,
			values: [
				{ value: false, label: "tennis.format.advantageGames" },
				{ value: true, label: "tennis.format.noAdvantage" },
			],
		},
		{
			name: "matchTieBreak",
			label: "tennis.format.matchTieBreakPoints",
			usual: USUAL_FORMAT.matchTieBreak,
			values: [{ value: 7 }, { value: 10 }],
		},
		{
			name: "setGames",
			label: "tennis.format.setGames",
			usual: USUAL_FORMAT.setGames,
			values: [{ value: 4 }, { value: 6 }],
		},
	],
};
