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
	country: country.optional().describe("Country of the buyer, for tax and local methods; by default the country of the connection"),
	replaces: idSchema.optional().describe("A subscription of the buyer's that this one follows at once: upgrade or downgrade"),
};

const priceSchema = z
	.object({
		listMinor: minor,
		discountMinor: minor.describe("By the coupon, and what is too little to charge"),
		creditMinor: minor.describe("Left of the replaced subscription"),
		creditLostMinor: minor.describe("Left of it beyond the price; not paid out"),
		amountMinor: minor.describe("To pay, tax included"),
		taxMinor: minor.describe("Within the amount"),
		taxRate: z.number().int().describe("Basis points: 1900 is 19 %"),
		currency,
	})
	.meta({ id: "PaymentPrice" });

export const instructionsSchema = z
	.object({
		reference: z.string().describe("To be copied into the transfer; with check digits"),
		details: z.record(z.string(), z.string()).describe("Payee, account …, by name"),
	})
	.meta({ id: "PaymentInstructions" });

export const paidPlanSchema = z
	.object({
		planId: z.string(),
		name: z.string(),
		sport: z.string().nullable().describe("Null: all sports"),
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
		isPutAside: z.boolean().describe("Money came that does not match; staff look at it"),
		createdAt: instant,
		expiresAt: instant,
		settledAt: instant.nullable(),
		url: z.string().nullable().describe("Where to pay; null: not any more"),
		instructions: instructionsSchema.nullable().describe("Of a local method, while it is open"),
		returnTo: z.string().nullable().describe("The page that led to the checkout: a path of this site"),
		receipts: z.array(receiptSchema),
		withdrawal: z
			.object({
				until: instant,
				amountMinor: minor.describe("What goes back"),
				isWhole: z.boolean().describe("Nothing was opened by the plan alone; else the time that is left goes back"),
			})
			.nullable()
			.describe("The buyer may withdraw now; null: not, or not any more"),
	})
	.meta({ id: "Payment" });
export type Payment = z.infer<typeof paymentSchema>;

export const listPaymentMethods = {
	method: "GET",
	path: "/api/payments/methods",
	summary: "Ways to pay that are offered in a country, in a currency",
	tag,
	query: z.object({ country: country.optional(), currency: z.string().regex(/^[A-Z]{3}$/) }),
	answer: z.object({ country: z.string().nullable(), methods: z.array(z.enum(PAYMENT_METHODS)) }),
} as const satisfies Endpoint;

export const quotePayment = {
	method: "GET",
	path: "/api/payments/quote",
	summary: "What a plan would cost the signed-in user: coupon, tax, and what is left of a plan that it replaces",
	tag,
	query: z.object(order),
	answer: z.object({
		plan: paidPlanSchema,
		price: priceSchema,
		replaceable: z
			.array(z.object({ subscriptionId: z.string(), sport: z.string().nullable(), endsAt: instant, creditMinor: minor }))
			.describe("Running subscriptions that this one could replace"),
		minimumAge: z.number().int().nullable().describe("The age that the buyer must confirm to have reached; null: none"),
	}),
} as const satisfies Endpoint;

export const startPayment = {
	method: "POST",
	path: "/api/payments",
	summary: "Begin a checkout. The same terms again give the payment that is open. Also takes an HTML form of this site",
	tag,
	body: z.strictObject({
		...order,
		method: z.enum(PAYMENT_METHODS),
		isOfAge: z.boolean().default(false).describe("The buyer confirms to have reached the quote's `minimumAge`"),
		returnTo: returnPath.optional().describe("The page to lead back to once the plan runs"),
	}),
	status: 201,
	answer: z.object({ payment: paymentSchema }),
} as const satisfies Endpoint;

export const listPayments = {
	method: "GET",
	path: "/api/payments",
	summary: "The signed-in user's payments, newest first, with receipts",
	tag,
	answer: z.object({ payments: z.array(paymentSchema) }),
} as const satisfies Endpoint;

export const getPayment = {
	method: "GET",
	path: "/api/payments/:paymentId",
	summary: "One of the signed-in user's payments",
	tag,
	params: paymentParams,
	answer: z.object({ payment: paymentSchema }),
} as const satisfies Endpoint;

export const cancelPayment = {
	method: "POST",
	path: "/api/payments/:paymentId/cancel",
	summary: "Cancel an open payment. Without effect on one that has failed or expired",
	tag,
	params: paymentParams,
	body: z.strictObject({}),
	answer: z.object({ payment: paymentSchema }),
} as const satisfies Endpoint;

export const withdrawFromPayment = {
	method: "POST",
	path: "/api/payments/:paymentId/withdraw",
	summary: "Withdraw from a plan within fourteen days of its payment: what `withdrawal` says goes back, and the plan ends",
	tag,
	params: paymentParams,
	body: z.strictObject({}),
	answer: z.object({ payment: paymentSchema }),
} as const satisfies Endpoint;

export const linkPayment = {
	method: "POST",
	path: "/api/payments/:paymentId/link",
	summary: "A link that opens the same checkout in another browser, for as long as it can be paid",
	tag,
	params: paymentParams,
	body: z.strictObject({}),
	status: 201,
	answer: z.object({ url: z.string().describe("Its token stands in the fragment, which no server gets"), expiresAt: instant }),
} as const satisfies Endpoint;

export const getReceipt = {
	method: "GET",
	path: "/api/payments/receipts/:number",
	summary: "An invoice or credit note of the signed-in user's",
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
	summary: "The same as PDF",
	tag,
	params: z.object({ number: idSchema }),
	answer: z.object({ fileName: z.string(), pdf: z.string().describe("Base64") }),
} as const satisfies Endpoint;

export const receiveWebhook = {
	method: "POST",
	path: "/api/payments/webhooks/:provider",
	summary: "A message of a payment provider, signed by it",
	tag,
	isFile: true,
	params: z.object({ provider: z.string().max(20) }),
	body: z.instanceof(Uint8Array, { message: "must be a message" }).describe("As the provider sends it, at most 256 KB"),
	answer: z.object({ received: z.literal(true) }),
} as const satisfies Endpoint;
