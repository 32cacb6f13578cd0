// What can happen to a payment, whoever reports it: webhooks of any provider, our own jobs, the buyer, staff.
import type { PaymentFailure, PaymentProviderKey, PaymentState, UnmatchedReason, Withdrawal } from "#shared/contract/payments.ts";
import type { Currency } from "#shared/kit/money.ts";

interface Money {
	amountMinor: number;
	currency: Currency;
}

export type PaymentEvent =
	/** The provider has a session for it: it can be paid. */
	| { kind: "opened" }
	/** `settlementRef` names the movement of money at the provider: reported again, by whatever message, it is the same. */
	/** `isApproved`: staff count money for it that had been put aside. */
	| ({ kind: "settled"; settlementRef: string; isApproved?: true } & Money)
	| { kind: "failed"; reason: "declined" | "provider_unavailable" }
	| { kind: "expired" }
	| { kind: "withdrawn"; reason: Withdrawal }
	/** `requestId`: of the refund that staff requested; none where it was made on the provider's own pages. */
	| ({ kind: "refunded"; refundRef: string; requestId?: string } & Money)
	/** What staff requested was under way, and did not arrive. */
	| { kind: "refund_failed"; refundRef: string; requestId: string }
	| ({ kind: "disputed"; disputeRef: string } & Money)
	| { kind: "dispute_won"; disputeRef: string }
	| { kind: "dispute_lost"; disputeRef: string };

export type PaymentEventKind = PaymentEvent["kind"];
export type EventOf<Kind extends PaymentEventKind> = Extract<PaymentEvent, { kind: Kind }>;

/** The part of a payment that events change or are judged by. */
export interface PaymentRecord {
	state: PaymentState;
	provider: PaymentProviderKey;
	currency: Currency;
	/** To pay, tax included. */
	amountMinor: number;
	taxMinor: number;
	failure: PaymentFailure | null;
	settlementRef: string | null;
	/** Settlements that were put aside. */
	asideRefs: readonly string[];
	refundedMinor: number;
	/** Of the refunds that were counted. */
	refundRefs: readonly string[];
	dispute: { ref: string; amountMinor: number; outcome: "won" | "lost" | null } | null;
}

/** An amount moves from the account `credit` to the account `debit`: both sides of double entry in one row, so that no row can be out of balance. */
export interface Transfer {
	debit: string;
	credit: string;
	amountMinor: number;
	currency: Currency;
}

export type PaymentEffect =
	| { kind: "start_subscription" }
	/** Money of it went back, or came again: what it paid for lasts for what is kept. */
	| { kind: "follow_money" }
	| { kind: "issue_invoice" }
	| { kind: "issue_credit_note"; amountMinor: number; taxMinor: number; refundRef: string; requestId: string | null }
	| { kind: "fail_refund"; requestId: string }
	| { kind: "put_aside"; reason: UnmatchedReason; amountMinor: number; currency: Currency; settlementRef: string }
	| { kind: "mail"; mail: "receipt" | "refund" | "failed" | "put_aside" };

export type Outcome = "applied" | "ignored" | "deferred" | "unmatched";

export interface Verdict {
	/** `deferred`: comes before what it follows from (a refund before its payment), and is judged again after it. */
	outcome: Outcome;
	/** For people: why it was not simply applied. */
	reason: string | null;
	next: PaymentRecord;
	transfers: Transfer[];
	effects: PaymentEffect[];
}
