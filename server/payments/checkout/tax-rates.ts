// The tax rate at a time: that of the country, otherwise the one for all others. Prices include tax. Pure.
import type { TaxRate } from "#server/config/payment-settings.ts";
import type { Instant } from "#shared/kit/instant.ts";

/** Returns basis points; 0 if no rate is set. */
export function taxRateOf(rates: readonly TaxRate[], country: string | null, at: Instant): number {
	const newestOf = (wanted: string | null) =>
		rates.filter((one) => one.country === wanted && one.from <= at).sort((one, other) => other.from - one.from)[0];
	return ((country === null ? undefined : newestOf(country)) ?? newestOf(null))?.rate ?? 0;
}
