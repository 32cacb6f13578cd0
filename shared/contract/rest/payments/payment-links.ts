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
	.describe("From `/api/v1/payments/links/open`. It can only read the outcome of this payment and retry it");

const linkedSchema = z
	.object({
		state: z.enum(PAYMENT_STATES),
		failure: z.enum(["declined", "closed"]).nullable().describe("`closed` if its buyer or staff ended it"),
		isPutAside: z.boolean().describe("Money arrived that does not match the payment; staff look at it"),
		plan: paidPlanSchema,
		amountMinor: minor,
		refundedMinor: minor,
		currency: z.string().describe("ISO 4217"),
		method: z.enum(PAYMENT_METHODS),
		expiresAt: z.number().int().describe("Until when it can be paid, in epoch milliseconds, UTC"),
		url: z.string().nullable().describe("Where to pay; `null` if it can no longer be paid, or is paid by instructions"),
		instructions: instructionsSchema.nullable(),
		canRetry: z.boolean().describe("The payment was declined or expired, and the link is still valid"),
		receipt: z
			.enum(["offered", "requested"])
			.nullable()
			.describe("State of a receipt by mail: `offered` if an address may be given here; `null` if the provider's page asks for it"),
	})
	.meta({ id: "LinkedPayment" });
export type LinkedPayment = z.infer<typeof linkedSchema>;

export const openPaymentLink = {
	method: "POST",
	path: "/api/payments/links/open",
	summary: "Get the payment that a link leads to, without its owner. Works until 30 days after the link expires for payment",
	tag,
	body: z.strictObject({ token }),
	answer: linkedSchema.extend({ reader }),
} as const satisfies Endpoint;

export const readLinkedPayment = {
	method: "POST",
	path: "/api/payments/links/read",
	summary: "Get the outcome of a payment whose link was opened",
	tag,
	body: z.strictObject({ reader, paymentId: idSchema.optional().describe("The request is refused if the link leads to another payment") }),
	answer: linkedSchema,
} as const satisfies Endpoint;

export const retryLinkedPayment = {
	method: "POST",
	path: "/api/payments/links/retry",
	summary: "Retry a refused payment with another attempt at the same order. Has no effect if it is open or paid",
	tag,
	body: z.strictObject({ reader }),
	answer: linkedSchema,
} as const satisfies Endpoint;

export const requestLinkedReceipt = {
	method: "POST",
	path: "/api/payments/links/receipt",
	summary: "Request the receipt by mail, once: sent when the payment is made, or now if it is made already",
	tag,
	body: z.strictObject({ reader, email: emailSchema }),
	answer: linkedSchema,
} as const satisfies Endpoint;
