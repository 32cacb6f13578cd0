// A football match in a list row.
import "#texts/football-row";
import type { SportRowView } from "#client/scores/sport/sport-row-view.ts";
import { footballLongClock, footballShortClock } from "#shared/sports/football/clock-label.ts";

export const rowView: SportRowView = {
	shortClock: footballShortClock,
	longClock: footballLongClock,
	badges: [
		{
			mark: "redCards",
			label: (t, count, team) => (team === null ? t("news.redCards", { count }) : t("news.redCardsOf", { count, team })),
		},
	],
	tieBreak: "shootOut",
	reviewTag: "news.var",
};
