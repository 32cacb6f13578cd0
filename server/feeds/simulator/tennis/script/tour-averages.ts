// How points end in professional tennis, as shares: published averages of the men's tour (ATP, seasons 2015 to 2024) and of the women's
// (WTA, the same years), rounded. The values of a match vary around them with the strengths of both sides.

export interface TourAverages {
	/** Share of service points whose first serve is in. */
	firstServesIn: number;
	/** Shares of points won by the server, on first serves that are in and on second serves. */
	firstServeWon: number;
	secondServeWon: number;
	/** Shares of service points that are aces and double faults. */
	aces: number;
	doubleFaults: number;
}

export const MEN: TourAverages = { firstServesIn: 0.62, firstServeWon: 0.73, secondServeWon: 0.515, aces: 0.085, doubleFaults: 0.034 };
export const WOMEN: TourAverages = { firstServesIn: 0.615, firstServeWon: 0.645, secondServeWon: 0.46, aces: 0.04, doubleFaults: 0.055 };
/** In doubles, players serve and volley, so more points are won on serve (ATP doubles, the same years). */
export const PAIRS: TourAverages = { firstServesIn: 0.64, firstServeWon: 0.76, secondServeWon: 0.56, aces: 0.06, doubleFaults: 0.03 };

/** Shares of rallied points by how they end: winners, forced and unforced errors; totals of Grand Slam matches, 2015 to 2024. */
export const RALLY_ENDS = { winner: 0.32, forced_error: 0.33, unforced_error: 0.35 } as const;
/** Among the points that the server wins on serves in play, the share whose serve was touched but not returned. */
export const UNRETURNED_SHARE = 0.2;

/** Shares of matches with a retirement and with a walk-over: ATP and WTA, 2015 to 2024. */
export const RETIREMENTS = 0.025;
export const WALKOVERS = 0.006;
/**
 * Number of challenged line calls per match, by both sides together; about three in ten succeed (ATP and WTA, years of electronic review).
 */
export const CHALLENGES = 4;
export const CHALLENGE_SUCCESS = 0.29;
/** Shares of matches in which a player is treated, and warned. */
export const MEDICAL_TIMEOUTS = 0.12;
export const VIOLATIONS = 0.05;

/** Seconds from one point to the next within a game, shortest and longest: a rally, and up to 25 s to serve (rule 29). */
export const POINT_SECONDS = [21, 43] as const;
/** Seconds added at a change of ends and between sets (rule 29: 90 s and 120 s from one point to the next). */
export const CHANGE_SECONDS = 62;
export const SET_BREAK_SECONDS = 95;
