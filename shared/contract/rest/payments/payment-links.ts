// /api/payments/links…: a payment for anyone who has its link. The responses do not identify the buyer.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { PAYMENT_METHODS, PAYMENT_STATES } from "#shared/contract/payments.ts";
import { idSchema } from "#shared/kit/ids.ts";
import { emailSchema } from "../accounts/accounts.ts";
import { instructionsSchema, paidPlanSchema } from "./payments.ts";

const tag = "Payments";
const minor = z.number().int().describe("Minor units (cents)");
const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/, "must be a link's token");
const reader = z
	.string()
	.regex(/^[A-Za-z0-9_-]{43}$/, "must be a reader's token")
	.describe("From /api/v1/payments/links/open: reads the outcome of this payment and may try again, nothing else");

const linkedSchema = z
	.object({
		state: z.enum(PAYMENT_STATES),
		failure: z.enum(["declined", "closed"]).nullable().describe("`closed`: ended by its buyer or by staff"),
		isPutAside: z.boolean().describe("Money came that does not match; staff look at it"),
		plan: paidPlanSchema,
		amountMinor: minor,
		refundedMinor: minor,
		currency: z.string().describe("ISO 4217"),
		method: z.enum(PAYMENT_METHODS),
		expiresAt: z.number().int().describe("Until then it can be paid. Epoch milliseconds, UTC"),
		url: z.string().nullable().describe("Where to pay; null: not any more, or by instructions"),
		instructions: instructionsSchema.nullable(),
		canRetry: z.boolean().describe("It was declined or ran out of time, and the link still holds"),
		receipt: z
			.enum(["offered", "requested"])
			.nullable()
			.describe("Of a receipt by mail: `offered` where an address may be given here; null: the provider's page asks for it"),
	})
	.meta({ id: "LinkedPayment" });
export type LinkedPayment = z.infer<typeof linkedSchema>;

export const openPaymentLink = {
	method: "POST",
	path: "/api/payments/links/open",
	summary: "What a link leads to, without whose it is; read for 30 days after the link could pay",
	tag,
	body: z.strictObject({ token }),
	answer: linkedSchema.extend({ reader }),
} as const satisfies Endpoint;

export const readLinkedPayment = {
	method: "POST",
	path: "/api/payments/links/read",
	summary: "What became of a payment whose link was opened",
	tag,
	body: z.strictObject({ reader, paymentId: idSchema.optional().describe("Refuses where the link leads to another payment") }),
	answer: linkedSchema,
} as const satisfies Endpoint;

export const retryLinkedPayment = {
	method: "POST",
	path: "/api/payments/links/retry",
	summary: "Try again after a refusal: another attempt at the same order. Without effect where it is open or paid",
	tag,
	body: z.strictObject({ reader }),
	answer: linkedSchema,
} as const satisfies Endpoint;

export const requestLinkedReceipt = {
	method: "POST",
	path: "/api/payments/links/receipt",
	summary: "Have the receipt sent by mail, once, when the payment is made, or now if it is",
	tag,
	body: z.strictObject({ reader, email: emailSchema }),
	answer: linkedSchema,
} as const satisfies Endpoint;
