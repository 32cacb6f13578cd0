// The interface of a sport's pricing: its markets, the events that affect them, and its forecast. Registered in sports/pricing-models.ts
// and not part of SportModule, which every page loads.
import type { Instant } from "#shared/kit/instant.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchFormat, MatchState } from "#shared/match/match-state.ts";
import type { Pair, Score, Side } from "#shared/match/sides.ts";
import type { MatchForecast, Question } from "./match-forecast.ts";
import type { ResultEvidence } from "./result-evidence.ts";

/** Strength of an average side in every sport; in football, the goals it scores per match against another average side. */
export const AVERAGE_STRENGTH = 1.35;

/** The part of play that counts for a market: regular time, or everything until a winner is found. */
export const PLAYS = ["regular", "whole"] as const;
export type Play = (typeof PLAYS)[number];

/** The meaning of a sport's own event for markets. */
export type PlaySign = "score" | "review_started" | "review_ended" | "penalty_awarded" | "penalty_over";

/** A market as a sport offers it. */
export interface MarketOffer {
	play: Play;
	/**
	 * The count that settles the market, if that is not the score of the play that counts; `null` if the log does not have it, so that stakes
	 * are returned. Called for any state, because no single event explains such a count.
	 */
	countOf?(state: MatchState): Score | null;
	/**
	 * Line for over and under, which ends in .5. Chosen once per match from the state before its start; the first version of the market
	 * stores it.
	 */
	openingLine?(format: MatchFormat, strengths: Pair<number>): number;
}

/** The markets of a sport by the question that they ask; each is a module in odds/markets/registry.ts. */
export type MarketOffers = { readonly [Key in Question]?: MarketOffer };

/** Score that counts in regular time, and the side that scored last. */
interface SoFar {
	score: Score;
	/** `null` if nobody has scored; "unknown" if the source does not give the order. */
	lastToScore: Side | "unknown" | null;
	/** Whether regular time continues, so that more can be scored. */
	isToCome: boolean;
}

export interface PricingModel {
	/** The markets of such a match; empty if there is no sound model for it. */
	offersOf(format: MatchFormat): MarketOffers;
	/** Periods of regular time in a match of this format, in order of play. */
	regularPeriods(format: MatchFormat): readonly string[];
	/** Whether a result reported without any play may include more than regular time. */
	mayHaveGoneOn(state: MatchState): boolean;
	/**
	 * Whether the match ended before it was decided by play, for example by a retirement, so that stakes are returned. Absent if the sport
	 * has no such end.
	 */
	isCutShort?(state: MatchState): boolean;
	/** `null` if the event does not concern markets. Also called for cancelled events. */
	signOf(event: MatchEvent): PlaySign | null;
	/** Whether the position of a score within its period has no meaning. If absent, every position is meaningful. */
	isUnplaced?(event: MatchEvent): boolean;
	/** Minute as displayed; `null` if there is none. Absent in sports with too many scores to name them. */
	minuteOf?(event: MatchEvent, format: MatchFormat): string | null;
	/** Maximum time until an awarded penalty is taken, in milliseconds of the match clock. */
	penaltyWaitMs?: number;
	/**
	 * In a low-scoring sport a single score changes prices so much that markets are suspended while a score is provisional and, if an
	 * external model sets the prices, until its new price arrives.
	 */
	isLowScoring: boolean;
	/** Number of scores after which a price given by an operator or a feed is suspended until its author confirms or replaces it. */
	scoresPerInput: number;
	/** Minimum relative change of the model's price that is stored, which limits the number of stored versions per match. */
	leastMove: number;
	/** How a result updates the strengths of both sides. If absent, stored strengths do not change. */
	evidence?: ResultEvidence;
	/**
	 * `strengths` are those of both sides; 1.35 is an average side in every sport (football: goals per match). `null` if this state has no
	 * forecast.
	 */
	forecast(state: MatchState, soFar: SoFar, strengths: Pair<number>, now: Instant): MatchForecast | null;
}
