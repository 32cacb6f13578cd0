// A tennis match in a list row: games of each set, the current game, the server. The score is the number of sets won.
import "#texts/tennis-row";
import { periodColumns, type ScoreColumn, type SportRowView } from "#client/scores/sport/sport-row-view.ts";
import type { MatchLive } from "#shared/contract/match-row.ts";
import type { Pair, Side } from "#shared/match/sides.ts";
import { tennisLongClock, tennisShortClock } from "#shared/sports/tennis/clock-label.ts";
import { TENNIS_PERIODS } from "#shared/sports/tennis/periods.ts";
import { ADVANTAGE } from "#shared/sports/tennis/row-numbers.ts";

export const rowView: SportRowView = {
	shortClock: tennisShortClock,
	longClock: tennisLongClock,
	badges: [],
	tieBreak: null,
	lineScore,
	narrowColumns: 5,
	moments: ["period", "incident"],
	lineScoreLabel: (t, figures) => t("row.sets", { figures }),
	turn({ marks }, t) {
		const gaveUp = sideOf(marks.withdrew);
		if (gaveUp) return { side: gaveUp, tag: t("row.retired.short"), label: t("row.retired.long") };
		const side = sideOf(marks.server);
		return side && { side, label: t("row.serving") };
	},
};

/** A set's games with the points of its tie-break, then the points of the current game. */
function lineScore(live: MatchLive): ScoreColumn[] {
	const sets = periodColumns(live, TENNIS_PERIODS).map((column): ScoreColumn => {
		const tieBreak = live.marks[`t${column.key.slice(1)}`];
		return { ...column, ...(tieBreak && { raised: { home: `${tieBreak.home}`, away: `${tieBreak.away}` } }) };
	});
	const { points } = live.marks;
	return points
		? [...sets, { key: "points", figures: { home: called(points.home), away: called(points.away) }, isCurrent: true, isBrief: true }]
		: sets;
}

const called = (points: number): string => (points === ADVANTAGE ? "A" : `${points}`);

const sideOf = (mark: Readonly<Pair<number>> | undefined): Side | null => (mark ? (mark.home > mark.away ? "home" : "away") : null);
