// /api/ops/payments…: the finance page of admins.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import {
	DIFFERENCE_KINDS,
	PAYMENT_FAILURES,
	PAYMENT_METHODS,
	PAYMENT_PROVIDERS,
	PAYMENT_STATES,
	UNMATCHED_REASONS,
} from "#shared/contract/payments.ts";
import { MAX_REASON_LENGTH, MAX_TRANSACTION_LENGTH } from "#shared/contract/staff-limits.ts";
import { idSchema } from "#shared/kit/ids.ts";
import { listAnswer, listQuery } from "../list-query.ts";

const tag = "Ops";
const instant = z.number().int().describe("Epoch milliseconds, UTC");
const minor = z.number().int().describe("Minor units (cents)");
const note = z
	.string()
	.trim()
	.max(MAX_REASON_LENGTH)
	.regex(/^[^\p{Cc}]*$/u, "must be one line");
const paymentParams = z.object({ paymentId: idSchema });

const filters = {
	state: z.enum(PAYMENT_STATES).optional(),
	method: z.enum(PAYMENT_METHODS).optional(),
	provider: z.enum(PAYMENT_PROVIDERS).optional(),
	from: z.coerce.number().int().min(0).optional().describe("Only payments that began at or after this time, in epoch milliseconds"),
	until: z.coerce.number().int().min(0).optional().describe("Only payments that began before this time, in epoch milliseconds"),
};

const rowSchema = z
	.object({
		id: z.string(),
		userId: z.string(),
		userName: z.string().nullable().describe("`null` if the account was deleted"),
		planName: z.string(),
		state: z.enum(PAYMENT_STATES),
		failure: z.enum(PAYMENT_FAILURES).nullable(),
		method: z.enum(PAYMENT_METHODS),
		provider: z.enum(PAYMENT_PROVIDERS),
		reference: z.string().nullable().describe("Only for a local payment"),
		amountMinor: minor,
		taxMinor: minor,
		refundedMinor: minor,
		currency: z.string(),
		country: z.string().nullable(),
		coupon: z.string().nullable(),
		createdAt: instant,
		settledAt: instant.nullable(),
		expiresAt: instant,
	})
	.meta({ id: "OpsPayment" });
export type OpsPayment = z.infer<typeof rowSchema>;

const detailSchema = rowSchema.extend({
	receipts: z.array(z.object({ number: z.string(), kind: z.enum(["invoice", "credit_note"]), grossMinor: minor, issuedAt: instant })),
	events: z.array(z.object({ id: z.string(), kind: z.string(), outcome: z.string(), reason: z.string().nullable(), at: instant })),
	transfers: z.array(
		z.object({ entry: z.string(), debit: z.string(), credit: z.string(), amountMinor: minor, currency: z.string(), at: instant }),
	),
	refunds: z.array(z.object({ id: z.string(), amountMinor: minor, reason: z.string(), state: z.string(), by: z.string(), at: instant })),
	leftMinor: minor.describe("Amount that can still be refunded, without what was credited to another payment"),
	creditedTo: z
		.object({ paymentId: z.string(), planName: z.string(), creditMinor: minor })
		.nullable()
		.describe("The payment that replaced what this one started, and the amount that was credited to it"),
	term: z
		.object({ startsAt: instant, endsAt: instant, soldMs: z.number().int(), valueMinor: minor, retainedMinor: minor })
		.nullable()
		.describe("Term of what the payment started, while it runs or is in the future. It lasts `retainedMinor` / `valueMinor` of `soldMs`"),
});
export type OpsPaymentDetail = z.infer<typeof detailSchema>;
const detailAnswer = z.object({ payment: detailSchema });

export const listOpsPayments = {
	method: "GET",
	path: "/api/ops/payments",
	summary: "List the payments of all accounts. Words are searched in id, account, reference and plan",
	tag,
	query: z.object({ ...listQuery(["createdAt", "amountMinor", "state"], "-createdAt"), ...filters }),
	answer: listAnswer(rowSchema),
} as const satisfies Endpoint;

export const getPaymentTotals = {
	method: "GET",
	path: "/api/ops/payments/totals",
	summary: "Get the balances of the ledger's accounts in a span of time, by currency, and what waits for staff",
	tag,
	query: z.object({ from: filters.from, until: filters.until }),
	answer: z.object({
		balances: z.array(z.object({ account: z.string(), currency: z.string(), balanceMinor: minor.describe("Debits minus credits") })),
		unmatched: z.number().int(),
		differences: z.number().int(),
	}),
} as const satisfies Endpoint;

