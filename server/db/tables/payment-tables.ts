// Tables of payments. Part of schema.ts. Amounts are minor units; rates are basis points.

import type {
	DifferenceKind,
	PaymentFailure,
	PaymentMethod,
	PaymentProviderKey,
	PaymentState,
	UnmatchedReason,
} from "#shared/contract/payments.ts";
import type { AsOfChoices } from "./as-of-choice.ts";

/** A payment outlives the account, without name and address, because the books must balance for years. */
export interface PaymentTable {
	/** Random, so that nobody can derive the number of sales from it. */
	id: string;
	/** Id of the buyer. */
	user_id: string;
	/** Format `<user> <Idempotency-Key>`, so that a repeated command makes one payment, also after a crash. */
	command_key: string;
	/** Id of the user while the payment can be paid, otherwise `null`, so that a user has at most one open payment. */
	open_key: string | null;
	plan_id: string;
	/** JSON: PlanOffer at the time of the sale. */
	offer: string;
	provider: PaymentProviderKey;
	method: PaymentMethod;
	state: PaymentState;
	failure: PaymentFailure | null;
	currency: string;
	list_minor: number;
	discount_minor: number;
	/** Credit for the rest of the subscription that this payment replaces. */
	credit_minor: number;
	amount_minor: number;
	tax_minor: number;
	tax_rate: number;
	country: string | null;
	coupon_code: string | null;
	/** Id of the subscription that ends when this payment settles. */
	replaces: string | null;
	/** Id of the payment session at the provider. */
	provider_ref: string | null;
	/** Address of the payment page; `null` after the payment ended. */
	provider_url: string | null;
	/** The provider's id of the transfer of money. */
	settlement_ref: string | null;
	/** JSON: string[]. */
	aside_refs: string;
	refunded_minor: number;
	/** JSON: string[]. */
	refund_refs: string;
	/** JSON: {ref, amountMinor, outcome}; `null` if never disputed. */
	dispute: string | null;
	subscription_id: string | null;
	/** The age in years that the buyer confirmed; `null` if the plan has no minimum. */
	confirmed_age: number | null;
	/** Path of the page from which the buyer came; `null` for none. */
	return_to: string | null;
	/** Receipt address of a payer who is not the buyer. Deleted after PAYER_EMAIL_RETENTION_MS. */
	payer_email: string | null;
	/** Id of the first payment of the same order, if this one is another attempt by a link; otherwise `null`. */
	attempt_of: string | null;
	locale: string;
	created_at: number;
	expires_at: number;
	settled_at: number | null;
	changed_at: number;
	/** Time at which the provider is asked next about an open payment. */
	next_check_at: number;
}

/** Events that providers and jobs report, each stored once. */
export interface PaymentReceiptTable {
	provider: PaymentProviderKey;
	event_id: string;
	payment_id: string | null;
	settlement_ref: string | null;
	/** JSON: PaymentEvent. */
	event: string;
	outcome: "applied" | "ignored" | "deferred" | "unmatched" | "unknown";
	reason: string | null;
	received_at: number;
}

/** Ledger, append-only: triggers refuse changes. One row moves an amount from one account to another. */
export interface LedgerTransferTable {
	/** Format `<provider> <event id>`; `leg` is the index of the transfer within the entry. */
	entry: string;
	leg: number;
	payment_id: string | null;
	debit: string;
	credit: string;
	amount_minor: number;
	currency: string;
	at: number;
}

export interface InvoiceTable {
	/** INV-2026-000001 or CN-2026-000001: without gaps within a year. */
	number: string;
	payment_id: string;
	kind: "invoice" | "credit_note";
	/** The provider's id of the refund, for a credit note. */
	refund_ref: string | null;
	issued_at: number;
	currency: string;
	gross_minor: number;
	tax_minor: number;
	tax_rate: number;
	country: string | null;
	/** JSON: {seller, item, lines}. */
	content: string;
	/** JSON: {name, email}; `null` after the account was deleted. */
	buyer: string | null;
}

/** A refund that staff requested from a provider; it counts once the provider reports it. */
export interface RefundTable {
	id: string;
	command_key: string;
	payment_id: string;
	amount_minor: number;
	reason: string;
	requested_by: string;
	requested_at: number;
	state: "requested" | "done" | "failed";
	provider_ref: string | null;
	/** 1 if the refund does not shorten the plan (a compensation for downtime). */
	keeps_plan: number;
}

export interface UnmatchedMoneyTable {
	id: string;
	provider: PaymentProviderKey;
	payment_id: string | null;
	settlement_ref: string;
	amount_minor: number;
	currency: string;
	reason: UnmatchedReason;
	received_at: number;
	resolved_at: number | null;
	resolved_by: string | null;
	resolution: "applied" | "returned" | null;
	note: string;
}

export interface CouponTable {
	code: string;
	/** Discount as an amount or as a share; exactly one of the two is set. */
	percent: number | null;
	amount_minor: number | null;
	/** Currency of `amount_minor`. */
	currency: string | null;
	starts_at: number;
	ends_at: number | null;
	max_uses: number | null;
	max_per_user: number | null;
	/** JSON: plan ids; `null` for all plans. */
	plan_ids: string | null;
	is_active: number;
	created_by: string;
	created_at: number;
}

/** A link to a checkout, for use in another browser. */
export interface PaymentLinkTable {
	/** SHA-256 of the token, base64url. */
	token_hash: string;
	/** SHA-256 of the token that reads the outcome; `null` while the link was not opened. */
	reader_hash: string | null;
	/** Id of the latest attempt to pay. */
	payment_id: string;
	/** Number of attempts that were begun with this link. */
	retries: number;
	created_at: number;
	/** End of the time in which the link can be paid; its outcome can be read for longer. */
	expires_at: number;
}

/** A difference that reconciliation found. */
export interface PaymentDifferenceTable {
	/** Format `<kind> <provider> <subject>`. */
	id: string;
	kind: DifferenceKind;
	provider: PaymentProviderKey;
	payment_id: string | null;
	subject: string;
	/** JSON: the values of both sides. */
	details: string;
	found_at: number;
	resolved_at: number | null;
	resolved_by: string | null;
}

/** Data of the sandbox, which stands for the provider's own database. */
export interface SandboxSessionTable {
	id: string;
	payment_id: string;
	/** JSON: the content of the page, and the address to return to. */
	content: string;
	amount_minor: number;
	currency: string;
	state: "open" | "paid" | "declined" | "expired";
	settlement_ref: string | null;
	/** JSON: {ref, amountMinor, at}[]. */
	refunds: string;
	/** Address that the payer entered on the page; `null` if none. */
	payer_email: string | null;
	expires_at: number;
	changed_at: number;
}

export interface PaymentTables {
	payments: PaymentTable;
	payment_receipts: PaymentReceiptTable;
	payment_links: PaymentLinkTable;
	payment_differences: PaymentDifferenceTable;
	ledger_transfers: LedgerTransferTable;
	unmatched_money: UnmatchedMoneyTable;
	invoices: InvoiceTable;
	refunds: RefundTable;
	coupons: CouponTable;
	sandbox_sessions: SandboxSessionTable;
}

export const PAYMENT_TABLES_AS_OF: AsOfChoices<PaymentTables> = {
	payments: "never",
	payment_receipts: "never",
	payment_links: "never",
	payment_differences: "never",
	ledger_transfers: "never",
	unmatched_money: "never",
	invoices: "never",
	refunds: "never",
	coupons: "never",
	sandbox_sessions: "never",
};
