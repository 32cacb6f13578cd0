// All markets by key. The server's odds code reads them.
import { MARKET_KEYS, type MarketKey } from "#shared/contract/odds.ts";
import type { Play } from "#shared/forecast/pricing-model.ts";
import type { MatchSetup } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import { pricingModelOf } from "#shared/sports/pricing-models.ts";
import type { OddsMarket, OfferedMarket } from "../market.ts";

/**
 * Markets by key. A market with a line is a function that creates the market for a line. Each module is imported in its entry, so that a
 * market is one line here.
 */
const ODDS_MARKETS = {
	match_result: (await import("./match-result.ts")).matchResult,
	over_under: (await import("./over-under.ts")).overUnder,
	two_way: (await import("./two-way.ts")).twoWay,
	odd_even: (await import("./odd-even.ts")).oddEven,
	last_team_to_score: (await import("./last-team-to-score.ts")).lastTeamToScore,
} satisfies Record<MarketKey, OddsMarket | ((line: number) => OddsMarket)>;

const NO_LINE = Number.NaN;

function marketOf(key: MarketKey, line = NO_LINE): OddsMarket {
	const market: OddsMarket | ((line: number) => OddsMarket) = ODDS_MARKETS[key];
	return typeof market === "function" ? market(line) : market;
}

/**
 * The markets of a match in the order of MARKETS; empty if its sport has no model. `storedLine`: line of a market that was priced before,
 * `null` if none; a line never changes.
 */
export function marketsOf(
	{ sport, format }: Pick<MatchSetup, "sport" | "format">,
	strengths: Pair<number>,
	storedLine: (market: MarketKey) => number | null = () => null,
): OfferedMarket[] {
	const offers = pricingModelOf(sport)?.offersOf(format) ?? {};
	return MARKET_KEYS.flatMap((key) => {
		const offer = offers[marketOf(key).asks];
		if (!offer) return [];
		const line = offer.openingLine ? (storedLine(key) ?? offer.openingLine(format, strengths)) : null;
		return [{ ...marketOf(key, line ?? NO_LINE), ...offer, line }];
	});
}

/** The part of play that the market counts in this match; `null` if the match does not have the market. */
export function marketPlay({ sport, format }: Pick<MatchSetup, "sport" | "format">, key: MarketKey): Play | null {
	return pricingModelOf(sport)?.offersOf(format)[marketOf(key).asks]?.play ?? null;
}
