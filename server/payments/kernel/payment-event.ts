// Events of a payment, independent of who reports them: webhooks of any provider, our own jobs, the buyer, staff.
import type { PaymentFailure, PaymentProviderKey, PaymentState, UnmatchedReason, Withdrawal } from "#shared/contract/payments.ts";
import type { Currency } from "#shared/kit/money.ts";

interface Money {
	amountMinor: number;
	currency: Currency;
}

export type PaymentEvent =
	/** The provider has a session for the payment: it can be paid. */
	| { kind: "opened" }
	/** `settlementRef` is the provider's name of the money transfer: every message with the same reference reports the same event. */
	/** `isApproved` is set if staff decided that unmatched money counts for the payment. */
	| ({ kind: "settled"; settlementRef: string; isApproved?: true } & Money)
	| { kind: "failed"; reason: "declined" | "provider_unavailable" }
	| { kind: "expired" }
	| { kind: "withdrawn"; reason: Withdrawal }
	/** `requestId` identifies the refund that staff requested; absent if the refund was made on the provider's own pages. */
	| ({ kind: "refunded"; refundRef: string; requestId?: string } & Money)
	/** A refund that staff requested did not arrive. */
	| { kind: "refund_failed"; refundRef: string; requestId: string }
	| ({ kind: "disputed"; disputeRef: string } & Money)
	| { kind: "dispute_won"; disputeRef: string }
	| { kind: "dispute_lost"; disputeRef: string };

export type PaymentEventKind = PaymentEvent["kind"];
export type EventOf<Kind extends PaymentEventKind> = Extract<PaymentEvent, { kind: Kind }>;

/** The fields of a payment that events change or depend on. */
export interface PaymentRecord {
	state: PaymentState;
	provider: PaymentProviderKey;
	currency: Currency;
	/** Amount to pay, tax included. */
	amountMinor: number;
	taxMinor: number;
	failure: PaymentFailure | null;
	settlementRef: string | null;
	/** Settlements that became unmatched money. */
	asideRefs: readonly string[];
	refundedMinor: number;
	/** References of the counted refunds. */
	refundRefs: readonly string[];
	dispute: { ref: string; amountMinor: number; outcome: "won" | "lost" | null } | null;
}

/**
 * An amount moves from the account `credit` to the account `debit`: both sides of double entry in one row, so that no row can be
 * unbalanced.
 */
export interface Transfer {
	debit: string;
	credit: string;
	amountMinor: number;
	currency: Currency;
}

export type PaymentEffect =
	| { kind: "start_subscription" }
	/** Money was refunded or arrived again: the plan lasts for the retained share. */
	| { kind: "follow_money" }
	| { kind: "issue_invoice" }
	| { kind: "issue_credit_note"; amountMinor: number; taxMinor: number; refundRef: string; requestId: string | null }
	| { kind: "fail_refund"; requestId: string }
	| { kind: "put_aside"; reason: UnmatchedReason; amountMinor: number; currency: Currency; settlementRef: string }
	| { kind: "mail"; mail: "receipt" | "refund" | "failed" | "put_aside" };

export type Outcome = "applied" | "ignored" | "deferred" | "unmatched";

export interface Verdict {
	/**
	 * `deferred` means that the event arrived before one that must precede it (a refund before its payment): it is judged again after that
	 * one.
	 */
	outcome: Outcome;
	/** The reason why the event was not simply applied, as a message for staff. */
	reason: string | null;
	next: PaymentRecord;
	transfers: Transfer[];
	effects: PaymentEffect[];
}
