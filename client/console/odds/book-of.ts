// What a book sums to: 1.05 takes five of a hundred. Pure.
import { IMPOSSIBLE_PRICE } from "#shared/contract/odds.ts";

/** Prices in hundredths; what cannot come any more counts nothing. Null where nothing is priced. */
export function bookOf(prices: readonly (number | null)[] | null): number | null {
	const offered = (prices ?? []).filter((price) => price !== null && price < IMPOSSIBLE_PRICE);
	if (offered.length === 0 || prices?.includes(null)) return null;
	return offered.reduce<number>((sum, price) => sum + 100 / (price ?? 1), 0);
}

/** `104.8 %`. */
export const percent = (share: number, digits = 1): string => `${(share * 100).toFixed(digits)} %`;
