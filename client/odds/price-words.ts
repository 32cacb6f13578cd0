// A price as the reader likes it, and a dash where there is none: never priced, or of an outcome that cannot come any more.
import type { Translate } from "#client/i18n/text-of.ts";
import { IMPOSSIBLE_PRICE, type Outcome } from "#shared/contract/odds.ts";
import { formatPrice, type PriceFormat } from "#shared/odds/price-format.ts";

/** Hundredths; null where nothing is offered. */
export function offeredPrice(price: number | undefined): number | null {
	return price === undefined || price >= IMPOSSIBLE_PRICE ? null : price;
}

export function priceWords(price: number | undefined, format: PriceFormat): string {
	const offered = offeredPrice(price);
	return offered === null ? "–" : formatPrice(offered, format);
}

/** The reason for a dash, where known: no price can come any more. */
export function noPriceWords(outcome: Outcome, price: number | undefined, t: Translate): string | null {
	if (price === undefined || offeredPrice(price) !== null) return null;
	return t(outcome === "none" ? "odds.impossible.none" : "odds.impossible.other");
}

/** All outcomes but one can no longer come: nothing is left to price, though the market is settled only with the final score. */
export function isDecided(prices: readonly number[] | null): boolean {
	return prices !== null && prices.length > 1 && prices.filter((price) => offeredPrice(price) !== null).length === 1;
}
