// A basketball match in a list row.
import type { SportRowView } from "#client/scores/sport-row-view.ts";
import { basketballLongClock, basketballShortClock } from "#shared/sports/basketball/clock-label.ts";

export const basketballRow: SportRowView = {
	shortClock: basketballShortClock,
	longClock: basketballLongClock,
	badges: [],
	tieBreak: null,
};
