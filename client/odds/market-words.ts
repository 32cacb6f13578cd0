// The name and subject of a market in the terms of its sport: "Over / under 168.5", "Points of both teams".
import type { TextKey, Translate } from "#client/i18n/text-of.ts";
import { type MarketKey, type MarketView, marketFacts } from "#shared/contract/odds.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { marketWordsOf } from "#shared/sports/market-words.ts";

/** `line` is null for a market without one, or before it is known. */
export function marketName({ market, line }: Pick<MarketView, "market" | "line">, sport: SportKey, t: Translate): string {
	const { isNamed, wordedBy } = marketFacts(market);
	if (isNamed) return t(`odds.market.${market}.${marketWordsOf(sport)[wordedBy]}` as TextKey);
	return t((line === null ? `odds.market.${market}` : `odds.market.${market}_line`) as TextKey, { line: String(line) });
}

/** Returns what the market counts, in words. */
export function marketAbout(market: MarketKey, sport: SportKey, t: Translate): string {
	return t(`odds.about.${market}.${marketWordsOf(sport)[marketFacts(market).wordedBy]}` as TextKey);
}

/**
 * Puts the market on the winner first: without `match_result`, which is the first of MARKETS anyway, this is `two_way`. `markets`: in the
 * order of MARKETS.
 */
export function winnerFirst<Market extends Pick<MarketView, "market">>(markets: readonly Market[]): readonly Market[] {
	if (markets.some(({ market }) => market === "match_result")) return markets;
	const rank = ({ market }: Market) => (market === "two_way" ? 0 : 1);
	return markets.toSorted((one, other) => rank(one) - rank(other));
}
