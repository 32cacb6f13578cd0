// The state machine of a payment: decides the effect of an event in each state. Pure; the service stores the verdict in one transaction.
import { type PaymentState, type UnmatchedReason, WITHDRAWALS } from "#shared/contract/payments.ts";
import type { EventOf, Outcome, PaymentEvent, PaymentEventKind, PaymentRecord, Verdict } from "../kernel/payment-event.ts";
import { disputeTransfers, putAsideTransfers, refundedTax, refundTransfers, settledTransfers } from "../ledger/accounts.ts";

type Rule<Kind extends PaymentEventKind> = (payment: PaymentRecord, event: EventOf<Kind>) => Verdict;
type Rules = { [Kind in PaymentEventKind]: Rule<Kind> };

const verdict = (outcome: Outcome, next: PaymentRecord, rest: Partial<Verdict> = {}): Verdict => ({
	outcome,
	next,
	reason: null,
	transfers: [],
	effects: [],
	...rest,
});
const ignore =
	(reason: string) =>
	(payment: PaymentRecord): Verdict =>
		verdict("ignored", payment, { reason });
const defer =
	(reason: string) =>
	(payment: PaymentRecord): Verdict =>
		verdict("deferred", payment, { reason });

const open: Rule<"opened"> = (payment) => verdict("applied", { ...payment, state: "pending" });
const fail: Rule<"failed"> = (payment, { reason }) =>
	verdict("applied", { ...payment, state: "failed", failure: reason }, { effects: [{ kind: "mail", mail: "failed" }] });
const expire: Rule<"expired"> = (payment) => verdict("applied", { ...payment, state: "expired" });
const withdraw: Rule<"withdrawn"> = (payment, { reason }) => verdict("applied", { ...payment, state: "failed", failure: reason });

/** Records money that arrived but does not fit the payment as unmatched: it cannot be refused, because it has arrived. */
function putAside(payment: PaymentRecord, event: EventOf<"settled">, reason: UnmatchedReason): Verdict {
	const { amountMinor, currency, settlementRef } = event;
	if (payment.asideRefs.includes(settlementRef)) return ignore("put aside before")(payment);
	return verdict(
		"unmatched",
		{ ...payment, asideRefs: [...payment.asideRefs, settlementRef] },
		{
			reason,
			transfers: putAsideTransfers(payment.provider, amountMinor, currency),
			effects: [
				{ kind: "put_aside", reason, amountMinor, currency, settlementRef },
				{ kind: "mail", mail: "put_aside" },
			],
		},
	);
}

const settle: Rule<"settled"> = (payment, event) => {
	const { settlementRef, isApproved } = event;
	if (!isApproved && payment.asideRefs.includes(settlementRef)) return ignore("put aside before")(payment);
	if (event.currency !== payment.currency) return putAside(payment, event, "wrong_currency");
	if (event.amountMinor !== payment.amountMinor) return putAside(payment, event, "wrong_amount");
	const next: PaymentRecord = { ...payment, state: "paid", failure: null, settlementRef };
	next.asideRefs = payment.asideRefs.filter((ref) => ref !== settlementRef);
	return verdict("applied", next, {
		transfers: settledTransfers(payment),
		effects: [{ kind: "start_subscription" }, { kind: "issue_invoice" }, { kind: "mail", mail: "receipt" }],
	});
};

/** A provider may report success after a refusal (another card on the same page), which counts unless the site had ended the payment. */
const settleFailed: Rule<"settled"> = (payment, event) =>
	!event.isApproved && WITHDRAWALS.some((one) => one === payment.failure) ? putAside(payment, event, "withdrawn") : settle(payment, event);

const settleAgain: Rule<"settled"> = (payment, event) =>
	event.settlementRef === payment.settlementRef
		? ignore("settled before")(payment)
		: putAside(payment, event, event.currency === payment.currency ? "already_paid" : "wrong_currency");

