// Payments as pages and server name them: states, methods, reasons. Free of zod: browsers load it.

export const PAYMENT_STATES = ["created", "pending", "paid", "failed", "expired", "refunded", "disputed"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Ways to pay. `card`: the page of the provider that the site has set; the others are paid locally, in some countries only. */
export const PAYMENT_METHODS = ["card", "bank_transfer", "mobile_wallet", "cash_voucher"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** `free`: nothing was to pay. */
export const PAYMENT_PROVIDERS = ["sandbox", "stripe", "local", "free"] as const;
export type PaymentProviderKey = (typeof PAYMENT_PROVIDERS)[number];

/** Why a payment failed. The withdrawn ones were ended on our side: money that still arrives is kept aside. */
export const WITHDRAWALS = ["cancelled", "superseded", "cancelled_by_staff", "account_deleted"] as const;
export type Withdrawal = (typeof WITHDRAWALS)[number];
export const PAYMENT_FAILURES = ["declined", "provider_unavailable", ...WITHDRAWALS] as const;
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number];

/** Why money stands on the unmatched account. */
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

/** What reconciliation finds: the provider has it and we do not, the reverse, or other figures. */
export const DIFFERENCE_KINDS = ["missing_here", "missing_there", "other_amount", "other_state", "ledger"] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** `<payment id>.<token>`: the link that a browser without JavaScript has just made; scripts cannot read it. */
export const PAYMENT_LINK_COOKIE = "payment_link";

/** From the day on which the payment was made. */
export const WITHDRAWAL_DAYS = 14;

export const COUPON_CODE_MAX = 32;
/** Written without spaces, dashes and in capitals: what people type is folded to it. */
export const foldCoupon = (text: string): string => text.replace(/[\s-]/g, "").toUpperCase();
