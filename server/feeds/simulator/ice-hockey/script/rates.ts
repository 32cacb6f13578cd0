// The rates behind an ice hockey script. Published averages of the NHL's seasons from 2021 to 2025, rounded: a match has about 6.1 goals,
// 60 shots on goal, 28 blocked and 24 missed shots, 58 face-offs, 44 hits, 6 power plays of which more than a fifth lead to a goal, and
// goes to overtime in about 22 of 100 cases.

export const HOCKEY_RATES = {
	/** Number per average side and 60 minutes at even strength. */
	shotsOnGoal: 28.7,
	/** Share of shots on goal that are goals. */
	scoring: 0.0905,
	/** Number of shots that miss, and of shots that are blocked, per shot on goal. */
	missedPerShot: 0.4,
	blockedPerShot: 0.47,
	postPerShot: 0.02,
	homeFactor: 1.04,
	awayFactor: 0.96,
	/** Number per side and 60 minutes. */
	penalties: 3.35,
	hits: 22,
	/** Number of stops of play without a goal or a penalty: saves held, offside, icing, the puck out of play. */
	stoppages: 46,
	/** Factors on the number of shots and on the share that scores, for the side with more skaters and for the side with fewer. */
	powerPlay: { shots: 1.9, scoring: 1.42 },
	shortHanded: { shots: 0.34, scoring: 1.15 },
	/** Factors while both sides have three skaters. */
	overtime: { shots: 1.35, scoring: 1.75 },
	/** Factors while a side has no goaltender: for that side, which has an extra skater, and for the other, which shoots at an empty net. */
	extraSkater: { shots: 1.75, scoring: 1.05 },
	emptyNet: { shots: 1.5, scoring: 5.2 },
	/** Factors late in a match: if it is level, both sides take no risk; otherwise the trailing side attacks. */
	lateLevel: 0.72,
	trailing: 1.09,
	leading: 0.93,
	/** Probability that an attempt scores, in a shoot-out and for penalty shots. */
	attempt: 0.32,
	penaltyShots: 0.035,
	assists: [0.06, 0.2, 0.74],
	reviewShare: 0.05,
	overturnedShare: 0.45,
} as const;

export const PENALTY_SHARES = {
	minor: 0.885,
	bench_minor: 0.035,
	double_minor: 0.03,
	major: 0.03,
	misconduct: 0.012,
	game_misconduct: 0.004,
	match: 0.004,
} as const;

/** Share of minor penalties for which the other side gets one at the same stop. */
export const COINCIDENTAL_SHARE = 0.09;

export const OFFENCES = [
	"tripping",
	"hooking",
	"slashing",
	"interference",
	"high-sticking",
	"holding",
	"cross-checking",
	"roughing",
] as const;
export const MAJOR_OFFENCES = ["fighting", "boarding", "charging"] as const;
