// Converts Stripe's events and objects to reports. Pure.
import type Stripe from "stripe";
import type { PaymentReport } from "#server/payments/machine/receive-event.service.ts";
import { fromStripeAmount } from "./stripe-amounts.ts";

const idOf = (value: string | { id: string } | null | undefined): string | null =>
	typeof value === "string" ? value : (value?.id ?? null);
const money = (amount: number, currency: string) => ({
	amountMinor: fromStripeAmount(amount, currency),
	currency: currency.toUpperCase(),
});

/** Returns `null` for an irrelevant event, and for an event of a session that is not this site's. */
export function reportOfEvent(event: Stripe.Event): PaymentReport | null {
	switch (event.type) {
		case "checkout.session.completed":
		case "checkout.session.async_payment_succeeded":
			// A completed but unpaid session is settled later: its payment method takes days.
			return event.data.object.payment_status === "paid" ? settledReport(event.data.object, event.id) : null;
		case "checkout.session.async_payment_failed":
			return sessionReport(event.data.object, event.id, { kind: "failed", reason: "declined" });
		case "checkout.session.expired":
			return sessionReport(event.data.object, event.id, { kind: "expired" });
		case "refund.created":
		case "refund.failed":
		case "refund.updated":
			return refundReport(event.data.object, event.id);
		case "charge.dispute.created":
		case "charge.dispute.closed":
			return disputeReport(event.data.object, event.id, event.type === "charge.dispute.closed");
		default:
			return null;
	}
}

function sessionReport(session: Stripe.Checkout.Session, eventId: string, event: PaymentReport["event"]): PaymentReport | null {
	const paymentId = session.client_reference_id;
	return paymentId === null ? null : { provider: "stripe", eventId, paymentId, settlementRef: idOf(session.payment_intent), event };
}

export function settledReport(session: Stripe.Checkout.Session, eventId: string): PaymentReport | null {
	const settlementRef = idOf(session.payment_intent);
	if (settlementRef === null || session.amount_total === null || session.currency === null) return null;
	const report = sessionReport(session, eventId, { kind: "settled", settlementRef, ...money(session.amount_total, session.currency) });
	const payerEmail = session.customer_details?.email ?? null;
	return report && payerEmail !== null ? { ...report, payerEmail } : report;
}

export function expiredReport(session: Stripe.Checkout.Session, eventId: string): PaymentReport | null {
	return sessionReport(session, eventId, { kind: "expired" });
}

export function refundReport(refund: Stripe.Refund, eventId: string): PaymentReport | null {
	const settlementRef = idOf(refund.payment_intent);
	const requestId = refund.metadata?.refund;
	if (settlementRef === null) return null;
	if ((refund.status === "failed" || refund.status === "canceled") && requestId !== undefined) {
		const event = { kind: "refund_failed", refundRef: refund.id, requestId } as const;
		return { provider: "stripe", eventId, paymentId: null, settlementRef, event };
	}
	if (refund.status !== "succeeded") return null;
	const refunded = { kind: "refunded", refundRef: refund.id, ...money(refund.amount, refund.currency) } as const;
	const event = requestId === undefined ? refunded : { ...refunded, requestId };
	return { provider: "stripe", eventId, paymentId: null, settlementRef, event };
}

function disputeReport(dispute: Stripe.Dispute, eventId: string, isClosed: boolean): PaymentReport | null {
	const settlementRef = idOf(dispute.payment_intent);
	// Inquiries are ignored, because they move no money.
	if (settlementRef === null || dispute.status.startsWith("warning_")) return null;
	const common = { provider: "stripe", eventId, paymentId: null, settlementRef } as const;
	if (!isClosed) return { ...common, event: { kind: "disputed", disputeRef: dispute.id, ...money(dispute.amount, dispute.currency) } };
	return { ...common, event: { kind: dispute.status === "won" ? "dispute_won" : "dispute_lost", disputeRef: dispute.id } };
}
