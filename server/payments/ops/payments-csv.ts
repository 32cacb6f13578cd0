// Payments as CSV by RFC 4180, for spreadsheets, which must not interpret a cell as a formula.
import type { OpsPayment } from "#shared/contract/rest/payments/ops-payments.ts";
import { decimalOf } from "#shared/kit/money.ts";

const COLUMNS: Record<string, (payment: OpsPayment) => string> = {
	id: ({ id }) => id,
	created: ({ createdAt }) => new Date(createdAt).toISOString(),
	settled: ({ settledAt }) => (settledAt === null ? "" : new Date(settledAt).toISOString()),
	state: ({ state, failure }) => (failure === null ? state : `${state} (${failure})`),
	account: ({ userId }) => userId,
	plan: ({ planName }) => planName,
	provider: ({ provider }) => provider,
	method: ({ method }) => method,
	reference: ({ reference }) => reference ?? "",
	country: ({ country }) => country ?? "",
	coupon: ({ coupon }) => coupon ?? "",
	currency: ({ currency }) => currency,
	gross: ({ amountMinor, currency }) => decimalOf(amountMinor, currency),
	tax: ({ taxMinor, currency }) => decimalOf(taxMinor, currency),
	refunded: ({ refundedMinor, currency }) => decimalOf(refundedMinor, currency),
};

export function paymentsCsv(payments: readonly OpsPayment[]): string {
	const lines = [Object.keys(COLUMNS), ...payments.map((payment) => Object.values(COLUMNS).map((cellFor) => cellFor(payment)))];
	return lines.map((cells) => `${cells.map(cellOf).join(",")}\r\n`).join("");
}

function cellOf(value: string): string {
	const harmless = /^[=+\-@\t\r]/.test(value) && !/^-?\d+(\.\d+)?$/.test(value) ? `'${value}` : value;
	return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
