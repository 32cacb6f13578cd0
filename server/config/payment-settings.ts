// Settings of payments: the provider for cards, the details of local payments, tax rates.
import { z } from "zod";
import { PAYMENT_METHODS, type PaymentMethod } from "#shared/contract/payments.ts";
import type { Instant } from "#shared/kit/instant.ts";

export interface StripeSettings {
	secretKey: string;
	webhookSecret: string;
}

/** One offer of a local method: the countries, and the details that its buyers need to pay. */
export interface LocalOffer {
	method: Exclude<PaymentMethod, "card">;
	/** ISO 3166-1 alpha-2 codes. */
	countries: readonly string[];
	currency: string;
	/** Payee, account and so on, by name. */
	details: Readonly<Record<string, string>>;
}

export interface TaxRate {
	/** ISO 3166-1 alpha-2 code; `null` for all countries without a rate of their own. */
	country: string | null;
	from: Instant;
	/** Basis points: 1900 is 19 %. */
	rate: number;
}

export interface PaymentSettings {
	/** Provider for cards, or `null` if cards are not accepted. */
	cards: "sandbox" | "stripe" | null;
	stripe: StripeSettings | undefined;
	local: readonly LocalOffer[];
	/** Secret that signs webhooks about local payments; if `undefined`, only staff confirm such payments. */
	localWebhookSecret: string | undefined;
	taxRates: readonly TaxRate[];
}

/** Parses `DE:19,DE:16@2020-07-01,*:0`. Returns `null` if the text is not in this form. */
export function parseTaxRates(text: string): TaxRate[] | null {
	const rates = text.split(",").map((part): TaxRate | null => {
		const [, country = "", percent = "", date] = /^([A-Z]{2}|\*):(\d{1,2}(?:\.\d{1,2})?)(?:@(\d{4}-\d{2}-\d{2}))?$/.exec(part.trim()) ?? [];
		const from = date === undefined ? 0 : Date.parse(`${date}T00:00:00Z`);
		return country === "" || Number.isNaN(from)
			? null
			: { country: country === "*" ? null : country, from, rate: Math.round(Number(percent) * 100) };
	});
	return rates.every((rate) => rate !== null) ? rates : null;
}

const taxRatesSchema = z.string().transform((text, context) => {
	const rates = parseTaxRates(text);
	if (rates) return rates;
	context.addIssue({ code: "custom", message: "rates by country with commas, with a date where they change: DE:19,DE:16@2020-07-01,*:0" });
	return z.NEVER;
});

const LOCAL_METHODS = PAYMENT_METHODS.filter((method) => method !== "card");
const localSchema = z.array(
	z.strictObject({
		method: z.enum(LOCAL_METHODS),
		countries: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
		currency: z.string().regex(/^[A-Z]{3}$/),
		details: z.record(z.string().regex(/^[a-z]{1,20}$/), z.string().min(1).max(200)),
	}),
);

const localPaymentsSchema = z.string().transform((text, context): LocalOffer[] => {
	try {
		return localSchema.parse(JSON.parse(text));
	} catch {
		const example = '[{"method":"bank_transfer","countries":["DE"],"currency":"EUR","details":{"payee":"Name","account":"IBAN"}}]';
		context.addIssue({ code: "custom", message: `JSON such as ${example}` });
		return z.NEVER;
	}
});

/** Local methods in the demo; nobody can pay with them. */
export const DEMO_LOCAL_PAYMENTS: readonly LocalOffer[] = [
	{
		method: "bank_transfer",
		countries: ["DE", "AT", "FR", "ES", "IT", "NL"],
		currency: "EUR",
		details: { payee: "Demo site", account: "DE00 0000 0000 0000 0000 00", bank: "Bank of the demo" },
	},
	{
		method: "mobile_wallet",
		countries: ["KE", "GH", "VN"],
		currency: "EUR",
		details: { payee: "Demo site", number: "000 000", wallet: "Wallet of the demo" },
	},
	{ method: "cash_voucher", countries: ["BR", "MX", "AR"], currency: "EUR", details: { payee: "Demo site", shops: "Shops of the demo" } },
];

/** Fields for the schema of all variables. */
export const PAYMENT_ENV = {
	PAYMENTS: z.enum(["sandbox", "stripe", "none"], "one of sandbox, stripe, none").optional(),
	STRIPE_SECRET_KEY: z
		.string()
		.regex(/^(sk|rk)_(test|live)_\w{8,}$/, "a secret key of Stripe: sk_live_…")
		.optional(),
	STRIPE_WEBHOOK_SECRET: z
		.string()
		.regex(/^whsec_\w{8,}$/, "the signing secret of a webhook endpoint: whsec_…")
		.optional(),
	LOCAL_PAYMENTS: localPaymentsSchema.optional(),
	LOCAL_PAYMENTS_SECRET: z.string().min(32, "32 random characters or more").optional(),
	TAX_RATES: taxRatesSchema.default([]),
};

/**
 * Throws the error of `refuse` for an incomplete configuration. In production the sandbox, which takes no real money, is used only
 * if it is named.
 */
export function paymentsOf(
	values: z.output<z.ZodObject<typeof PAYMENT_ENV>>,
	{ isProduction, refuse }: { isProduction: boolean; refuse: (name: string, value: undefined, expected: string) => Error },
): PaymentSettings {
	const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, PAYMENTS: named } = values;
	if (secretKey && !webhookSecret)
		throw refuse("STRIPE_WEBHOOK_SECRET", undefined, "the webhook's signing secret beside STRIPE_SECRET_KEY");
	if (!secretKey && (named === "stripe" || webhookSecret)) throw refuse("STRIPE_SECRET_KEY", undefined, "a secret key of Stripe");
	const usual = secretKey ? "stripe" : isProduction ? "none" : "sandbox";
	const cards = named ?? usual;
	return {
		cards: cards === "none" ? null : cards,
		stripe: secretKey && webhookSecret ? { secretKey, webhookSecret } : undefined,
		local: values.LOCAL_PAYMENTS ?? (isProduction ? [] : DEMO_LOCAL_PAYMENTS),
		localWebhookSecret: values.LOCAL_PAYMENTS_SECRET,
		taxRates: values.TAX_RATES,
	};
}
