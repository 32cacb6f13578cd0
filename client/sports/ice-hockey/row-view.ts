// An ice hockey match in a list row: goals by period, and the side on a power play with its remaining time.
import "#texts/ice-hockey-row";
import { periodColumns, type SportRowView } from "#client/scores/sport/sport-row-view.ts";
import { elapsedAt } from "#shared/match/match-clock.ts";
import { hockeyLongClock, hockeyShortClock, timeLeft } from "#shared/sports/ice-hockey/clock-label.ts";
import { manpowerAt } from "#shared/sports/ice-hockey/manpower.ts";
import { HOCKEY_PERIODS } from "#shared/sports/ice-hockey/periods.ts";

export const rowView: SportRowView = {
	shortClock: hockeyShortClock,
	longClock: hockeyLongClock,
	badges: [],
	tieBreak: null,
	lineScore: (live) => periodColumns(live, HOCKEY_PERIODS),
	lineScoreLabel: (t, figures) => t("row.periods", { figures }),
	turn({ clock, marks, status }, t, now) {
		if (!clock || !marks.full || (status !== "live" && status !== "break")) return null;
		const endsOf = (side: "home" | "away") => [marks.bench1?.[side] ?? 0, marks.bench2?.[side] ?? 0];
		const elapsedMs = elapsedAt(clock, now);
		const { powerPlay } = manpowerAt({ home: endsOf("home"), away: endsOf("away") }, marks.full.home, elapsedMs);
		if (!powerPlay) return null;
		const time = timeLeft(elapsedMs, powerPlay.endsMs);
		return { side: powerPlay.side, tag: t("row.powerPlayTag", { time }), label: t("row.powerPlay", { time }) };
	},
};
