// The calls of Stripe's API that the site makes, with the form parameters in its reference (https://docs.stripe.com/api). Names are
// checked against the types of Stripe's own library, which are generated from its API description: a name that Stripe does not have fails
// to compile.
import type Stripe from "stripe";
import { z } from "zod";

type KeysOf<Params> = Params extends unknown ? keyof Params : never;
type ValueOf<Params, Key> = Params extends unknown ? (Key extends keyof Params ? NonNullable<Params[Key]> : never) : never;
type ItemOf<Params> = Extract<Params, readonly unknown[]>[number];

/** Names in a form, at any depth, that are not among its published parameters. In a form, arrays are records by index. */
type UnknownNames<Form, Params> = Form extends string
	? never
	: [ItemOf<Params>] extends [never]
		? {
				[Name in keyof Form & string]: Name extends KeysOf<Params> ? UnknownNames<NonNullable<Form[Name]>, ValueOf<Params, Name>> : Name;
			}[keyof Form & string]
		: UnknownNames<NonNullable<Form[keyof Form]>, ItemOf<Params>>;

/** Returns the schema; its type is an error if Stripe's types lack one of its names. */
export const published =
	<Params>() =>
	<Schema extends z.ZodType>(
		schema: Schema &
			([UnknownNames<z.output<Schema>, Params>] extends [never] ? unknown : { unknown: UnknownNames<z.output<Schema>, Params> }),
	): Schema =>
		schema;

const text = z.string().min(1).max(5_000);
const wholeNumber = z.string().regex(/^\d{1,8}$/);
const instant = z.string().regex(/^\d{10}$/);
const metadata = z
	.record(z.string().max(40), z.string().max(500))
	.refine((pairs) => Object.keys(pairs).length <= 50)
	.optional();
const LOCALES = [
	"auto",
	"da",
	"de",
	"el",
	"en",
	"en-GB",
	"es",
	"fi",
	"fr",
	"hu",
	"it",
	"ja",
	"nl",
	"pl",
	"pt",
	"sv",
	"tr",
	"zh",
] as const satisfies readonly Stripe.Checkout.SessionCreateParams.Locale[];

/** Stripe refuses unknown parameters (parameter_unknown), and so does this schema. */
export const STRIPE_PARAMETERS = {
	"POST /v1/checkout/sessions": published<Stripe.Checkout.SessionCreateParams>()(
		z.strictObject({
			mode: z.literal("payment"),
			client_reference_id: z.string().max(200).optional(),
			line_items: z.record(
				wholeNumber,
				z.strictObject({
					quantity: wholeNumber,
					price_data: z.strictObject({
						currency: z.string().regex(/^[a-z]{3}$/),
						unit_amount: wholeNumber,
						product_data: z.strictObject({ name: text }),
					}),
				}),
			),
			metadata,
			payment_intent_data: z.strictObject({ metadata }).optional(),
			success_url: z.url(),
			cancel_url: z.url().optional(),
			expires_at: instant.optional(),
			locale: z.enum(LOCALES).optional(),
		}),
	),
	"GET /v1/checkout/sessions/:id": z.strictObject({}),
	"POST /v1/checkout/sessions/:id/expire": z.strictObject({}),
	"POST /v1/refunds": published<Stripe.RefundCreateParams>()(z.strictObject({ payment_intent: text, amount: wholeNumber, metadata })),
	"GET /v1/refunds": published<Stripe.RefundListParams>()(z.strictObject({ payment_intent: text, limit: wholeNumber.optional() })),
	"GET /v1/payment_intents": published<Stripe.PaymentIntentListParams>()(
		z.strictObject({
			created: z.strictObject({ gte: instant, lt: instant }).optional(),
			limit: wholeNumber.optional(),
			expand: z.record(wholeNumber, text).optional(),
		}),
	),
} as const;

export type StripeCall = keyof typeof STRIPE_PARAMETERS;
export type StripeForm<Call extends StripeCall> = z.infer<(typeof STRIPE_PARAMETERS)[Call]>;

/** Parses the names of a form: `a[b][0]=c` → `{a: {b: {0: c}}}`. */
export function parseStripeForm(form: string): Record<string, unknown> {
	const tree: Record<string, unknown> = {};
	for (const [name, value] of new URLSearchParams(form)) {
		const path = name.split(/[[\]]+/).filter((part) => part !== "");
		let node = tree;
		for (const part of path.slice(0, -1)) {
			node[part] ??= {};
			node = node[part] as Record<string, unknown>;
		}
		node[path.at(-1) ?? ""] = value;
	}
	return tree;
}
