// Stripe Checkout, through Stripe's own library: its page takes the card, and this server gets only the outcome.
import Stripe from "stripe";
import type { StripeSettings } from "#server/config/payment-settings.ts";
import { SIGNATURE_WINDOW_MS } from "#server/http/signature/signed-message.ts";
import type { PaymentReport } from "#server/payments/machine/receive-event.service.ts";
import { type Clock, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import type { PaymentProvider } from "../port/provider.ts";
import { refuseWebhook } from "../port/signed-webhook.ts";
import { fromStripeAmount, toStripeAmount } from "./stripe-amounts.ts";
import { expiredReport, refundReport, reportOfEvent, settledReport } from "./stripe-reports.ts";

/** Address of the API; tests have their own. */
export interface StripeApi {
	host: string;
	port: number;
	protocol: "http" | "https";
}

/** Half a unit is at least Stripe's minimum in most currencies: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const LEAST_MINOR = 50;
const ANSWER_WITHIN_MS = 15 * SECOND_MS;
/** Minimum time for which a Stripe session is open. */
const LEAST_OPEN_MS = 31 * MINUTE_MS;

export function createStripe(parts: { settings: StripeSettings; clock: Clock; api?: StripeApi | undefined }): PaymentProvider {
	const { settings, clock, api } = parts;
	const stripe = new Stripe(settings.secretKey, { maxNetworkRetries: 2, timeout: ANSWER_WITHIN_MS, telemetry: false, ...api });
	const isPresent = (report: PaymentReport | null): report is PaymentReport => report !== null;

	return {
		leastMinor: LEAST_MINOR,
		async open({ paymentId, item, amountMinor, currency, expiresAt, returnUrl, locale }) {
			const metadata = { payment: paymentId };
			const price = { currency: currency.toLowerCase(), unit_amount: toStripeAmount(amountMinor, currency), product_data: { name: item } };
			const session = await stripe.checkout.sessions.create(
				{
					mode: "payment",
					client_reference_id: paymentId,
					line_items: [{ quantity: 1, price_data: price }],
					metadata,
					payment_intent_data: { metadata },
					success_url: returnUrl,
					cancel_url: returnUrl,
					expires_at: Math.floor(Math.max(expiresAt, clock() + LEAST_OPEN_MS) / SECOND_MS),
					locale,
				},
				{ idempotencyKey: `open-${paymentId}` },
			);
			if (session.url === null) throw new Error("Stripe gave no address");
			return { ref: session.id, url: session.url };
		},
		async cancel(ref) {
			const { status } = await stripe.checkout.sessions.retrieve(ref);
			if (status === "open") await stripe.checkout.sessions.expire(ref);
		},
		async refund({ refundId, paymentId, settlementRef, amountMinor, currency }) {
			const order: Stripe.RefundCreateParams = {
				payment_intent: settlementRef,
				amount: toStripeAmount(amountMinor, currency),
				metadata: { payment: paymentId, refund: refundId },
			};
			const refund = await stripe.refunds.create(order, { idempotencyKey: `refund-${refundId}` }).catch((error: unknown) => {
				// The payment was refunded on Stripe's own pages, or disputed: this refusal is permanent. Any other error may be temporary.
				if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
				throw error;
			});
			return refund && { ref: refund.id, isDone: refund.status === "succeeded" };
		},
		async readWebhook({ body, header }) {
			const signature = header("stripe-signature") ?? "";
			// Signatures in the future are refused here, because the library refuses only those that are too old.
			const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? 0) * SECOND_MS;
			if (signedAt > clock() + SIGNATURE_WINDOW_MS) return refuseWebhook("It is signed in the future.");
			const tolerance = SIGNATURE_WINDOW_MS / SECOND_MS;
			let event: Stripe.Event;
			try {
				event = stripe.webhooks.constructEvent(Buffer.from(body), signature, settings.webhookSecret, tolerance, undefined, clock());
			} catch {
				// The library's own message would quote the received content, so it is not used.
				return refuseWebhook("The signature does not fit, or is too old.");
			}
			return { ok: true, value: [reportOfEvent(event)].filter(isPresent) };
		},
		async readReports({ ref }) {
			const session = await stripe.checkout.sessions.retrieve(ref);
			if (session.status === "expired") return [expiredReport(session, `look-${ref}-expired`)].filter(isPresent);
			if (session.payment_status !== "paid" || session.payment_intent === null) return [];
			const payment_intent = typeof session.payment_intent === "string" ? session.payment_intent : session.payment_intent.id;
			const { data: refunds } = await stripe.refunds.list({ payment_intent, limit: 100 });
			return [settledReport(session, `look-${ref}-paid`), ...refunds.map((one) => refundReport(one, `look-${one.id}`))].filter(isPresent);
		},
		async list(since, until) {
			const created = { gte: Math.floor(since / SECOND_MS), lt: Math.ceil(until / SECOND_MS) };
			const all = await stripe.paymentIntents
				.list({ created, limit: 100, expand: ["data.latest_charge"] })
				.autoPagingToArray({ limit: 10_000 });
			// The Stripe account may have payments of another business, which have no `payment`.
			const own = all.filter(({ status, metadata }) => status === "succeeded" && metadata.payment !== undefined);
			return own.map(({ id, metadata, amount_received, currency, latest_charge, created: at }) => ({
				settlementRef: id,
				paymentId: metadata.payment ?? null,
				at: at * SECOND_MS,
				currency: currency.toUpperCase(),
				amountMinor: fromStripeAmount(amount_received, currency),
				refundedMinor: typeof latest_charge === "object" ? fromStripeAmount(latest_charge?.amount_refunded ?? 0, currency) : 0,
			}));
		},
	};
}
