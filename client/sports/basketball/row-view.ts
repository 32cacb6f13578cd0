// A basketball match in a list row.
import "#texts/basketball-row";
import { periodColumns, type SportRowView } from "#client/scores/sport/sport-row-view.ts";
import { basketballLongClock, basketballShortClock } from "#shared/sports/basketball/clock-label.ts";
import { BASKETBALL_PERIODS } from "#shared/sports/basketball/periods.ts";

export const rowView: SportRowView = {
	shortClock: basketballShortClock,
	longClock: basketballLongClock,
	badges: [],
	tieBreak: null,
	lineScore: (live) => periodColumns(live, BASKETBALL_PERIODS),
	moments: ["period", "lead"],
	lineScoreLabel: (t, figures) => t("row.quarters", { figures }),
};
