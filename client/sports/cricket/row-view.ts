// A cricket match in a list row: 245/6 (38.2), before it the first innings where there are two a side.
import "#texts/cricket-row";
import type { ScoreColumn, ScoreText, SportRowView } from "#client/scores/sport-row-view.ts";
import type { MatchLive } from "#shared/contract/match-row.ts";
import type { Side } from "#shared/match/sides.ts";
import { cricketLongClock, cricketShortClock } from "#shared/sports/cricket/clock-label.ts";
import { inningsText, NOT_BATTED, oversText } from "#shared/sports/cricket/score-text.ts";

const ALL_OUT = 10;

export const cricketRow: SportRowView = {
	shortClock: cricketShortClock,
	longClock: cricketLongClock,
	badges: [],
	tieBreak: "superRuns",
	lineScore,
	narrowColumns: 1,
	moments: ["period", "incident"],
	lineScoreLabel: (t, figures) => t("row.innings", { figures }),
	scoreText,
	turn({ marks, status }, t) {
		if (status !== "live" || !marks.batting) return null;
		return { side: marks.batting.home === 1 ? "home" : "away", label: t("row.batting") };
	},
};

/** Of a side that bats, or has batted, a second time. */
function lineScore({ marks }: MatchLive): readonly ScoreColumn[] {
	const { firstRuns, firstWickets } = marks;
	if (!firstRuns || !firstWickets) return [];
	const figure = (side: Side) => {
		if (firstRuns[side] === NOT_BATTED) return "";
		return inningsText({ runs: firstRuns[side], wickets: firstWickets[side], isDeclared: isDeclared(marks, side, 1) }, ALL_OUT);
	};
	const figures = { home: figure("home"), away: figure("away") };
	return figures.home + figures.away === "" ? [] : [{ key: "first", figures }];
}

const isDeclared = ({ declared }: MatchLive["marks"], side: Side, innings: 1 | 2): boolean =>
	declared !== undefined && (declared[side] & innings) !== 0;

function scoreText({ marks, status }: Pick<MatchLive, "marks" | "status">, side: Side): ScoreText | null {
	const { runs, wickets, balls, firstRuns, overBalls, batting } = marks;
	if (!runs || !wickets || !balls) return null;
	if (runs[side] === NOT_BATTED) return { text: "" };
	const innings = firstRuns && firstRuns[side] !== NOT_BATTED ? 2 : 1;
	const text = inningsText({ runs: runs[side], wickets: wickets[side], isDeclared: isDeclared(marks, side, innings) }, ALL_OUT);
	// Overs of an innings that runs, or of a match of overs: in a match of days those of an innings that is over say little.
	const hasOvers = (status === "live" && batting?.[side] === 1) || !firstRuns;
	return { text, ...(hasOvers && { detail: `(${oversText(balls[side], overBalls?.home ?? 6)})` }) };
}
