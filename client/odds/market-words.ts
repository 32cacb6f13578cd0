// The name and subject of a market in the terms of its sport: "Over / under 168.5", "Points of both teams".
import type { Translate } from "#client/i18n/text-of.ts";
import type { MarketKey, MarketView } from "#shared/contract/odds.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { marketWordsOf } from "#shared/sports/market-words.ts";

/** `line` is null for a market without one, or before it is known. */
export function marketName({ market, line }: Pick<MarketView, "market" | "line">, sport: SportKey, t: Translate): string {
	if (market === "two_way") return t(marketWordsOf(sport).winner === "draw_no_bet" ? "odds.market.draw_no_bet" : "odds.market.winner");
	if (market === "over_under" && line !== null) return t("odds.market.over_under_line", { line: String(line) });
	return t(`odds.market.${market}`);
}

export function marketAbout(market: MarketKey, sport: SportKey, t: Translate): string {
	const { unit, counts, winner } = marketWordsOf(sport);
	switch (market) {
		case "match_result":
			return t(`odds.counts.${counts}`);
		case "over_under":
			return t(`odds.about.total.${unit}`);
		case "two_way":
			return t(`odds.about.winner.${winner}`);
		case "odd_even":
			return t("odds.about.odd_even", { total: t(`odds.about.total.${unit}`) });
		case "last_team_to_score":
			return t(`odds.about.last.${counts}`);
	}
}

/**
 * Moves the market of the winner to the front: the one of the two sides if the match has no draw to price.
 * `markets`: in the order of MARKETS.
 */
export function winnerFirst<Market extends Pick<MarketView, "market">>(markets: readonly Market[]): readonly Market[] {
	if (markets.some(({ market }) => market === "match_result")) return markets;
	const rank = ({ market }: Market) => (market === "two_way" ? 0 : 1);
	return markets.toSorted((one, other) => rank(one) - rank(other));
}
