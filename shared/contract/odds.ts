// The words of odds, for model, server and browser: markets and their outcomes, why one is suspended, what settled it.
// The site takes no bets.
import type { Instant } from "#shared/kit/instant.ts";
import type { Score, Side } from "#shared/match/sides.ts";

/**
 * All markets with their outcomes. Their order is the one in which every list shows them, the main market first; the order of the
 * outcomes is the wire's too. Prices stand in the order of outcomes.
 */
export const MARKETS = {
	/** Also called 1X2. Overtime does not count. */
	match_result: ["home", "draw", "away"],
	/** All goals (points, games, runs) against the line of the match, half a unit beside a whole number. */
	over_under: ["over", "under"],
	/** Football: draw no bet, the stake comes back on a draw. Elsewhere the winner, overtime included. */
	two_way: ["home", "away"],
	/** Parity of all goals (points, games, runs); 0 is even. */
	odd_even: ["odd", "even"],
	last_team_to_score: ["home", "none", "away"],
} as const satisfies Record<string, readonly string[]>;
export type MarketKey = keyof typeof MARKETS;
export const MARKET_KEYS = Object.keys(MARKETS) as MarketKey[];
export type Outcome = (typeof MARKETS)[MarketKey][number];
export const OUTCOMES = [...new Set(Object.values(MARKETS).flat())] as Outcome[];

/** A market's place here is its number on the wire: new ones stand at the end. */
export const WIRE_MARKETS: readonly MarketKey[] = ["odd_even", "two_way", "last_team_to_score", "match_result", "over_under"];

/** Markets about a line, which each match has its own of. */
export const LINE_MARKETS: readonly MarketKey[] = ["over_under"];

/** Stands at an outcome that cannot come any more, such as "no goal" after one; no other price is as high. In hundredths. */
export const IMPOSSIBLE_PRICE = 100_000;

export const MARKET_STATUSES = ["open", "suspended", "settled", "void"] as const;
export type MarketStatus = (typeof MARKET_STATUSES)[number];

/** Why no price counts just now. The order is the wire's. */
export const SUSPEND_REASONS = [
	/** A goal that is not confirmed yet. */
	"possible_goal",
	/** The video referee looks at something. */
	"review",
	/** Awarded and not yet taken. */
	"penalty",
	/** Play is interrupted or suspended. */
	"match_interrupted",
	/** The source of the match, or of the prices, is silent. */
	"feed_lost",
	/** Play is over and the result is not confirmed. */
	"awaiting_result",
	/** Postponed: no kick-off to price for. */
	"match_postponed",
	/** Staff took it off. */
	"operator",
	/** A source states another final score than the match log has. */
	"result_disputed",
	/** The match is scored by hand, and no operator is at it. */
	"operator_lost",
] as const;
export type SuspendReason = (typeof SUSPEND_REASONS)[number];

/** Whose price it is: a later one of these wins over an earlier one. */
export const PRICE_SOURCES = ["model", "feed", "operator"] as const;
export type PriceSource = (typeof PRICE_SOURCES)[number];

/** What moved a settlement. The order is the wire's. */
export const SETTLEMENT_CAUSES = [
	/** The play that counts is over. */
	"full_time",
	"goal_added",
	"goal_cancelled",
	/** A goal changed sides, or its place. */
	"goal_changed",
	/** The end was taken back: play goes on. */
	"match_resumed",
	"match_abandoned",
	"match_cancelled",
	/** Decided away from the pitch. */
	"match_awarded",
	/** Two-way: the stake comes back. */
	"draw",
	/** Play is over, and the video referee looks at something again. */
	"review",
	/** Last team to score: the source gives the score, and not the order of the goals. */
	"order_unknown",
	/** A source states another final score than the match log has. */
	"result_disputed",
	/** It ended before it was decided by play, as by a retirement. */
	"match_cut_short",
	/** The source gives the score, and not what this market counts. */
	"count_unknown",
] as const;
export type SettlementCause = (typeof SETTLEMENT_CAUSES)[number];

/** Why a market stands as it does, for a sentence: "Away. Home 88' was cancelled." */
export interface SettlementNote {
	/** settled: the first result; resettled: another one; rolled_back: none any more; void: the stake comes back. */
	kind: "settled" | "resettled" | "rolled_back" | "void";
	cause: SettlementCause;
	/** What counts for the market. */
	score: Score;
	/** The goal that moved it, or that decided it; null where none did. */
	side: Side | null;
	/** Its minute as shown; null where there is none. */
	minute: string | null;
}

/** One market as it stands. */
export interface MarketView {
	market: MarketKey;
	/** What over and under are about, 2.5; null for markets without a line. Never changes. */
	line: number | null;
	status: MarketStatus;
	/** Set while suspended. */
	reason: SuspendReason | null;
	/** Decimal odds in hundredths, by outcome: 185 is 1.85. Frozen while suspended; null where there never was one. */
	prices: number[] | null;
	source: PriceSource;
	/** Set once settled. */
	result: Outcome | null;
	note: SettlementNote | null;
	/** Rises by one with each change of this market. */
	version: number;
	changedAt: Instant;
}

/** One change of a market, for charts and playback. */
export type OddsHistoryEntry = Pick<
	MarketView,
	"market" | "line" | "version" | "status" | "reason" | "prices" | "source" | "result" | "note" | "changedAt"
>;
