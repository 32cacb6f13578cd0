// /api/payments…: checkout, the reader's own payments and receipts; webhooks of providers. Amounts are never accepted from a client.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { MAX_COUPON_CODE_LENGTH, PAYMENT_METHODS, PAYMENT_PROVIDERS, PAYMENT_STATES } from "#shared/contract/payments.ts";
import { idSchema } from "#shared/kit/ids.ts";

const tag = "Payments";
const instant = z.number().int().describe("Epoch milliseconds, UTC");
const minor = z.number().int().describe("Minor units (cents)");
const currency = z.string().describe("ISO 4217");
const country = z.string().regex(/^[A-Z]{2}$/, "must be a country's code such as DE");
const paymentParams = z.object({ paymentId: idSchema });

/** A path of this site with its query; texts that a browser would read as another host are refused. */
const returnPath = z
	.string()
	.max(300)
	.regex(/^\/(?![/\\])[!-[\]-~]*$/, "must be a path of this site");

const order = {
	planId: idSchema,
	coupon: z.string().trim().max(MAX_COUPON_CODE_LENGTH).optional(),
	country: country
		.optional()
		.describe("Country of the buyer, which decides tax and local methods; by default the country of the connection"),
	replaces: idSchema.optional().describe("A subscription of the buyer's that the new one replaces at once, as an upgrade or downgrade"),
};

const priceSchema = z
	.object({
		listMinor: minor,
		discountMinor: minor.describe("Discount by the coupon, including an amount too small to charge"),
		creditMinor: minor.describe("Remaining value of the replaced subscription"),
		creditLostMinor: minor.describe("Part of that value that exceeds the price; it is not paid out"),
		amountMinor: minor.describe("Amount to pay, tax included"),
		taxMinor: minor.describe("Tax within the amount"),
		taxRate: z.number().int().describe("Tax rate in basis points: 1900 is 19 %"),
		currency,
	})
	.meta({ id: "PaymentPrice" });

export const instructionsSchema = z
	.object({
		reference: z.string().describe("Reference to copy into the transfer; it has check digits"),
		details: z.record(z.string(), z.string()).describe("Payee, account and other details, by name"),
	})
	.meta({ id: "PaymentInstructions" });

export const paidPlanSchema = z
	.object({
		planId: z.string(),
		name: z.string(),
		sport: z.string().nullable().describe("`null` for all sports"),
		duration: z.object({ unit: z.enum(["day", "month", "year"]), count: z.number().int() }),
	})
	.meta({ id: "PaidPlan" });

const receiptSchema = z
	.object({
		number: z.string(),
		kind: z.enum(["invoice", "credit_note"]),
		issuedAt: instant,
		grossMinor: minor,
		taxMinor: minor,
		taxRate: z.number().int(),
		currency,
	})
	.meta({ id: "PaymentReceipt" });

const paymentSchema = z
	.object({
		id: z.string(),
		state: z.enum(PAYMENT_STATES),
		failure: z.string().nullable(),
		method: z.enum(PAYMENT_METHODS),
		provider: z.enum(PAYMENT_PROVIDERS),
		plan: paidPlanSchema,
		price: priceSchema.omit({ creditLostMinor: true }),
		refundedMinor: minor,
		isPutAside: z.boolean().describe("Money arrived that does not match the payment; staff look at it"),
		createdAt: instant,
		expiresAt: instant,
		settledAt: instant.nullable(),
		url: z.string().nullable().describe("Where to pay; `null` if it can no longer be paid there"),
		instructions: instructionsSchema.nullable().describe("Instructions for an open payment by a local method"),
		returnTo: z.string().nullable().describe("Path on this site of the page that led to the checkout"),
		receipts: z.array(receiptSchema),
		withdrawal: z
			.object({
				until: instant,
				amountMinor: minor.describe("Amount that is paid back"),
				isWhole: z
					.boolean()
					.describe(
						"Whether the whole amount is paid back, because nothing was opened that only the plan opens; otherwise the remaining time is paid back",
					),
			})
			.nullable()
			.describe("Terms on which the buyer may withdraw now; `null` if the buyer may not, or no longer"),
	})
	.meta({ id: "Payment" });
export type Payment = z.infer<typeof paymentSchema>;

export const listPaymentMethods = {
	method: "GET",
	path: "/api/payments/methods",
	summary: "List the ways to pay that are offered in a country and currency",
	tag,
	query: z.object({ country: country.optional(), currency: z.string().regex(/^[A-Z]{3}$/) }),
	answer: z.object({ country: z.string().nullable(), methods: z.array(z.enum(PAYMENT_METHODS)) }),
} as const satisfies Endpoint;

