// Texts of checkout errors, and the fields at which they are shown.
import type { ApiError } from "#client/api/send-request.ts";
import type { TextKey } from "#client/i18n/text-of.ts";

type Code = ApiError["code"];

export const CHECKOUT_REFUSALS = {
	age_unconfirmed: "checkout.refused.age_unconfirmed",
	coupon_refused: "checkout.refused.coupon_refused",
	method_refused: "checkout.refused.method_refused",
	payment_closed: "checkout.refused.payment_closed",
	provider_unavailable: "checkout.refused.provider_unavailable",
	rate_limited: "checkout.refused.rate_limited",
} as const satisfies Partial<Record<Code, TextKey>>;

export type CheckoutField = "isOfAge" | "coupon" | "method";

const FIELDS: Readonly<Record<string, CheckoutField>> = {
	age_unconfirmed: "isOfAge",
	coupon_refused: "coupon",
	method_refused: "method",
};

/** `code`: as in an address. Returns `null` for an error of the whole form. */
export const fieldOfRefusal = (code: string): CheckoutField | null => FIELDS[code] ?? null;

export const textOfRefusal = (code: string): TextKey =>
	(CHECKOUT_REFUSALS as Readonly<Record<string, TextKey>>)[code] ?? "checkout.refused.other";
