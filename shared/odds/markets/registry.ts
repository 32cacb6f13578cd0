// All markets by key. The server's odds code reads them.
import { MARKET_KEYS, type MarketKey } from "#shared/contract/odds.ts";
import type { Play } from "#shared/forecast/pricing-model.ts";
import type { MatchSetup } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import { pricingModelOf } from "#shared/sports/pricing-models.ts";
import type { OddsMarket, OfferedMarket } from "../market.ts";
import { lastTeamToScore } from "./last-team-to-score.ts";
import { matchResult } from "./match-result.ts";
import { oddEven } from "./odd-even.ts";
import { overUnder } from "./over-under.ts";
import { twoWay } from "./two-way.ts";

/** Factories of the markets, by line for a market that has one. */
const ODDS_MARKETS = {
	match_result: () => matchResult,
	over_under: overUnder,
	two_way: () => twoWay,
	odd_even: () => oddEven,
	last_team_to_score: () => lastTeamToScore,
} satisfies Record<MarketKey, (line: number) => OddsMarket>;

const NO_LINE = Number.NaN;

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
		const offer = offers[ODDS_MARKETS[key](NO_LINE).asks];
		if (!offer) return [];
		const line = offer.openingLine ? (storedLine(key) ?? offer.openingLine(format, strengths)) : null;
		return [{ ...ODDS_MARKETS[key](line ?? NO_LINE), ...offer, line }];
	});
}

/** The play that a market counts in the match; `null` if the match does not have this market. */
export function marketPlay({ sport, format }: Pick<MatchSetup, "sport" | "format">, key: MarketKey): Play | null {
	return pricingModelOf(sport)?.offersOf(format)[ODDS_MARKETS[key](NO_LINE).asks]?.play ?? null;
}
