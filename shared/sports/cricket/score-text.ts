// Formats an innings: 245/6, 183 if all are out, 500/5d, 38.2 overs. Every page loads this file, so it contains no fold.
import type { MatchStatus } from "#shared/match/match-status.ts";
import type { Side } from "#shared/match/sides.ts";
import type { RowMarks, ScoreText } from "#shared/match/sport-module.ts";

/** Value in a row's marks for a side that has not batted. */
export const NOT_BATTED = -1;

/** `38.2` for 230 balls of overs of six; whole overs have no decimal point. */
export function oversText(balls: number, ballsPerOver: number): string {
	const rest = balls % ballsPerOver;
	return rest === 0 ? String(balls / ballsPerOver) : `${Math.floor(balls / ballsPerOver)}.${rest}`;
}

/** `allOut`: number of wickets that ends an innings. */
export function inningsText({ runs, wickets, isDeclared }: { runs: number; wickets: number; isDeclared: boolean }, allOut: number): string {
	return `${runs}${wickets >= allOut ? "" : `/${wickets}`}${isDeclared ? "d" : ""}`;
}

const ALL_OUT = 10;

const isDeclared = ({ declared }: RowMarks, side: Side, innings: 1 | 2): boolean =>
	declared !== undefined && (declared[side] & innings) !== 0;

/** The last innings of a side from the marks of a row; `null` if none is known. */
export function cricketScoreText({ marks, status }: { marks: RowMarks; status: MatchStatus }, side: Side): ScoreText | null {
	const { runs, wickets, balls, firstRuns, overBalls, batting } = marks;
	if (!runs || !wickets || !balls) return null;
	if (runs[side] === NOT_BATTED) return { text: "" };
	const innings = firstRuns && firstRuns[side] !== NOT_BATTED ? 2 : 1;
	const text = inningsText({ runs: runs[side], wickets: wickets[side], isDeclared: isDeclared(marks, side, innings) }, ALL_OUT);
	// Overs are shown for a running innings, and in a match of limited overs; in a match of several days the overs of a finished innings
	// are not informative.
	const hasOvers = (status === "live" && batting?.[side] === 1) || !firstRuns;
	return { text, ...(hasOvers && { detail: `(${oversText(balls[side], overBalls?.home ?? 6)})` }) };
}

/** The first innings of a side that bats, or has batted, a second time; otherwise empty. */
export function firstInningsText({ firstRuns, firstWickets, ...marks }: RowMarks, side: Side): string {
	if (!firstRuns || !firstWickets || firstRuns[side] === NOT_BATTED) return "";
	return inningsText({ runs: firstRuns[side], wickets: firstWickets[side], isDeclared: isDeclared(marks, side, 1) }, ALL_OUT);
}
