// Ends of points in professional tennis, as shares; published averages of the men's tour (ATP, seasons 2015 to 2024) and of the women's
// (WTA, the same years), rounded. A match's own values vary around them with the strengths of both sides.

export interface TourAverages {
	/** Share of service points whose first serve is in. */
	firstServesIn: number;
	/** Share of points won, on first serves in and on the second serve. */
	firstServeWon: number;
	secondServeWon: number;
	/** Share of service points. */
	aces: number;
	doubleFaults: number;
}

export const MEN: TourAverages = { firstServesIn: 0.62, firstServeWon: 0.73, secondServeWon: 0.515, aces: 0.085, doubleFaults: 0.034 };
export const WOMEN: TourAverages = { firstServesIn: 0.615, firstServeWon: 0.645, secondServeWon: 0.46, aces: 0.04, doubleFaults: 0.055 };
/** Pairs serve and volley: more points are won on serve (ATP doubles, the same years). */
export const PAIRS: TourAverages = { firstServesIn: 0.64, firstServeWon: 0.76, secondServeWon: 0.56, aces: 0.06, doubleFaults: 0.03 };

/** Ends of rallied points: winners, forced and unforced errors; totals of Grand Slam matches, 2015 to 2024. */
export const RALLY_ENDS = { winner: 0.32, forced_error: 0.33, unforced_error: 0.35 } as const;
/** Share of serves in play that are touched but not returned, among the points that the server wins on them. */
export const UNRETURNED_SHARE = 0.2;

/** Shares of matches: ATP and WTA, 2015 to 2024. */
export const RETIREMENTS = 0.025;
export const WALKOVERS = 0.006;
/** Challenges of line calls per match, both sides; about three in ten succeed (ATP and WTA, years of electronic review). */
export const CHALLENGES = 4;
export const CHALLENGE_SUCCESS = 0.29;
/** Shares of matches in which a player is treated, and warned. */
export const MEDICAL_TIMEOUTS = 0.12;
export const VIOLATIONS = 0.05;

/** Seconds from one point to the next within a game, shortest and longest: a rally, and up to 25 s to serve (rule 29). */
export const POINT_SECONDS = [21, 43] as const;
/** Added at a change of ends and between sets (rule 29: 90 s and 120 s from one point to the next). */
export const CHANGE_SECONDS = 62;
export const SET_BREAK_SECONDS = 95;
