// The interface of a market. Markets are registered by key in registry.ts; a sport has a market if its pricing model answers the market's
// question. The server's odds code prices and settles only through this interface.
import type { MarketKey, Outcome, SettlementCause } from "#shared/contract/odds.ts";
import type { MatchForecast, Question } from "#shared/forecast/match-forecast.ts";
import type { MarketOffer } from "#shared/forecast/pricing-model.ts";
import type { CountedMatch } from "./counted-match.ts";
import type { CountedScore } from "./read-play.ts";

export interface OddsMarket {
	key: MarketKey;
	asks: Question;
	/**
	 * Probabilities that sum to 1, in the order of MARKETS[key]. If stakes can be returned, the probabilities assume that they are not.
	 * `null` if the forecast has no answer.
	 */
	probabilities(forecast: MatchForecast): number[] | null;
	/** Result of a match that is over and not in doubt; "void" if the stake is returned. */
	result(counted: CountedMatch): Outcome | "void";
	/** Why stakes are returned although the match was played; `null` if they never are. */
	voidCause: SettlementCause | null;
	/** The score that decided the result; `null` if no single score did. */
	decidedBy(counted: CountedMatch): CountedScore | null;
}

/** A market of one match. */
export interface OfferedMarket extends OddsMarket, MarketOffer {
	/** The line of over and under; `null` for a market without a line. */
	line: number | null;
}
