// What a sport's pricing model knows of the end of a match, as answers to the questions that markets ask. An absent answer: the model
// has none now.
import type { Pair } from "#shared/match/sides.ts";

/** By the score that counts: home is ahead at the end, level, behind. The sum is 1 up to rounding: small ones are as exact as great ones. */
export interface LeadTails {
	ahead: number;
	level: number;
	behind: number;
}

/** Of a count beside a line: fewer, or more. Sum 1. */
export interface CountTails {
	below: number;
	above: number;
}

/** Sum 1. */
export interface LastToScore extends Pair<number> {
	none: number;
}

export interface Parity {
	odd: number;
	even: number;
}

/** Probabilities; nothing is computed before it is asked for. A forecast never changes. */
export interface MatchForecast {
	lead?(): LeadTails;
	/** Given that a side wins. Sum 1. */
	winner?(): Pair<number>;
	/** Of everything that both sides score together, beside a line of half a unit. */
	total?(line: number): CountTails;
	/** Of the sum of what both sides score; 0 is even. Sum 1. */
	parity?(): Parity;
	lastToScore?(): LastToScore;
}

/** What a market asks. */
export type Question = keyof MatchForecast;
