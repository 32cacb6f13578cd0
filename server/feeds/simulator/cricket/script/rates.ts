// Shares and times of a simulated match; the rates of runs and wickets are in shared/sports/cricket/tempo.ts.

/** Share of each kind in all dismissals, from published scorecards. */
export const DISMISSAL_SHARES = [
	["caught", 0.6],
	["bowled", 0.18],
	["lbw", 0.1],
	["run_out", 0.08],
	["stumped", 0.03],
	["hit_wicket", 0.01],
] as const;

/** Milliseconds from one ball to the next, and the additional time after each over. */
export const BALL_MS = 34_000;
export const OVER_MS = 50_000;
/** Time from the delivery to the decision of the third umpire. */
export const REVIEW_MS = 75_000;
