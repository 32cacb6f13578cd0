// Frequencies of events in football, used by the simulator and the pricing model. Each rate has its source; a side's rate is that of an
// average side, averaged over home and away. Minutes are minutes of play.
//
// Sources:
// [O] measured on openfootball's league files (ten seasons of Premier League, Bundesliga and Austria, 3,229 matches): 1.63
//     home and 1.32 away goals, 45 % of them before half-time, 44 % home wins, 25 % draws.
// [T] measured on openfootball's goal lists of World Cups 2018 and 2026 and Euro 2020 (644 goals with a minute).
// [W] measured on five matches of Wyscout's public events (Pappalardo et al., Sci Data 6, 236, 2019).
// [P] SportingPedia, "Football penalty kicks: stats and facts for the 22/23 season across Europe" (15 leagues: 1,476 awarded in some 4,430
//     matches, 78.7 % scored).
// [G] rounded from season totals of the big European leagues as commonly published; not measured here.

export const FOOTBALL_TEMPO = {
	/** Goals of one average side in 90 minutes on neutral ground. [O], reduced to the long-run 2.7 per match. */
	goalsPerSide: 1.35,
	/** Factors on a side's goals at home and away. [O]: 1.63 against 1.32. */
	homeFactor: 1.11,
	awayFactor: 0.9,
	/** Share of goals by quarter of an hour; stoppage time is in the third and the sixth. [O] for the halves, [T] within them, smoothed. */
	goalShareByQuarter: [0.135, 0.14, 0.175, 0.175, 0.165, 0.21],
	/** Shots of one side in 90 minutes. [G] */
	shotsPerSide: 12.6,
	/** Outcomes of a shot that is not a goal. [G]: a third of all shots are on target. */
	shotOutcomes: { saved: 0.27, off_target: 0.42, blocked: 0.29, post: 0.02 },
	cornersPerSide: 5.1, // [G]
	foulsPerSide: 10.8, // [G]
	offsidesPerSide: 1.9, // [G]
	/** Yellow cards of one side, second yellows included. [G] */
	yellowCardsPerSide: 1.95,
	/** Straight red cards of one side. [G] */
	redCardsPerSide: 0.045,
	/** Kicks awarded to one side, a fifth of which a video review takes back or adds. [P] */
	penaltiesPerSide: 0.2,
	penaltyConversion: 0.786, // [P]
	ownGoalsPerSide: 0.04, // [G]
	/** Share of goals from open play that have an assist. [G] */
	assistShare: 0.74,
	injuriesPerSide: 0.3, // [G]
	/** Share of goals that have a visible video review, and share of those that are disallowed. [G] */
	goalReviewShare: 0.09,
	goalOverturnedShare: 0.45,
	/** Passes of both sides per minute, and the share that is completed. [W] */
	passesPerMinute: 9.1,
	passesCompletedShare: 0.83,
	/** Announced minutes: usual minimum and maximum. [G] */
	addedMinutes: { "1h": [1, 5], "2h": [3, 9], e1: [0, 2], e2: [0, 3] },
} as const;

/**
 * After a red card a side scores fewer goals and concedes more. Ridder et al., J. Am. Stat. Assoc. 89 (1994) estimate about these
 * factors.
 */
export const MAN_DOWN_FACTOR = 0.7;
export const MAN_UP_FACTOR = 1.25;
/** The leading side defends and the trailing side attacks. Dixon & Robinson, The Statistician 47 (1998) estimate factors of this order. */
export const LEADING_FACTOR = 0.92;
export const TRAILING_FACTOR = 1.1;
