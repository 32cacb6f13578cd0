// What a sport must provide to have markets: which of them it has, what of its log moves them, and its forecast. Registered in
// sports/pricing-models.ts: not part of SportModule, which every page loads.
import type { Instant } from "#shared/kit/instant.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchFormat, MatchState } from "#shared/match/match-state.ts";
import type { Pair, Score, Side } from "#shared/match/sides.ts";
import type { MatchForecast, Question } from "./match-forecast.ts";
import type { ResultEvidence } from "./result-evidence.ts";

/** Strength of an average side in every sport; in football the goals that it scores in a match against another one. */
export const AVERAGE_STRENGTH = 1.35;

/** How much of the play counts: regular time, or everything until a winner is found. */
export const PLAYS = ["regular", "whole"] as const;
export type Play = (typeof PLAYS)[number];

/** What an own event of a sport means to a market. */
export type PlaySign = "score" | "review_started" | "review_ended" | "penalty_awarded" | "penalty_over";

/** A market as a sport has it. */
export interface MarketOffer {
	play: Play;
	/**
	 * What counts, where it is not the score of that play; null: the log does not have it, and stakes come back. Called for any state; no
	 * single event explains such a count.
	 */
	countOf?(state: MatchState): Score | null;
	/**
	 * Of the total: the line that over and under are about, half a unit beside a whole number. Chosen once a match, before its
	 * start or as if; the first version of the market stores it.
	 */
	openingLine?(format: MatchFormat, strengths: Pair<number>): number;
}

/** The markets of a sport by what they ask; each is a module in odds/markets/registry.ts. */
export type MarketOffers = { readonly [Key in Question]?: MarketOffer };

/** Of regular time: the score that counts, and the order of the last ones. */
export interface SoFar {
	score: Score;
	/** Null: nobody scored. "unknown": the source does not give the order. */
	lastToScore: Side | "unknown" | null;
	/** More may still be scored in regular time. */
	isToCome: boolean;
}

export interface PricingModel {
	/** Empty where no sound model of such a match exists. */
	offersOf(format: MatchFormat): MarketOffers;
	/** Of a match of this format, in order of play. */
	regularPeriods(format: MatchFormat): readonly string[];
	/** May a result that came without any play include more than regular time? */
	mayHaveGoneOn(state: MatchState): boolean;
	/** The match ended before it was decided by play, as by a retirement: stakes come back. Absent: it cannot. */
	isCutShort?(state: MatchState): boolean;
	/** Null: nothing to a market. Called also for cancelled events. */
	signOf(event: MatchEvent): PlaySign | null;
	/** True for a score whose place among those of its period means nothing. Absent: none is such. */
	isUnplaced?(event: MatchEvent): boolean;
	/** Minute as shown; null where there is none. Absent where scores are too many to be named. */
	minuteOf?(event: MatchEvent, format: MatchFormat): string | null;
	/** How long an awarded penalty is waited for, on the match clock. */
	penaltyWaitMs?: number;
	/**
	 * A single score moves prices so far that they wait for it: markets are suspended while one is provisional, and where another machine
	 * prices, until its price is there.
	 */
	isLowScoring: boolean;
	/** After so many scores a price that an operator or a feed gave waits for its author. */
	scoresPerInput: number;
	/** The model's price moves when it is off by this share: bounds the stored versions of a match. */
	leastMove: number;
	/** What a result says of the strengths of both sides. Absent: strengths stay as they are stored. */
	evidence?: ResultEvidence;
	/**
	 * `strengths`: of both sides, where 1.35 is an average side in every sport (football: goals a match). Null: nothing can be said at
	 * this state.
	 */
	forecast(state: MatchState, soFar: SoFar, strengths: Pair<number>, now: Instant): MatchForecast | null;
}
