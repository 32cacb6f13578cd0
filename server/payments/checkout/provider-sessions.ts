// The session of a payment at the provider: its page is opened once, and closed when the payment is withdrawn.
import type { Db } from "#server/db/open-database.ts";
import type { PaymentTable } from "#server/db/tables/payment-tables.ts";
import { AppError } from "#server/errors/app-error.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { PlanOffer } from "#shared/contract/plan-offer.ts";
import { type Locale, localeOf, pathIn } from "#shared/i18n/locales.ts";
import { type Clock, SECOND_MS } from "#shared/kit/instant.ts";
import { readPayment, setSession } from "../kernel/payment.store.ts";
import type { ReceiveEvents } from "../machine/receive-event.service.ts";
import type { Providers } from "../providers/providers.ts";

export interface ProviderSessions {
	/** Opens a session for a payment that has none; repeated after a crash, it returns the same session. Throws provider_unavailable. */
	open(payment: PaymentTable): Promise<PaymentTable>;
	/** Closes the session. If that fails, the session expires by itself, and money that still arrives becomes unmatched. */
	cancel(payment: PaymentTable): Promise<void>;
}

export const FIRST_CHECK_DELAY_MS = 30 * SECOND_MS;

interface Parts {
	db: Db;
	clock: Clock;
	log: Logger;
	siteUrl: string;
	providers: Providers;
	events: ReceiveEvents;
}

export function createProviderSessions({ db, clock, log, siteUrl, providers, events }: Parts): ProviderSessions {
	/** The provider gets this return address: it names the payment, but the address alone shows nothing of the payment. */
	const resultUrl = (paymentId: string, locale: Locale) => `${siteUrl}${pathIn(locale, "/payment/result")}?payment=${paymentId}`;

	async function open(payment: PaymentTable): Promise<PaymentTable> {
		if (payment.state !== "created") return payment;
		const { id: paymentId, amount_minor: amountMinor, currency, expires_at: expiresAt } = payment;
		const base = { provider: payment.provider, paymentId, settlementRef: null };
		if (payment.provider === "free") {
			const event = { kind: "settled", settlementRef: `free-${paymentId}`, amountMinor, currency } as const;
			await events.receive({ ...base, eventId: `free-${paymentId}`, event });
			return (await readPayment(db.kysely, paymentId)) ?? payment;
		}
		const locale = localeOf(payment.locale);
		const { name: item } = JSON.parse(payment.offer) as PlanOffer;
		const returnUrl = resultUrl(paymentId, locale);
		const session = await providers
			.find(payment.provider)
			?.open({ paymentId, item, amountMinor, currency, expiresAt, returnUrl, locale })
			.catch((error: unknown) => {
				log.warn({ err: error, paymentId, provider: payment.provider }, "The payment provider did not open a checkout");
				return undefined;
			});
		if (!session)
			throw new AppError({ code: "provider_unavailable", message: "The payment provider does not answer. Try again in a moment." });
		const opened = await db.kysely.transaction().execute(async (transaction) => {
			await events.receiveWithin(transaction, { ...base, eventId: `opened-${paymentId}`, event: { kind: "opened" } });
			const now = await readPayment(transaction, paymentId);
			if (now?.state === "pending") await setSession(transaction, paymentId, { ...session, nextCheckAt: clock() + FIRST_CHECK_DELAY_MS });
			return (await readPayment(transaction, paymentId)) ?? payment;
		});
		// The payment was ended in another tab in the meantime.
		if (opened.state === "failed") await cancel({ ...opened, provider_ref: session.ref });
		return opened;
	}

	async function cancel({ id: paymentId, provider, provider_ref: ref }: PaymentTable): Promise<void> {
		if (ref === null) return;
		try {
			await providers.find(provider)?.cancel(ref);
		} catch (error) {
			log.warn({ err: error, paymentId, provider }, "A checkout could not be cancelled at its provider");
		}
	}

	return { open, cancel };
}
