// The sum of a book's implied probabilities: 1.05 is a margin of about 5 %. Pure.
import { IMPOSSIBLE_PRICE } from "#shared/contract/odds.ts";

/** Prices are in hundredths; an impossible outcome counts as 0. Returns `null` if nothing is priced. */
export function bookOf(prices: readonly (number | null)[] | null): number | null {
	const offered = (prices ?? []).filter((price) => price !== null && price < IMPOSSIBLE_PRICE);
	if (offered.length === 0 || prices?.includes(null)) return null;
	return offered.reduce<number>((sum, price) => sum + 100 / (price ?? 1), 0);
}

/** Returns `104.8 %`. */
export const percent = (share: number, digits = 1): string => `${(share * 100).toFixed(digits)} %`;
