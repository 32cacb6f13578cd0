// A cricket match in a list row: 245/6 (38.2), preceded by the first innings if each side has two.
import "#texts/cricket-row";
import type { ScoreColumn, SportRowView } from "#client/scores/sport/sport-row-view.ts";
import type { MatchLive } from "#shared/contract/match-row.ts";
import { cricketLongClock, cricketShortClock } from "#shared/sports/cricket/clock-label.ts";
import { cricketScoreText, firstInningsText } from "#shared/sports/cricket/score-text.ts";

export const rowView: SportRowView = {
	shortClock: cricketShortClock,
	longClock: cricketLongClock,
	badges: [],
	tieBreak: "superRuns",
	reviewTag: "news.drs",
	lineScore,
	narrowColumns: 1,
	moments: ["period", "incident"],
	lineScoreLabel: (t, figures) => t("row.innings", { figures }),
	scoreText: cricketScoreText,
	turn({ marks, status }, t) {
		if (status !== "live" || !marks.batting) return null;
		return { side: marks.batting.home === 1 ? "home" : "away", label: t("row.batting") };
	},
};

/** The earlier innings of a side that bats, or has batted, a second time. */
function lineScore({ marks }: MatchLive): readonly ScoreColumn[] {
	const figures = { home: firstInningsText(marks, "home"), away: firstInningsText(marks, "away") };
	return figures.home + figures.away === "" ? [] : [{ key: "first", figures }];
}
