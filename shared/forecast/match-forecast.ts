// Interface of a sport's forecast: answers to the questions that markets ask about the end of a match. A method is absent if the model has
// no answer in this state of the match.
import type { Pair } from "#shared/match/sides.ts";

/**
 * Probabilities that home is ahead, level or behind at the end by the score that counts. They sum to 1 up to rounding, and small ones
 * have the same relative precision as large ones.
 */
export interface LeadTails {
	ahead: number;
	level: number;
	behind: number;
}

/** Probabilities that a count is below or above a line. They sum to 1. */
export interface CountTails {
	below: number;
	above: number;
}

/** Probabilities that sum to 1. */
export interface LastToScore extends Pair<number> {
	none: number;
}

export interface Parity {
	odd: number;
	even: number;
}

/** Probabilities, computed on demand. A forecast is immutable. */
export interface MatchForecast {
	lead?(): LeadTails;
	/** Probabilities given that a side wins. They sum to 1. */
	winner?(): Pair<number>;
	/** Total of both sides' scores below and above a line that ends in .5. */
	total?(line: number): CountTails;
	/** Parity of the total of both sides' scores; 0 is even. The probabilities sum to 1. */
	parity?(): Parity;
	lastToScore?(): LastToScore;
}

/** A question that a market asks. */
export type Question = keyof MatchForecast;
