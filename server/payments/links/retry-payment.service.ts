// Another attempt at a payment that was declined or expired, begun by the holder of its link: it is for the same order, terms and account.
// The link then leads to it.

import { randomBytes } from "node:crypto";
import type { Db } from "#server/db/open-database.ts";
import { retryOnUnique } from "#server/db/retry-on-unique.ts";
import type { PaymentTable } from "#server/db/tables/payment-tables.ts";
import { AppError } from "#server/errors/app-error.ts";
import type { PlanOffer } from "#shared/contract/plan-offer.ts";
import { type Clock, DAY_MS, HOUR_MS } from "#shared/kit/instant.ts";
import { hasSameTerms, MAX_PAYMENTS_A_DAY } from "../checkout/checkout.service.ts";
import { FIRST_CHECK_DELAY_MS, type ProviderSessions } from "../checkout/provider-sessions.ts";
import type { Quotes } from "../checkout/quote.service.ts";
import { readBuyer } from "../kernel/buyer.store.ts";
import { countPaymentsSince, findOpenPayment, insertPayment, readLaterPayments } from "../kernel/payment.store.ts";
import type { Connection } from "../kernel/payments-ports.ts";
import { followAttempt, type LinkedPayment } from "./link.store.ts";

export interface RetryPayment {
	/**
	 * Returns the payment that can be paid now, or the one that is not retryable: it was paid in the meantime, or ended on purpose. Throws
	 * payment_closed if the link has expired, or the account has another open payment or was deleted; rate_limited; coupon_refused;
	 * provider_unavailable.
	 */
	retry(linked: LinkedPayment): Promise<PaymentTable>;
}

/** A link must not be usable to try many stolen cards. */
const MAX_RETRIES_BY_LINK = 5;

/** Returns `true` if nobody ended the payment on purpose, so that it may be tried again. */
export const isRetryable = ({ state, failure }: PaymentTable): boolean =>
	state === "expired" || (state === "failed" && (failure === "declined" || failure === "provider_unavailable"));

const closed = () => new AppError({ code: "payment_closed", message: "This payment is not open any more." });

export function createRetryPayment(parts: { db: Db; clock: Clock; quotes: Quotes; sessions: ProviderSessions }): RetryPayment {
	const { db, clock, quotes, sessions } = parts;

	async function attemptWithin(transaction: Connection, { link, payment }: LinkedPayment): Promise<PaymentTable> {
		if (!isRetryable(payment)) return payment;
		if (link.expires_at <= clock()) throw closed();
		const { user_id: userId } = payment;
		// If the buyer, or another holder of a link, has already begun another attempt, that attempt is used.
		const [latest] = (await readLaterPayments(transaction, payment)).filter((other) => hasSameTerms(other, payment));
		if (latest && !isRetryable(latest)) {
			await followAttempt(transaction, link, { paymentId: latest.id, isNew: false });
			return latest;
		}
		const base = latest ?? payment;
		if ((await findOpenPayment(transaction, userId)) || !(await readBuyer(transaction, userId))) throw closed();
		if (link.retries >= MAX_RETRIES_BY_LINK || (await countPaymentsSince(transaction, userId, clock() - DAY_MS)) >= MAX_PAYMENTS_A_DAY) {
			throw new AppError({ code: "rate_limited", message: "Too many attempts at this payment.", retryAfterMs: HOUR_MS });
		}
		if (base.coupon_code !== null) {
			await quotes.requireCoupon(transaction, { code: base.coupon_code, userId, offer: JSON.parse(base.offer) as PlanOffer });
		}
		const next = attemptAfter(base, { now: clock(), expiresAt: link.expires_at });
		await insertPayment(transaction, next);
		await followAttempt(transaction, link, { paymentId: next.id, isNew: true });
		return next;
	}

	return {
		async retry(linked) {
			const payment = await retryOnUnique(() => db.kysely.transaction().execute((transaction) => attemptWithin(transaction, linked)));
			return sessions.open(payment);
		},
	};
}

/** The terms are those of the order; results of the failed attempt are not copied. */
function attemptAfter(base: PaymentTable, { now, expiresAt }: { now: number; expiresAt: number }): PaymentTable {
	return {
		...base,
		id: `pay${randomBytes(12).toString("hex")}`,
		open_key: base.user_id,
		attempt_of: base.attempt_of ?? base.id,
		// Only one attempt can follow another, however many callers request it at once.
		command_key: `${base.user_id} after ${base.id}`,
		state: "created",
		failure: null,
		provider_ref: null,
		provider_url: null,
		settlement_ref: null,
		subscription_id: null,
		aside_refs: "[]",
		refunded_minor: 0,
		refund_refs: "[]",
		dispute: null,
		created_at: now,
		changed_at: now,
		settled_at: null,
		expires_at: expiresAt,
		next_check_at: now + FIRST_CHECK_DELAY_MS,
	};
}
