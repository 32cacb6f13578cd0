// Rules of a basketball match that staff can set. shared/sports/basketball/detail.ts reads them.
import "#texts/basketball";
import "#texts/basketball-format";
import type { SportFormatView } from "#client/console/catalogue/match/sport-format.ts";

export const formatView: SportFormatView = {
	official: "officialOf.basketball",
	mayEndLevel: false,
	usualMinutes: null,
	options: [
		{ name: "quarterMinutes", label: "basketball.format.quarterMinutes", usual: 10, range: [1, 20] },
		{ name: "overtimeMinutes", label: "basketball.format.overtimeMinutes", usual: 5, range: [1, 20] },
		{
			name: "playerFouls",
			label: "basketball.format.playerFouls",
			usual: 5,
			values: [{ value: 5 }, { value: 6 }],
		},
		{
			name: "hasHalves",
			label: "basketball.format.parts",
			usual: false,
			values: [
				{ value: false, label: "basketball.format.quarters" },
				{ value: true, label: "basketball.format.halves" },
			],
		},
	],
};
