// The interface of a payment provider; each provider is one module in providers.ts. Every movement of money arrives as a report.
import type { Result } from "#server/errors/app-error.ts";
import type { PaymentReport } from "#server/payments/machine/receive-event.service.ts";
import type { Locale } from "#shared/i18n/locales.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { Currency } from "#shared/kit/money.ts";

/** A payment to be made: the only data that a provider gets about it. */
interface CheckoutOrder {
	paymentId: string;
	/** Name of the plan. */
	item: string;
	amountMinor: number;
	currency: Currency;
	expiresAt: Instant;
	/** Address to which the buyer returns, whatever the outcome. */
	returnUrl: string;
	locale: Locale;
}

export interface WebhookRequest {
	/** Raw bytes, because signatures are computed over bytes. */
	body: Uint8Array;
	header(name: string): string | undefined;
}

/** One transfer of money in the provider's books. */
export interface ProviderPayment {
	settlementRef: string;
	paymentId: string | null;
	amountMinor: number;
	currency: Currency;
	refundedMinor: number;
	at: Instant;
}

export interface PaymentProvider {
	/** Minimum amount in minor units. */
	readonly leastMinor: number;
	/** Opening the same payment again returns the same session. Throws if the provider cannot be reached. */
	open(order: CheckoutOrder): Promise<{ ref: string; url: string }>;
	/** Makes the session unpayable; does nothing for a session that has ended. */
	cancel(ref: string): Promise<void>;
	/**
	 * A repeated call makes no second refund. `isDone` is `true` if the money is on its way. Returns `null` if the refund is refused
	 * permanently.
	 */
	refund(order: {
		refundId: string;
		paymentId: string;
		settlementRef: string;
		amountMinor: number;
		currency: Currency;
	}): Promise<{ ref: string; isDone: boolean } | null>;
	/** Refuses with webhook_refused a request that is unsigned, too old, or of another form. An irrelevant event returns no reports. */
	readWebhook(request: WebhookRequest): Promise<Result<PaymentReport[]>>;
	/** Asks the provider for the outcome of a session. */
	readReports(session: { paymentId: string; ref: string }): Promise<PaymentReport[]>;
	/** All payments within [since, until); `null` if the provider has no such list. */
	list(since: Instant, until: Instant): Promise<ProviderPayment[] | null>;
}
