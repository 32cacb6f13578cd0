// Events of a payment, whatever reports them: webhooks of any provider, our own jobs, the buyer, staff.
import type { PaymentFailure, PaymentProviderKey, PaymentState, UnmatchedReason, Withdrawal } from "#shared/contract/payments.ts";
import type { Currency } from "#shared/kit/money.ts";

interface Money {
	amountMinor: number;
	currency: Currency;
}

export type PaymentEvent =
	/** The provider has a session for the payment: it can be paid. */
	| { kind: "opened" }
	/** `settlementRef` names the transfer of money at the provider: a repeated report of it, in any message, is the same event. */
	/** `isApproved`: staff count unmatched money for the payment. */
	| ({ kind: "settled"; settlementRef: string; isApproved?: true } & Money)
	| { kind: "failed"; reason: "declined" | "provider_unavailable" }
	| { kind: "expired" }
	| { kind: "withdrawn"; reason: Withdrawal }
	/** `requestId` is that of the refund requested by staff; absent if the refund was made on the provider's own pages. */
	| ({ kind: "refunded"; refundRef: string; requestId?: string } & Money)
	/** A refund that staff requested did not arrive. */
	| { kind: "refund_failed"; refundRef: string; requestId: string }
	| ({ kind: "disputed"; disputeRef: string } & Money)
	| { kind: "dispute_won"; disputeRef: string }
	| { kind: "dispute_lost"; disputeRef: string };

export type PaymentEventKind = PaymentEvent["kind"];
export type EventOf<Kind extends PaymentEventKind> = Extract<PaymentEvent, { kind: Kind }>;

/** The part of a payment that events change or depend on. */
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
	/** `deferred`: the event arrived before the one that it follows from (a refund before its payment), and is judged again after it. */
	outcome: Outcome;
	/** The reason why it was not simply applied, as a message for staff. */
	reason: string | null;
	next: PaymentRecord;
	transfers: Transfer[];
	effects: PaymentEffect[];
}
