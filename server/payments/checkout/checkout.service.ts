// Begins, cancels and links payments. An account has at most one open payment: a checkout with the same terms returns this payment, any
// other checkout ends it.
import { randomBytes } from "node:crypto";
import type { LocalOffer } from "#server/config/payment-settings.ts";
import type { Db } from "#server/db/open-database.ts";
import { retryOnUnique } from "#server/db/retry-on-unique.ts";
import type { PaymentTable } from "#server/db/tables/payment-tables.ts";
import { AppError } from "#server/errors/app-error.ts";
import type { PaymentMethod, Withdrawal } from "#shared/contract/payments.ts";
import type { Locale } from "#shared/i18n/locales.ts";
import { type Clock, DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/kit/instant.ts";
import { countPaymentsSince, findByCommandKey, findOpenPayment, insertPayment, readPayment } from "../kernel/payment.store.ts";
import type { ReceiveEvents } from "../machine/receive-event.service.ts";
import { findLocalOffer, LOCAL_METHODS } from "../providers/local/local-methods.ts";
import type { Providers } from "../providers/providers.ts";
import { FIRST_CHECK_DELAY_MS, type ProviderSessions } from "./provider-sessions.ts";
import type { Quote, Quotes } from "./quote.service.ts";

export interface CheckoutRequest {
	userId: string;
	commandKey: string;
	planId: string;
	method: PaymentMethod;
	coupon: string | null;
	country: string | null;
	replaces: string | null;
	isOfAge: boolean;
	returnTo: string | null;
	locale: Locale;
}

export interface Checkout {
	start(request: CheckoutRequest): Promise<PaymentTable>;
	/** Returns `null` if there is no payment with this id. Throws payment_closed for one that was paid. */
	withdraw(paymentId: string, reason: Withdrawal): Promise<PaymentTable | null>;
}

/** Time in which a card must be entered; more than Stripe's minimum. */
const CARD_OPEN_MS = HOUR_MS;
/** An open payment with less time left is not returned again. */
const LEAST_LEFT_MS = 5 * MINUTE_MS;
export const MAX_PAYMENTS_A_DAY = 20;

interface Parts {
	db: Db;
	clock: Clock;
	quotes: Quotes;
	providers: Providers;
	local: readonly LocalOffer[];
	events: ReceiveEvents;
	sessions: ProviderSessions;
}

export function createCheckout({ db, clock, quotes, providers, local, events, sessions }: Parts): Checkout {
	async function start(request: CheckoutRequest): Promise<PaymentTable> {
		const { userId, commandKey, method, locale } = request;
		const known = await findByCommandKey(db.kysely, commandKey);
		if (known) return sessions.open(known);
		const key = providers.keyOf(method);
		const provider = key && providers.find(key);
		if (!provider || !key) throw new AppError({ code: "method_refused", message: "This way to pay is not offered." });
		const quote = await quotes.quote({ ...request, leastMinor: provider.leastMinor });
		if (method !== "card" && !findLocalOffer(local, { method, country: request.country, currency: quote.offer.currency })) {
			throw new AppError({ code: "method_refused", message: "This way to pay is not offered for this country and currency." });
		}
		if (quote.minimumAge !== null && !request.isOfAge) throw ageUnconfirmed(quote.minimumAge);
		const row = rowOf(request, quote, { provider: quote.price.amountMinor === 0 ? "free" : key });
		const { payment, superseded } = await retryOnUnique(() => store(row, { userId, locale }));
		if (superseded) await sessions.cancel(superseded);
		return sessions.open(payment);
	}

	function rowOf(
		request: CheckoutRequest,
		{ offer, price, coupon, minimumAge }: Quote,
		{ provider }: Pick<PaymentTable, "provider">,
	): PaymentTable {
		const { userId, commandKey, planId, method, country, replaces, returnTo, locale } = request;
		const now = clock();
		return {
			...{ id: `pay${randomBytes(12).toString("hex")}`, user_id: userId, command_key: commandKey, open_key: userId },
			...{ plan_id: planId, offer: JSON.stringify(offer), provider, method, state: "created", failure: null },
			...{ currency: offer.currency, list_minor: price.listMinor, discount_minor: price.discountMinor, credit_minor: price.creditMinor },
			...{ amount_minor: price.amountMinor, tax_minor: price.taxMinor, tax_rate: price.taxRate, country, coupon_code: coupon, replaces },
			...{ provider_ref: null, provider_url: null, settlement_ref: null, aside_refs: "[]", refunded_minor: 0, refund_refs: "[]" },
			...{
				dispute: null,
				subscription_id: null,
				confirmed_age: minimumAge,
				return_to: returnTo,
				payer_email: null,
				attempt_of: null,
				locale,
				created_at: now,
				settled_at: null,
				changed_at: now,
			},
			...{ expires_at: now + (method === "card" ? CARD_OPEN_MS : LOCAL_METHODS[method].openMs), next_check_at: now + FIRST_CHECK_DELAY_MS },
		};
	}

	/** If two tabs begin a checkout at once, one of them stores the payment, and the other one gets the same payment. */
	async function store(row: PaymentTable, { userId }: { userId: string; locale: Locale }) {
		return db.kysely.transaction().execute(async (transaction) => {
			const same = await findByCommandKey(transaction, row.command_key);
			if (same) return { payment: same, superseded: null };
			const open = await findOpenPayment(transaction, userId);
			if (open && hasSameTerms(open, row) && open.expires_at > clock() + LEAST_LEFT_MS) return { payment: open, superseded: null };
			if ((await countPaymentsSince(transaction, userId, clock() - DAY_MS)) >= MAX_PAYMENTS_A_DAY) {
				throw new AppError({ code: "rate_limited", message: "Too many checkouts in a day. Try again tomorrow.", retryAfterMs: HOUR_MS });
			}
			if (row.coupon_code !== null) {
				const offer = JSON.parse(row.offer) as Quote["offer"];
				await quotes.requireCoupon(transaction, { code: row.coupon_code, userId, offer, besides: open?.id });
			}
			if (open) await events.receiveWithin(transaction, withdrawal(open, "superseded"));
			await insertPayment(transaction, row);
			return { payment: row, superseded: open ?? null };
		});
	}

	return {
		start,
		async withdraw(paymentId, reason) {
			const before = await readPayment(db.kysely, paymentId);
			if (!before) return null;
			await events.receive(withdrawal(before, reason));
			const after = (await readPayment(db.kysely, paymentId)) ?? before;
			if (after.state === "paid" || after.state === "refunded" || after.state === "disputed") {
				throw new AppError({ code: "payment_closed", message: "This payment was made already." });
			}
			await sessions.cancel(before);
			return after;
		},
	};
}

function ageUnconfirmed(age: number): AppError {
	const message = `must be confirmed: the plan is sold from the age of ${age} on`;
	return new AppError({ code: "age_unconfirmed", message: `The age ${message}.`, issues: [{ path: "body.isOfAge", message }] });
}

function withdrawal({ id: paymentId, provider }: PaymentTable, reason: Withdrawal) {
	return { provider, eventId: `${reason}-${paymentId}`, paymentId, settlementRef: null, event: { kind: "withdrawn", reason } } as const;
}

/** Compares the terms that a buyer sees: an amount that changed by the minute of a proration counts as the same. */
export function hasSameTerms(one: PaymentTable, other: PaymentTable): boolean {
	const termsOf = ({ plan_id, offer, method, coupon_code, replaces, country }: PaymentTable) =>
		JSON.stringify([plan_id, (JSON.parse(offer) as Quote["offer"]).version, method, coupon_code, replaces, country]);
	return termsOf(one) === termsOf(other);
}