export const quotePayment = {
	method: "GET",
	path: "/api/payments/quote",
	summary: "Get what a plan would cost the signed-in user, with coupon, tax, and the remaining value of a plan that it replaces",
	tag,
	query: z.object(order),
	answer: z.object({
		plan: paidPlanSchema,
		price: priceSchema,
		replaceable: z
			.array(z.object({ subscriptionId: z.string(), sport: z.string().nullable(), endsAt: instant, creditMinor: minor }))
			.describe("Running subscriptions that the new one could replace"),
		minimumAge: z.number().int().nullable().describe("The age that the buyer must confirm to have reached; `null` if there is none"),
	}),
} as const satisfies Endpoint;

export const startPayment = {
	method: "POST",
	path: "/api/payments",
	summary: "Begin a checkout. Sending the same terms again returns the open payment. An HTML form of this site may be sent here too",
	tag,
	body: z.strictObject({
		...order,
		method: z.enum(PAYMENT_METHODS),
		isOfAge: z.boolean().default(false).describe("The buyer confirms having reached the quote's `minimumAge`"),
		returnTo: returnPath.optional().describe("Page that the checkout leads back to once the plan runs"),
	}),
	status: 201,
	answer: z.object({ payment: paymentSchema }),
} as const satisfies Endpoint;

export const listPayments = {
	method: "GET",
	path: "/api/payments",
	summary: "List the signed-in user's payments, newest first, with receipts",
	tag,
	answer: z.object({ payments: z.array(paymentSchema) }),
} as const satisfies Endpoint;

export const getPayment = {
	method: "GET",
	path: "/api/payments/:paymentId",
	summary: "Get one of the signed-in user's payments",
	tag,
	params: paymentParams,
	answer: z.object({ payment: paymentSchema }),
} as const satisfies Endpoint;

export const cancelPayment = {
	method: "POST",
	path: "/api/payments/:paymentId/cancel",
	summary: "Cancel an open payment. Has no effect if the payment has failed or expired",
	tag,
	params: paymentParams,
	body: z.strictObject({}),
	answer: z.object({ payment: paymentSchema }),
} as const satisfies Endpoint;

export const withdrawFromPayment = {
	method: "POST",
	path: "/api/payments/:paymentId/withdraw",
	summary: "Withdraw from a plan within fourteen days of its payment: the amount in `withdrawal` is paid back, and the plan ends",
	tag,
	params: paymentParams,
	body: z.strictObject({}),
	answer: z.object({ payment: paymentSchema }),
} as const satisfies Endpoint;

export const linkPayment = {
	method: "POST",
	path: "/api/payments/:paymentId/link",
	summary: "Create a link that opens the same checkout in another browser, for as long as it can be paid",
	tag,
	params: paymentParams,
	body: z.strictObject({}),
	status: 201,
	answer: z.object({ url: z.string().describe("Its token is in the fragment, which browsers send to no server"), expiresAt: instant }),
} as const satisfies Endpoint;

export const getReceipt = {
	method: "GET",
	path: "/api/payments/receipts/:number",
	summary: "Get an invoice or credit note of the signed-in user",
	tag,
	params: z.object({ number: idSchema }),
	answer: z.object({
		receipt: receiptSchema.extend({
			paymentId: z.string(),
			seller: z.string(),
			item: z.string(),
			buyer: z.object({ name: z.string(), email: z.string().nullable() }).nullable(),
			country: z.string().nullable(),
			netMinor: minor,
			lines: z.object({ listMinor: minor, discountMinor: minor, creditMinor: minor }),
		}),
	}),
} as const satisfies Endpoint;
export type ReceiptPaper = z.infer<(typeof getReceipt)["answer"]>["receipt"];

export const getReceiptPdf = {
	method: "GET",
	path: "/api/payments/receipts/:number/pdf",
	summary: "Get an invoice or credit note as PDF",
	tag,
	params: z.object({ number: idSchema }),
	answer: z.object({ fileName: z.string(), pdf: z.string().describe("The PDF in Base64") }),
} as const satisfies Endpoint;

export const receiveWebhook = {
	method: "POST",
	path: "/api/payments/webhooks/:provider",
	summary: "Receive a message of a payment provider, signed by it",
	tag,
	isFile: true,
	params: z.object({ provider: z.string().max(20) }),
	body: z.instanceof(Uint8Array, { message: "must be a message" }).describe("The body as the provider sends it, at most 256 KB"),
	answer: z.object({ received: z.literal(true) }),
} as const satisfies Endpoint;
