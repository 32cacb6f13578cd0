// Probabilities per legal ball, by kind of match. Chosen so that innings are near published averages: T20 internationals and leagues
// about 160 runs and 6 to 7 wickets in twenty overs; one-day internationals about 5.3 runs an over and 7 to 8 wickets; Tests about 3.2
// runs an over and 33 runs a wicket (published averages of the years 2015 to 2024).

/** Probabilities per legal ball; the rest are dots. */
export interface BallRates {
	one: number;
	two: number;
	three: number;
	four: number;
	six: number;
	wicket: number;
	/** Byes or leg byes. */
	bye: number;
	/** Number per legal ball, in addition to the legal balls. */
	wide: number;
	noBall: number;
}

export const T20_RATES: BallRates = {
	one: 0.37,
	two: 0.065,
	three: 0.004,
	four: 0.115,
	six: 0.052,
	wicket: 0.053,
	bye: 0.016,
	wide: 0.034,
	noBall: 0.004,
};
export const ONE_DAY_RATES: BallRates = {
	one: 0.345,
	two: 0.06,
	three: 0.006,
	four: 0.077,
	six: 0.015,
	wicket: 0.026,
	bye: 0.012,
	wide: 0.02,
	noBall: 0.003,
};
export const TEST_RATES: BallRates = {
	one: 0.18,
	two: 0.04,
	three: 0.011,
	four: 0.061,
	six: 0.006,
	wicket: 0.0165,
	bye: 0.012,
	wide: 0.004,
	noBall: 0.005,
};

/**
 * `gone` is the share of bowled overs, from 0 to 1. Returns factors on boundaries and wickets compared with the average. T20 leagues:
 * powerplay, middle, death.
 */
export function phaseOf(gone: number): { boundary: number; wicket: number } {
	if (gone < 0.3) return { boundary: 1.05, wicket: 0.85 };
	if (gone < 0.8) return { boundary: 0.88, wicket: 0.92 };
	return { boundary: 1.35, wicket: 1.5 };
}

/** Shares of all dismissals in published scorecards. */
export const DISMISSAL_SHARES = [
	["caught", 0.6],
	["bowled", 0.18],
	["lbw", 0.1],
	["run_out", 0.08],
	["stumped", 0.03],
	["hit_wicket", 0.01],
] as const;

/** Milliseconds from one ball to the next; more after each over. */
export const BALL_MS = 34_000;
export const OVER_MS = 50_000;
/** Time from the delivery to the decision of the third umpire. */
export const REVIEW_MS = 75_000;
