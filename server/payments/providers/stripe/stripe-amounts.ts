// Amounts in the form of Stripe's API: minor units of ISO 4217, with its documented exceptions
// (https://docs.stripe.com/currencies#special-cases). Pure.
import { type Currency, exponentOf } from "#shared/kit/money.ts";

/** Currencies that have no cents in ISO 4217, but that Stripe expects with two digits. */
const TWO_DIGITS = new Set(["ISK", "UGX"]);
const factorOf = (currency: Currency) => (TWO_DIGITS.has(currency) && exponentOf(currency) === 0 ? 100 : 1);

/** Throws for an amount that Stripe does not accept: in currencies with three digits the last one must be 0. */
export function toStripeAmount(amountMinor: number, currency: Currency): number {
	if (exponentOf(currency) === 3 && amountMinor % 10 !== 0) throw new Error(`Stripe takes no amounts such as ${amountMinor} ${currency}`);
	return amountMinor * factorOf(currency);
}

export const fromStripeAmount = (amount: number, currency: Currency): number => amount / factorOf(currency.toUpperCase());
