// Types of odds for model, server and browser: markets and their outcomes, reasons of suspension, causes of settlement. The site takes no
// bets.
import type { Instant } from "#shared/kit/instant.ts";
import type { Score, Side } from "#shared/match/sides.ts";

/** What the wire format and the pages need to know of a market; what the server needs is in shared/odds/markets. */
interface MarketFacts {
	/** Number of the market in the wire format; a number is never used again. */
	wire: number;
	/** The order is part of the wire format: prices are listed in it. */
	outcomes: readonly string[];
	/** Whether each match has its own line. */
	hasLine?: true;
	/**
	 * The term of the sport (MarketWords) that decides which text `odds.about` of the market has; if `isNamed` is set, also which text
	 * `odds.market` has.
	 */
	wordedBy: "unit" | "counts" | "winner";
	isNamed?: true;
	/** What explains the result after the match: the score, the total, or the last goal. */
	explainedBy: "score" | "total" | "last_goal";
}

/** All markets. Lists show them in this order, the main market first. */
export const MARKETS = {
	/** Also called 1X2; overtime does not count for it. */
	match_result: { wire: 3, outcomes: ["home", "draw", "away"], wordedBy: "counts", explainedBy: "score" },
	/** Total of goals (points, games, runs) against the match's line, which always ends in .5. */
	over_under: { wire: 4, outcomes: ["over", "under"], hasLine: true, wordedBy: "unit", explainedBy: "total" },
	/** Football: draw no bet, the stake is returned on a draw. Other sports: the winner, overtime included. */
	two_way: { wire: 1, outcomes: ["home", "away"], wordedBy: "winner", isNamed: true, explainedBy: "score" },
	/** Parity of the total of goals (points, games, runs); 0 is even. */
	odd_even: { wire: 0, outcomes: ["odd", "even"], wordedBy: "unit", explainedBy: "total" },
	last_team_to_score: { wire: 2, outcomes: ["home", "none", "away"], wordedBy: "counts", explainedBy: "last_goal" },
} as const satisfies Record<string, MarketFacts>;
export type MarketKey = keyof typeof MARKETS;
export const MARKET_KEYS = Object.keys(MARKETS) as MarketKey[];
export type Outcome = (typeof MARKETS)[MarketKey]["outcomes"][number];
export const OUTCOMES = [...new Set(MARKET_KEYS.flatMap((key): readonly Outcome[] => MARKETS[key].outcomes))];

/** The facts of any market, without the narrow types of a single one. */
export const marketFacts = (key: MarketKey): Omit<MarketFacts, "outcomes"> & { outcomes: readonly Outcome[] } => MARKETS[key];

/** Price of an outcome that can no longer happen, such as "no goal" after a goal; higher than every other price. In hundredths. */
export const IMPOSSIBLE_PRICE = 100_000;

export const MARKET_STATUSES = ["open", "suspended", "settled", "void"] as const;
type MarketStatus = (typeof MARKET_STATUSES)[number];

/** Why the prices are currently not valid. The order is part of the wire format. */
export const SUSPEND_REASONS = [
	/** A goal has been reported, but not confirmed. */
	"possible_goal",
	/** A video review is in progress. */
	"review",
	/** A penalty has been awarded and not yet taken. */
	"penalty",
	/** Play is interrupted or suspended. */
	"match_interrupted",
	/** The source of the match or of the prices sends no data. */
	"feed_lost",
	/** Play is over and the result is not confirmed. */
	"awaiting_result",
	/** The match is postponed and has no kick-off to price for. */
	"match_postponed",
	/** Staff suspended the market. */
	"operator",
	/** A source states another final score than the match log. */
	"result_disputed",
	/** The match is scored by hand, and no operator is active. */
	"operator_lost",
] as const;
export type SuspendReason = (typeof SUSPEND_REASONS)[number];

/** Priority of price sources: a later one in this list overrides an earlier one. */
export const PRICE_SOURCES = ["model", "feed", "operator"] as const;
export type PriceSource = (typeof PRICE_SOURCES)[number];

/** What caused a settlement or changed it. The order is part of the wire format. */
export const SETTLEMENT_CAUSES = [
	/** The part of play that counts is over. */
	"full_time",
	"goal_added",
	"goal_cancelled",
	/** A goal was assigned to the other side, or moved in the order of goals. */
	"goal_changed",
	/** The end of the match was cancelled and play continues. */
	"match_resumed",
	"match_abandoned",
	"match_cancelled",
	/** The result was decided by an authority, not by play. */
	"match_awarded",
	/** Two-way market: the stake is returned. */
	"draw",
	/** Play is over, and a video review is in progress. */
	"review",
	/** Last team to score: the source reports the score without the order of goals. */
	"order_unknown",
	/** A source states another final score than the match log. */
	"result_disputed",
	/** The match ended before it was decided by play, for example by a retirement. */
	"match_cut_short",
	/** The source reports the score, but not the statistic that this market counts. */
	"count_unknown",
] as const;
export type SettlementCause = (typeof SETTLEMENT_CAUSES)[number];

/** Explains the state of a market in a sentence: "Away. Home 88' was cancelled." */
export interface SettlementNote {
	/** `settled`: first result; `resettled`: another result; `rolled_back`: the result was withdrawn; `void`: the stake is returned. */
	kind: "settled" | "resettled" | "rolled_back" | "void";
	cause: SettlementCause;
	/** The score that counts for the market. */
	score: Score;
	/** Side of the goal that changed or decided the settlement; `null` if none did. */
	side: Side | null;
	/** Minute of that goal as displayed; `null` if there is none. */
	minute: string | null;
}

/** The current state of one market. */
export interface MarketView {
	market: MarketKey;
	/** The line of over and under, such as 2.5; `null` for markets without a line. Never changes. */
	line: number | null;
	status: MarketStatus;
	/** Set while the market is suspended. */
	reason: SuspendReason | null;
	/** Decimal odds in hundredths by outcome: 185 is 1.85. Frozen while suspended; `null` if the market never had a price. */
	prices: number[] | null;
	source: PriceSource;
	/** Set once the market is settled. */
	result: Outcome | null;
	note: SettlementNote | null;
	/** Increases by one with each change of this market. */
	version: number;
	changedAt: Instant;
}

/** One change of a market, for charts and playback. */
export type OddsHistoryEntry = Pick<
	MarketView,
	"market" | "line" | "version" | "status" | "reason" | "prices" | "source" | "result" | "note" | "changedAt"
>;
