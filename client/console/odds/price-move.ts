// The last move of a price, shown next to it: as seen live, else from the desk's earlier prices. Pure.
import type { FollowedMarket } from "#client/odds/state/fold-market.ts";
import { IMPOSSIBLE_PRICE } from "#shared/contract/odds.ts";

export interface PriceMove {
	way: "up" | "down";
	/** Price in hundredths. */
	from: number;
}

/** Returns `null` if the price never changed, or if it became or was impossible. */
export function priceMove(market: FollowedMarket, pricesBefore: readonly number[] | null, place: number): PriceMove | null {
	const price = market.prices?.[place];
	const from = market.moves[place]?.from ?? pricesBefore?.[place];
	if (price === undefined || from === undefined || from === price) return null;
	if (price >= IMPOSSIBLE_PRICE || from >= IMPOSSIBLE_PRICE) return null;
	return { way: price > from ? "up" : "down", from };
}
