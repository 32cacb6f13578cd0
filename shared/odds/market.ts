// What a market must provide. Registered by key in registry.ts; a sport has it where its pricing model answers what it asks. The server's
// odds room prices and settles with nothing else.
import type { MarketKey, Outcome, SettlementCause } from "#shared/contract/odds.ts";
import type { MatchForecast, Question } from "#shared/forecast/match-forecast.ts";
import type { MarketOffer } from "#shared/forecast/pricing-model.ts";
import type { CountedMatch } from "./counted-match.ts";
import type { CountedScore } from "./read-play.ts";

export interface OddsMarket {
	key: MarketKey;
	asks: Question;
	/** Sum 1, in the order of MARKETS[key]. Where stakes may come back: given that they do not. Null: the forecast has no answer. */
	probabilities(forecast: MatchForecast): number[] | null;
	/** Of a match that is over and not in doubt. "void": the stake comes back. */
	result(counted: CountedMatch): Outcome | "void";
	/** Why stakes come back though the match was played; null where they never do. */
	voidCause: SettlementCause | null;
	/** The score that decided the result; null where no single one did. */
	decidedBy(counted: CountedMatch): CountedScore | null;
}

/** A market of one match. */
export interface OfferedMarket extends OddsMarket, MarketOffer {
	/** What over and under are about; null for a market without a line. */
	line: number | null;
}
