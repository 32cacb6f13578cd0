// Rules of a cricket match that staff can set. shared/sports/cricket/detail.ts reads them.
import "#texts/cricket";
import "#texts/cricket-format";
import type { SportFormatView } from "#client/console/catalogue/match/sport-format.ts";

export const formatView: SportFormatView = {
	official: "officialOf.cricket",
	mayEndLevel: false,
	usualMinutes: null,
	options: [
		{
			name: "inningsPerSide",
			label: "cricket.format.inningsPerSide",
			usual: 1,
			values: [{ value: 1 }, { value: 2 }],
		},
		{ name: "overs", label: "cricket.format.overs", usual: 20, range: [1, 999] },
		{ name: "ballsPerOver", label: "cricket.format.ballsPerOver", usual: 6, range: [1, 10] },
		{ name: "noBallRuns", label: "cricket.format.noBallRuns", usual: 1, values: [{ value: 1 }, { value: 2 }] },
		{ name: "oversInARow", label: "cricket.format.oversInARow", usual: 1, values: [{ value: 1 }, { value: 2 }] },
		{
			name: "freeHits",
			label: "cricket.format.freeHits",
			usual: true,
			values: [
				{ value: true, label: "cricket.format.yes" },
				{ value: false, label: "cricket.format.no" },
			],
		},
		{
			name: "powerPlays",
			label: "cricket.format.powerPlays",
			usual: true,
			values: [
				{ value: true, label: "cricket.format.yes" },
				{ value: false, label: "cricket.format.no" },
			],
		},
		{ name: "reviews", label: "cricket.format.reviews", usual: 2, range: [0, 9] },
	],
};
