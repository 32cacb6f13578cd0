// What a payment provider does for us; each is one module in providers.ts. Whatever moves money states comes as reports.
import type { Result } from "#server/errors/app-error.ts";
import type { PaymentReport } from "#server/payments/machine/receive-event.service.ts";
import type { Locale } from "#shared/i18n/locales.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { Currency } from "#shared/kit/money.ts";

/** A payment to be made: all that a provider learns of it. */
export interface CheckoutOrder {
	paymentId: string;
	/** The plan's name. */
	item: string;
	amountMinor: number;
	currency: Currency;
	expiresAt: Instant;
	/** Where the buyer comes back to, whatever became of it. */
	returnUrl: string;
	locale: Locale;
}

export interface WebhookRequest {
	/** As it came: signatures are over bytes. */
	body: Uint8Array;
	header(name: string): string | undefined;
}

/** One movement of money, as the provider's books have it. */
export interface ProviderPayment {
	settlementRef: string;
	paymentId: string | null;
	amountMinor: number;
	currency: Currency;
	refundedMinor: number;
	at: Instant;
}

export interface PaymentProvider {
	/** The least amount that it takes, in minor units. */
	readonly leastMinor: number;
	/** Opened again for the same payment, it is the same session. Throws when it cannot be reached. */
	open(order: CheckoutOrder): Promise<{ ref: string; url: string }>;
	/** It cannot be paid any more; without effect on one that is over. */
	cancel(ref: string): Promise<void>;
	/** Made again for the same refund, it is the same refund. `isDone`: the money is on its way. Null: it is refused, and always will be. */
	refund(order: {
		refundId: string;
		paymentId: string;
		settlementRef: string;
		amountMinor: number;
		currency: Currency;
	}): Promise<{ ref: string; isDone: boolean } | null>;
	/** Refuses with webhook_refused what is not signed, too old, or of another form. No reports: an event of no interest. */
	readWebhook(request: WebhookRequest): Promise<Result<PaymentReport[]>>;
	/** What became of a session, asked outright. */
	look(session: { paymentId: string; ref: string }): Promise<PaymentReport[]>;
	/** All that was paid in [since, until); null: it has no such list. */
	list(since: Instant, until: Instant): Promise<ProviderPayment[] | null>;
}
