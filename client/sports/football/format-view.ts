// Rules of a football match that staff can set. Periods, extra time and shoot-out are fields of the format itself.
import "#texts/football";
import type { SportFormatView } from "#client/console/catalogue/match/sport-format.ts";
import { USUAL_EXTRA_MINUTES, USUAL_PERIOD_MINUTES } from "#shared/sports/football/format.ts";

export const formatView: SportFormatView = {
	official: "officialOf.football",
	mayEndLevel: true,
	usualMinutes: { regular: USUAL_PERIOD_MINUTES, extraHalf: USUAL_EXTRA_MINUTES },
	options: [],
};
