// Tables of payments. Part of schema.ts. Amounts are minor units; rates are basis points.
import type {
	DifferenceKind,
	PaymentFailure,
	PaymentMethod,
	PaymentProviderKey,
	PaymentState,
	UnmatchedReason,
} from "#shared/contract/payments.ts";

/** Outlives the account, without name and address: accounts must balance for years. */
export interface PaymentTable {
	/** Random, so that no one counts sales by it. */
	id: string;
	user_id: string;
	/** `<user> <Idempotency-Key>`: the same command makes one payment, also after a crash. */
	command_key: string;
	/** While it can be paid: the user's id, so that a user has one open payment at most. */
	open_key: string | null;
	plan_id: string;
	/** JSON: PlanOffer, as it was sold. */
	offer: string;
	provider: PaymentProviderKey;
	method: PaymentMethod;
	state: PaymentState;
	failure: PaymentFailure | null;
	currency: string;
	list_minor: number;
	discount_minor: number;
	/** Of the subscription that this one replaces. */
	credit_minor: number;
	amount_minor: number;
	tax_minor: number;
	tax_rate: number;
	country: string | null;
	coupon_code: string | null;
	/** Id of the subscription that ends when this payment settles. */
	replaces: string | null;
	/** The provider's session. */
	provider_ref: string | null;
	/** Where to pay; null once it is over. */
	provider_url: string | null;
	/** The provider's movement of money. */
	settlement_ref: string | null;
	/** JSON: string[]. */
	aside_refs: string;
	refunded_minor: number;
	/** JSON: string[]. */
	refund_refs: string;
	/** JSON: {ref, amountMinor, outcome}; null: never disputed. */
	dispute: string | null;
	subscription_id: string | null;
	/** Years: the age that the buyer confirmed to have reached; null where the plan asks for none. */
	confirmed_age: number | null;
	/** The page that the buyer came from, a path of this site; null: none. */
	return_to: string | null;
	/** Where the receipt of a payer who is not the buyer goes. Deleted after PAYER_EMAIL_RETENTION_MS. */
	payer_email: string | null;
	/** The first payment of the same order, of which this is another attempt by a link; null: it is the first itself. */
	attempt_of: string | null;
	locale: string;
	created_at: number;
	expires_at: number;
	settled_at: number | null;
	changed_at: number;
	/** When the provider is asked next about an open payment. */
	look_at: number;
}

/** What providers and jobs reported: each message once. */
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

/** Append-only: triggers refuse changes. One row moves an amount from one account to another. */
export interface LedgerTransferTable {
	/** `<provider> <event id>`, and the place within it. */
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
	/** INV-2026-000001, CN-2026-000001: without gaps in its year. */
	number: string;
	payment_id: string;
	kind: "invoice" | "credit_note";
	/** Of a credit note: the provider's name of the refund. */
	refund_ref: string | null;
	issued_at: number;
	currency: string;
	gross_minor: number;
	tax_minor: number;
	tax_rate: number;
	country: string | null;
	/** JSON: {seller, item, lines}. */
	content: string;
	/** JSON: {name, email}; null: the account was deleted. */
	buyer: string | null;
}

/** Asked of a provider by staff; counted when the provider reports it. */
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
	/** 1: the plan lasts as long as before (for time in which it did not work). */
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
	/** One of the two is set. */
	percent: number | null;
	amount_minor: number | null;
	/** Of `amount_minor`. */
	currency: string | null;
	starts_at: number;
	ends_at: number | null;
	max_uses: number | null;
	max_per_user: number | null;
	/** JSON: plan ids; null: all plans. */
	plan_ids: string | null;
	is_active: number;
	created_by: string;
	created_at: number;
}

/** A checkout to be opened in another browser. */
export interface PaymentLinkTable {
	/** SHA-256 of the token, base64url. */
	token_hash: string;
	/** SHA-256 of the token that reads the outcome; null: the link was not opened yet. */
	reader_hash: string | null;
	/** The latest attempt. */
	payment_id: string;
	/** Attempts that were begun by this link. */
	retries: number;
	created_at: number;
	/** Until then it can be paid; its outcome is read for longer. */
	expires_at: number;
}

/** Found by reconciliation. */
export interface PaymentDifferenceTable {
	/** `<kind> <provider> <subject>` */
	id: string;
	kind: DifferenceKind;
	provider: PaymentProviderKey;
	payment_id: string | null;
	subject: string;
	/** JSON: what either side has. */
	details: string;
	found_at: number;
	resolved_at: number | null;
	resolved_by: string | null;
}

/** The sandbox's own side, as a provider elsewhere has it. */
export interface SandboxSessionTable {
	id: string;
	payment_id: string;
	/** JSON: what the page shows, and where it leads back to. */
	content: string;
	amount_minor: number;
	currency: string;
	state: "open" | "paid" | "declined" | "expired";
	settlement_ref: string | null;
	/** JSON: {ref, amountMinor, at}[]. */
	refunds: string;
	/** As it was typed on the page; null: none was. */
	payer_email: string | null;
	expires_at: number;
	changed_at: number;
}

export interface SandboxWebhookTable {
	id: string;
	body: string;
	due_at: number;
	attempts: number;
	sent_at: number | null;
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
	sandbox_webhooks: SandboxWebhookTable;
}
