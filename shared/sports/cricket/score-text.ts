// An innings in figures: 245/6, 183 where all are out, 500/5d, 38.2 overs. For every page: no fold in here.
import type { MatchStatus } from "#shared/match/match-status.ts";
import type { Side } from "#shared/match/sides.ts";
import type { RowMarks, ScoreText } from "#shared/match/sport-module.ts";

/** In the marks of a row: of a side that has not batted. */
export const NOT_BATTED = -1;

/** `38.2` from 230 balls of overs of six; whole overs without a point. */
export function oversText(balls: number, ballsPerOver: number): string {
	const rest = balls % ballsPerOver;
	return rest === 0 ? String(balls / ballsPerOver) : `${Math.floor(balls / ballsPerOver)}.${rest}`;
}

/** `allOut`: wickets that end an innings. */
export function inningsText({ runs, wickets, isDeclared }: { runs: number; wickets: number; isDeclared: boolean }, allOut: number): string {
	return `${runs}${wickets >= allOut ? "" : `/${wickets}`}${isDeclared ? "d" : ""}`;
}

const ALL_OUT = 10;

const isDeclared = ({ declared }: RowMarks, side: Side, innings: 1 | 2): boolean =>
	declared !== undefined && (declared[side] & innings) !== 0;

/** Of the last innings of a side by the marks of a row; null where none is known. */
export function cricketScoreText({ marks, status }: { marks: RowMarks; status: MatchStatus }, side: Side): ScoreText | null {
	const { runs, wickets, balls, firstRuns, overBalls, batting } = marks;
	if (!runs || !wickets || !balls) return null;
	if (runs[side] === NOT_BATTED) return { text: "" };
	const innings = firstRuns && firstRuns[side] !== NOT_BATTED ? 2 : 1;
	const text = inningsText({ runs: runs[side], wickets: wickets[side], isDeclared: isDeclared(marks, side, innings) }, ALL_OUT);
	// Overs of an innings that runs, or of a match of overs: in a match of days those of an innings that is over say little.
	const hasOvers = (status === "live" && batting?.[side] === 1) || !firstRuns;
	return { text, ...(hasOvers && { detail: `(${oversText(balls[side], overBalls?.home ?? 6)})` }) };
}

/** Of the first innings of a side that bats, or has batted, a second time; empty else. */
export function firstInningsText({ firstRuns, firstWickets, ...marks }: RowMarks, side: Side): string {
	if (!firstRuns || !firstWickets || firstRuns[side] === NOT_BATTED) return "";
	return inningsText({ runs: firstRuns[side], wickets: firstWickets[side], isDeclared: isDeclared(marks, side, 1) }, ALL_OUT);
}
