// What staff may set of how a football match is played: halves, extra time and shoot-out are fields of the format itself.
import "#texts/football";
import type { SportFormatView } from "#client/console/catalogue/match/sport-format.ts";

export const footballFormat: SportFormatView = {
	official: "officialOf.football",
	mayEndLevel: true,
	hasHalves: true,
	options: [],
};