export const exportPayments = {
	method: "GET",
	path: "/api/ops/payments/csv",
	summary: "Get the payments of the list as CSV, at most 50,000",
	tag,
	query: z.object(filters),
	answer: z.object({ fileName: z.string(), csv: z.string() }),
} as const satisfies Endpoint;

export const getOpsPayment = {
	method: "GET",
	path: "/api/ops/payments/:paymentId",
	summary: "Get one payment with its events, ledger entries, receipts and refunds",
	tag,
	params: paymentParams,
	answer: detailAnswer,
} as const satisfies Endpoint;

export const refundPayment = {
	method: "POST",
	path: "/api/ops/payments/:paymentId/refund",
	summary: "Refund a payment, in whole or in part. The plan is shortened to what was not refunded, unless `keepsPlan` is set",
	tag,
	params: paymentParams,
	body: z.strictObject({
		amountMinor: z.number().int().min(1).nullable().describe("`null` for everything that is left"),
		reason: note.min(1),
		keepsPlan: z.boolean().default(false).describe("The plan's term stays the same; meant for time in which the plan did not work"),
	}),
	answer: detailAnswer,
} as const satisfies Endpoint;

export const cancelOpsPayment = {
	method: "POST",
	path: "/api/ops/payments/:paymentId/cancel",
	summary: "Cancel a payment that is open",
	tag,
	params: paymentParams,
	body: z.strictObject({}),
	answer: detailAnswer,
} as const satisfies Endpoint;

export const confirmLocalPayment = {
	method: "POST",
	path: "/api/ops/payments/:paymentId/confirm",
	summary: "Record money that arrived for a local payment. An amount that differs from the one to pay is put aside",
	tag,
	params: paymentParams,
	body: z.strictObject({
		amountMinor: z.number().int().min(1).describe("The amount that the bank shows"),
		currency: z.string().regex(/^[A-Z]{3}$/),
		transaction: z
			.string()
			.trim()
			.min(1)
			.max(MAX_TRANSACTION_LENGTH)
			.regex(/^[^\p{Cc}]*$/u, "must be one line")
			.describe("The bank's id of the transaction; the same id is recorded once"),
	}),
	answer: detailAnswer,
} as const satisfies Endpoint;

const unmatchedSchema = z
	.object({
		id: z.string(),
		provider: z.enum(PAYMENT_PROVIDERS),
		paymentId: z.string().nullable(),
		transaction: z.string(),
		amountMinor: minor,
		currency: z.string(),
		reason: z.enum(UNMATCHED_REASONS),
		receivedAt: instant,
		resolution: z.enum(["applied", "returned"]).nullable(),
		resolvedAt: instant.nullable(),
		note: z.string(),
	})
	.meta({ id: "UnmatchedMoney" });
export type UnmatchedMoney = z.infer<typeof unmatchedSchema>;
const unmatchedAnswer = z.object({ unmatched: z.array(unmatchedSchema) });

export const listUnmatched = {
	method: "GET",
	path: "/api/ops/payments/unmatched",
	summary: "List money that matches no open payment, newest first",
	tag,
	query: z.object({ isOpen: z.enum(["true", "false"]).default("true") }),
	answer: unmatchedAnswer,
} as const satisfies Endpoint;

export const resolveUnmatchedMoney = {
	method: "POST",
	path: "/api/ops/payments/unmatched/:unmatchedId",
	summary: "Settle a payment with unmatched money of the same amount, or record that it was sent back",
	tag,
	params: z.object({ unmatchedId: idSchema }),
	body: z.strictObject({ resolution: z.enum(["applied", "returned"]), paymentId: idSchema.optional(), note: note.default("") }),
	answer: unmatchedAnswer,
} as const satisfies Endpoint;

const differenceSchema = z
	.object({
		id: z.string(),
		kind: z.enum(DIFFERENCE_KINDS),
		provider: z.enum(PAYMENT_PROVIDERS),
		paymentId: z.string().nullable(),
		subject: z.string(),
		details: z.record(z.string(), z.unknown()),
		foundAt: instant,
		resolvedAt: instant.nullable(),
	})
	.meta({ id: "PaymentDifference" });
const differencesAnswer = z.object({ differences: z.array(differenceSchema) });

export const listPaymentDifferences = {
	method: "GET",
	path: "/api/ops/payments/differences",
	summary: "List the differences between the site's books and a provider's",
	tag,
	query: z.object({ isOpen: z.enum(["true", "false"]).default("true") }),
	answer: differencesAnswer,
} as const satisfies Endpoint;

export const resolvePaymentDifference = {
	method: "POST",
	path: "/api/ops/payments/differences/resolve",
	summary: "Mark a difference as settled",
	tag,
	body: z.strictObject({ id: z.string().min(1).max(300) }),
	answer: differencesAnswer,
} as const satisfies Endpoint;
