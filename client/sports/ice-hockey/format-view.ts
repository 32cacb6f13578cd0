// Rules of an ice hockey match that staff can set. shared/sports/ice-hockey/format.ts reads them.
import "#texts/ice-hockey";
import "#texts/ice-hockey-format";
import type { SportFormatView } from "#client/console/catalogue/match/sport-format.ts";

export const formatView: SportFormatView = {
	official: "officialOf.ice_hockey",
	mayEndLevel: false,
	usualMinutes: null,
	options: [
		{ name: "periodMinutes", label: "hockey.format.periodMinutes", usual: 20, range: [1, 60] },
		{ name: "overtimeMinutes", label: "hockey.format.overtimeMinutes", usual: 5, range: [1, 60] },
		{ name: "shootOutRounds", label: "hockey.format.shootOutRounds", usual: 5, range: [1, 10] },
		{
			name: "clockUp",
			label: "hockey.format.clock",
			usual: false,
			values: [
				{ value: false, label: "hockey.format.down" },
				{ value: true, label: "hockey.format.up" },
			],
		},
	],
};
