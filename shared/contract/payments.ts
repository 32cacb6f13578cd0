// Payments for pages and server: states, methods, reasons. Without zod, because browsers load it.

export const PAYMENT_STATES = ["created", "pending", "paid", "failed", "expired", "refunded", "disputed"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Payment methods. `card` uses the page of the configured provider; the others are local methods that exist in some countries only. */
export const PAYMENT_METHODS = ["card", "bank_transfer", "mobile_wallet", "cash_voucher"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** `free`: the amount was 0. */
export const PAYMENT_PROVIDERS = ["sandbox", "stripe", "local", "free"] as const;
export type PaymentProviderKey = (typeof PAYMENT_PROVIDERS)[number];

/** Why the site, not the provider, ended a payment. Money that arrives afterwards is stored as unmatched. */
export const WITHDRAWALS = ["cancelled", "superseded", "cancelled_by_staff", "account_deleted"] as const;
export type Withdrawal = (typeof WITHDRAWALS)[number];
/** Why a payment failed. */
export const PAYMENT_FAILURES = ["declined", "provider_unavailable", ...WITHDRAWALS] as const;
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number];

/** Why a payment was booked to the unmatched account. */
export const UNMATCHED_REASONS = [
	"wrong_amount",
	"wrong_currency",
	"already_paid",
	"withdrawn",
	"account_gone",
	"unknown_payment",
	"stale_proration",
] as const;
export type UnmatchedReason = (typeof UNMATCHED_REASONS)[number];

/**
 * What reconciliation found. `missing_here`, `missing_there`: only the provider, or only the site, has the payment. `other_amount`: amount,
 * currency or refunded amount differ. `ledger`: the balances of the ledger do not add up to 0. Nothing records `other_state`, which 0.2.0 described: a client may name it.
 */
export const DIFFERENCE_KINDS = ["missing_here", "missing_there", "other_amount", "other_state", "ledger"] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** `<payment id>.<token>`: the link that was just created for a browser without JavaScript; scripts cannot read the cookie. */
export const PAYMENT_LINK_COOKIE = "payment_link";

/** Number of days after the payment was settled within which its buyer may withdraw from it. */
export const WITHDRAWAL_DAYS = 14;

export const MAX_COUPON_CODE_LENGTH = 32;
/** Normalizes a coupon as typed: no spaces and dashes, upper case. */
export const foldCoupon = (text: string): string => text.replace(/[\s-]/g, "").toUpperCase();
