// Folds the values of one market: the latest one, and the last moves of its prices. Used by live facts and the history.
import { MARKET_KEYS, type MarketView } from "#shared/contract/odds.ts";
import type { Instant } from "#shared/kit/instant.ts";

/** `from`: the price before, in hundredths. */
interface PriceMove {
	from: number;
	at: Instant;
}

export interface FollowedMarket extends MarketView {
	/** The last move of each price, in the order of outcomes; `null` if none was seen. */
	moves: readonly (PriceMove | null)[];
}

/** `before`: undefined if nothing was known of the market. */
function foldMarket(before: FollowedMarket | undefined, view: MarketView): FollowedMarket {
	const moves = (view.prices ?? []).map((price, place) => {
		const known = before?.prices?.[place];
		if (known === undefined || known === price) return before?.moves[place] ?? null;
		return { from: known, at: view.changedAt };
	});
	return { ...view, moves };
}

/** Returns all markets of a match after new values, in the order of MARKETS, whatever the order of arrival. */
export function foldMarkets(known: readonly FollowedMarket[], received: readonly MarketView[]): FollowedMarket[] {
	const markets = new Map(known.map((market) => [market.market, market]));
	for (const view of received) markets.set(view.market, foldMarket(markets.get(view.market), view));
	return MARKET_KEYS.flatMap((key) => markets.get(key) ?? []);
}

/** Returns whether both have the same content. Version and time are ignored. */
export function isSameMarket(one: MarketContent, other: MarketContent | undefined): boolean {
	return one.market === other?.market && essence(one) === essence(other);
}

type MarketContent = Omit<MarketView, "version" | "changedAt">;

function essence({ status, reason, prices, source, result, note }: MarketContent): string {
	return JSON.stringify([status, reason, prices, source, result, note]);
}
