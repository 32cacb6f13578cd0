// Formats a price as the reader chose, and a dash if there is none: never priced, or an outcome that is no longer possible.
import type { Translate } from "#client/i18n/text-of.ts";
import { IMPOSSIBLE_PRICE, type Outcome } from "#shared/contract/odds.ts";
import { formatPrice, type PriceFormat } from "#shared/odds/price-format.ts";

/** Returns hundredths; `null` if nothing is offered. */
export function offeredPrice(price: number | undefined): number | null {
	return price === undefined || price >= IMPOSSIBLE_PRICE ? null : price;
}

export function priceWords(price: number | undefined, format: PriceFormat): string {
	const offered = offeredPrice(price);
	return offered === null ? "–" : formatPrice(offered, format);
}

/** Returns the reason for a dash if it is known: the outcome is no longer possible. Otherwise returns `null`. */
export function noPriceWords(outcome: Outcome, price: number | undefined, t: Translate): string | null {
	if (price === undefined || offeredPrice(price) !== null) return null;
	return t(outcome === "none" ? "odds.impossible.none" : "odds.impossible.other");
}

/**
 * Returns true if all outcomes but one are impossible: nothing is left to price, although the market is settled only with the final score.
 */
export function isDecided(prices: readonly number[] | null): boolean {
	return prices !== null && prices.length > 1 && prices.filter((price) => offeredPrice(price) !== null).length === 1;
}
