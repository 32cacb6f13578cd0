// A price as the reader likes it, and a dash where there is none: never priced, or of an outcome that cannot come any more.
import { IMPOSSIBLE_PRICE } from "#shared/contract/odds.ts";
import { formatPrice, type PriceFormat } from "#shared/odds/price-format.ts";

/** Hundredths; null where nothing is offered. */
export function offeredPrice(price: number | undefined): number | null {
	return price === undefined || price >= IMPOSSIBLE_PRICE ? null : price;
}

export function priceWords(price: number | undefined, format: PriceFormat): string {
	const offered = offeredPrice(price);
	return offered === null ? "–" : formatPrice(offered, format);
}
