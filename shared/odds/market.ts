// What a market of the model must provide. Registered by key in registry.ts; the server's odds room prices and settles
// with nothing else.
import type { MarketKey, Outcome, SettlementCause } from "#shared/contract/odds.ts";
import type { Pair, Score, Side } from "#shared/match/sides.ts";
import type { SportModule } from "#shared/match/sport-module.ts";
import type { CountedMatch } from "./counted-match.ts";
import type { CountedGoal } from "./read-play.ts";

/** What the model believes of the rest of a match. */
export interface GoalForecast {
	/** Expected counted goals still to come, by side: means of two independent Poisson variables. */
	rates: Pair<number>;
	/** Counted so far. */
	score: Score;
	/** Null before the first goal; "unknown" where the source does not give the order of the goals. */
	lastToScore: Side | "unknown" | null;
}

export interface OddsMarket {
	key: MarketKey;
	/** Is there such a market in this sport? */
	fits(sport: SportModule): boolean;
	/** Sum 1, in the order of MARKETS[key]. Where stakes may come back: given that they do not. */
	probabilities(forecast: GoalForecast): number[];
	/** Of a match that is over and not in doubt. "void": the stake comes back. */
	result(counted: CountedMatch): Outcome | "void";
	/** Why stakes come back though the match was played; null where they never do. */
	voidCause: SettlementCause | null;
	/** The goal that decided the result; null where no single one did. */
	decidedBy(counted: CountedMatch): CountedGoal | null;
}
