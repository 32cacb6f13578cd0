// The accounts of the ledger, and which of them a movement of money affects. A debit increases assets and expenses (provider, disputes,
// refunds, chargebacks), a credit increases income and liabilities (revenue, tax, unmatched).
import type { PaymentProviderKey } from "#shared/contract/payments.ts";
import { type Currency, shareOf } from "#shared/kit/money.ts";
import type { PaymentRecord, Transfer } from "../kernel/payment-event.ts";

export const providerAccount = (provider: PaymentProviderKey): string => `provider:${provider}`;
export const ACCOUNTS = {
	revenue: "revenue",
	tax: "tax",
	refunds: "refunds",
	unmatched: "unmatched",
	disputes: "disputes",
	chargebacks: "chargebacks",
} as const;

type Priced = Pick<PaymentRecord, "provider" | "currency" | "amountMinor" | "taxMinor">;

export function settledTransfers(payment: Priced, from: string = providerAccount(payment.provider)): Transfer[] {
	const { currency, amountMinor, taxMinor } = payment;
	return withoutNothing([
		{ debit: from, credit: ACCOUNTS.revenue, amountMinor: amountMinor - taxMinor, currency },
		{ debit: from, credit: ACCOUNTS.tax, amountMinor: taxMinor, currency },
	]);
}

/** The tax within the refunds so far, computed from the sum of the refunds, so that rounding never leaves a cent. */
const taxWithin = ({ amountMinor, taxMinor }: Priced, refundedMinor: number) => shareOf(taxMinor, refundedMinor, amountMinor);

/** Tax of a refund that follows refunds with the sum `before`. */
export const refundedTax = (payment: Priced, before: number, amountMinor: number): number =>
	taxWithin(payment, before + amountMinor) - taxWithin(payment, before);

export function refundTransfers(payment: Priced, amountMinor: number, taxMinor: number): Transfer[] {
	const { provider, currency } = payment;
	const credit = providerAccount(provider);
	return withoutNothing([
		{ debit: ACCOUNTS.refunds, credit, amountMinor: amountMinor - taxMinor, currency },
		{ debit: ACCOUNTS.tax, credit, amountMinor: taxMinor, currency },
	]);
}

export function putAsideTransfers(provider: PaymentProviderKey, amountMinor: number, currency: Currency): Transfer[] {
	return withoutNothing([{ debit: providerAccount(provider), credit: ACCOUNTS.unmatched, amountMinor, currency }]);
}

export function returnTransfers(provider: PaymentProviderKey, amountMinor: number, currency: Currency): Transfer[] {
	return withoutNothing([{ debit: ACCOUNTS.unmatched, credit: providerAccount(provider), amountMinor, currency }]);
}

export const disputeTransfers = {
	opened: ({ provider, currency }: Priced, amountMinor: number): Transfer[] => [
		{ debit: ACCOUNTS.disputes, credit: providerAccount(provider), amountMinor, currency },
	],
	won: ({ provider, currency }: Priced, amountMinor: number): Transfer[] => [
		{ debit: providerAccount(provider), credit: ACCOUNTS.disputes, amountMinor, currency },
	],
	lost: ({ currency }: Priced, amountMinor: number): Transfer[] => [
		{ debit: ACCOUNTS.chargebacks, credit: ACCOUNTS.disputes, amountMinor, currency },
	],
};

const withoutNothing = (transfers: Transfer[]) => transfers.filter(({ amountMinor }) => amountMinor !== 0);
