// Frequencies of events in a simulated match. Published averages of European first-tier and national-team basketball of 40 minutes
// (EuroLeague's and FIBA's season statistics of the 2020s, rounded), per side and match: 72 possessions, 80 points, twos 38 at 54 %,
// threes 25 at 36 %, free throws 18 at 76 %, rebounds 34 (10 offensive), assists 18, turnovers 12, steals 6.5, blocks 2.8, fouls 20.
import { MINUTE_MS } from "#shared/kit/instant.ts";
import type { Position } from "./basketball-facts.ts";

export const RATES = {
	/** Share of possessions that end with a turnover, besides offensive fouls. */
	turnover: 0.118,
	/** Share of turnovers that are steals. */
	stolen: 0.63,
	/** Share of possessions with a foul of the side with the ball. */
	offensiveFoul: 0.015,
	/** Share of possessions with a foul apart from a shot; from the fifth team foul on, free throws follow. */
	plainFoul: 0.165,
	/** Share of missed shots that a foul prevented: the player gets free throws instead. */
	shootingFoul: { 2: 0.21, 3: 0.03 },
	/** Share of made field goals with an additional free throw for a foul. */
	andOne: 0.045,
	/** Share of field goal attempts for three points. */
	three: 0.395,
	made: { 1: 0.75, 2: 0.475, 3: 0.35 },
	/** Share of missed two-point attempts that were blocked. */
	blocked: 0.165,
	/** Share of made field goals with an assist, by points. */
	assisted: { 2: 0.56, 3: 0.78 },
	/** Share of rebounds that the attacking side takes: after field goals, and after free throws. */
	offensiveRebound: { field: 0.29, free: 0.12 },
	/** Share of rebounds that no single player takes. */
	teamRebound: 0.07,
	/** Shares of fouls that are technical or unsportsmanlike. */
	technical: 0.018,
	unsportsmanlike: 0.016,
} as const;

/** Duration of a possession from its start, and after an offensive rebound: minimum and maximum in seconds. */
export const POSSESSION_S = { new: [6, 23], again: [2, 12] } as const;

/** Weights of a position in the choice of a player, by kind of event. */
export interface Weights {
	shot: number;
	three: number;
	rebound: number;
	assist: number;
	block: number;
	steal: number;
}

export const WEIGHTS: Readonly<Record<Position, Weights>> = {
	PG: { shot: 1.05, three: 1.4, rebound: 0.55, assist: 2.4, block: 0.25, steal: 1.5 },
	SG: { shot: 1.15, three: 1.6, rebound: 0.65, assist: 1.3, block: 0.35, steal: 1.2 },
	SF: { shot: 1, three: 1.15, rebound: 0.95, assist: 0.9, block: 0.7, steal: 1 },
	PF: { shot: 0.95, three: 0.85, rebound: 1.35, assist: 0.65, block: 1.2, steal: 0.8 },
	C: { shot: 0.9, three: 0.25, rebound: 1.8, assist: 0.55, block: 2.2, steal: 0.6 },
};

/** Added to the share of made field goals per unit of `log(strength / other)`: a side of twice the strength wins by some 20 points. */
export const EDGE = 0.11;
/** Advantage of the home side: some 4 points per match. */
export const HOME_EDGE = 0.014;

/** Real time for which the clock is stopped: minimum and maximum in seconds. */
export const STOPS_S = { foul: [22, 42], freeThrow: [12, 20], timeout: [62, 75], ball: [12, 24] } as const;
/** Time from the end of one period to the start of the next. */
export const BREAK_MS = { quarter: 2 * MINUTE_MS, half: 15 * MINUTE_MS, overtime: 2 * MINUTE_MS } as const;