const refund: Rule<"refunded"> = (payment, { refundRef, requestId = null, amountMinor, currency }) => {
	if (payment.refundRefs.includes(refundRef)) return ignore("refunded before")(payment);
	if (currency !== payment.currency) return ignore("refund in another currency")(payment);
	const refundedMinor = payment.refundedMinor + amountMinor;
	if (refundedMinor > payment.amountMinor) return ignore("refund of more than was paid")(payment);
	const isWhole = refundedMinor === payment.amountMinor;
	const taxMinor = refundedTax(payment, payment.refundedMinor, amountMinor);
	const state: PaymentState = payment.state === "disputed" ? "disputed" : isWhole ? "refunded" : "paid";
	const next: PaymentRecord = { ...payment, state, refundedMinor, refundRefs: [...payment.refundRefs, refundRef] };
	return verdict("applied", next, {
		transfers: refundTransfers(payment, amountMinor, taxMinor),
		effects: [
			{ kind: "issue_credit_note", amountMinor, taxMinor, refundRef, requestId },
			{ kind: "follow_money" },
			{ kind: "mail", mail: "refund" },
		],
	});
};

/** A refund that was counted stays counted: reconciliation shows the difference to staff. */
const failRefund: Rule<"refund_failed"> = (payment, { refundRef, requestId }) =>
	payment.refundRefs.includes(refundRef)
		? ignore("the refund was counted before")(payment)
		: verdict("applied", payment, { effects: [{ kind: "fail_refund", requestId }] });

const dispute: Rule<"disputed"> = (payment, { disputeRef, amountMinor, currency }) => {
	if (payment.dispute?.ref === disputeRef) return ignore("disputed before")(payment);
	// A payment has one open dispute at a time: this one is judged again after the open one is closed.
	if (payment.dispute && payment.dispute.outcome === null) return defer("another dispute is open")(payment);
	if (currency !== payment.currency) return ignore("dispute in another currency")(payment);
	const next: PaymentRecord = { ...payment, state: "disputed", dispute: { ref: disputeRef, amountMinor, outcome: null } };
	return verdict("applied", next, {
		transfers: disputeTransfers.opened(payment, amountMinor),
		effects: [{ kind: "follow_money" }],
	});
};

function close(outcome: "won" | "lost"): Rule<"dispute_won"> & Rule<"dispute_lost"> {
	return (payment, { disputeRef }) => {
		const { dispute: current } = payment;
		if (current?.ref !== disputeRef) return defer("dispute not reported yet")(payment);
		if (current.outcome !== null) return ignore("dispute closed before")(payment);
		const afterwards: PaymentState = payment.refundedMinor === payment.amountMinor ? "refunded" : "paid";
		const next: PaymentRecord = {
			...payment,
			state: outcome === "won" ? afterwards : "disputed",
			dispute: { ...current, outcome },
		};
		return verdict("applied", next, {
			transfers: disputeTransfers[outcome](payment, current.amountMinor),
			effects: [{ kind: "follow_money" }],
		});
	};
}

const UNPAID = {
	refunded: defer("not paid yet"),
	refund_failed: defer("not paid yet"),
	disputed: defer("not paid yet"),
	dispute_won: defer("not paid yet"),
	dispute_lost: defer("not paid yet"),
};
const OPEN = { settled: settle, failed: fail, expired: expire, withdrawn: withdraw, ...UNPAID };
const OVER = { opened: ignore("over"), failed: ignore("over"), expired: ignore("over"), withdrawn: ignore("over"), ...UNPAID };
const PAID = {
	opened: ignore("paid"),
	failed: ignore("paid"),
	expired: ignore("paid"),
	withdrawn: ignore("paid"),

	settled: settleAgain,
	refunded: refund,
	refund_failed: failRefund,
	disputed: dispute,
	dispute_won: close("won"),
	dispute_lost: close("lost"),
};

/** Rules by state and event. */
export const TRANSITIONS = {
	created: { ...OPEN, opened: open },
	pending: { ...OPEN, opened: ignore("opened before") },
	failed: { ...OVER, settled: settleFailed },
	// Money that arrives late counts: the plan starts when it arrives.
	expired: { ...OVER, settled: settle },
	paid: PAID,
	refunded: PAID,
	disputed: PAID,
} satisfies Record<PaymentState, Rules>;

/** `hindrance` is the reason why the bought plan cannot start; money that arrives then becomes unmatched. */
export function judgeEvent(payment: PaymentRecord, event: PaymentEvent, hindrance: UnmatchedReason | null = null): Verdict {
	if (hindrance && event.kind === "settled" && !event.isApproved && payment.settlementRef === null)
		return putAside(payment, event, hindrance);
	const rules: Rules = TRANSITIONS[payment.state];
	return (rules[event.kind] as (payment: PaymentRecord, event: PaymentEvent) => Verdict)(payment, event);
}
