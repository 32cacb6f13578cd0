// Composes payments: checkout, providers, ledger, receipts, jobs, the finance API.
import type { RequestHandler } from "express";
import type { Bus } from "#server/bus/bus.ts";
import type { NodeCounts } from "#server/bus/node-counts.ts";
import type { PaymentSettings } from "#server/config/payment-settings.ts";
import type { Db } from "#server/db/open-database.ts";
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { Queue } from "#server/queue/queue.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { createCheckout } from "./checkout/checkout.service.ts";
import { createPaymentViews } from "./checkout/payment-view.ts";
import { createProviderSessions } from "./checkout/provider-sessions.ts";
import { createQuotes } from "./checkout/quote.service.ts";
import { createAttemptLimits } from "./kernel/attempt-limits.ts";
import { findByReference } from "./kernel/payment.store.ts";
import type { PlanSales } from "./kernel/payments-ports.ts";
import { paymentLinksApi } from "./links/payment-links.api.ts";
import { createRetryPayment } from "./links/retry-payment.service.ts";
import { createEffects } from "./machine/carry-out-effects.ts";
import { createReceiveEvents, type ReceiveEvents } from "./machine/receive-event.service.ts";
import { financeApi } from "./ops/finance.api.ts";
import { opsPaymentsApi } from "./ops/ops-payments.api.ts";
import { paymentsApi } from "./payments.api.ts";
import { paymentsAccountPart } from "./payments-account-part.store.ts";
import { createProviders, sandboxSecret } from "./providers/providers.ts";
import { createSandboxPage } from "./providers/sandbox/sandbox-page.ts";
import { sendSandboxWebhooks } from "./providers/sandbox/send-webhooks.ts";
import type { StripeApi } from "./providers/stripe/stripe-provider.ts";
import { createReconciliation } from "./reconcile/reconcile.service.ts";
import { PAYER_EMAIL_RETENTION_MS, type PaymentJobs, watchPayments } from "./reconcile/watch-payments.ts";
import { createRefunds } from "./refunds/refund.service.ts";
import { createWithdrawals } from "./refunds/withdrawal.service.ts";
import { webhooksApi } from "./webhooks.api.ts";

export interface Payments {
	definitions: ApiDefinition[];
	/** Request handlers by the first segment of their path. */
	files: Readonly<Record<string, RequestHandler>>;
	accountPart: ReturnType<typeof paymentsAccountPart>;
	events: ReceiveEvents;
	jobs: PaymentJobs;
	stop(): Promise<void>;
}

export function createPayments(parts: {
	db: Db;
	queue: Queue;
	/** Its `committed` is called after commits that change plans, so that all nodes hear of them at once. */
	bus?: Pick<Bus, "committed"> | undefined;
	clock: Clock;
	log: Logger;
	/** Adds up attempts on all nodes; if absent, each node counts only its own. */
	nodeCounts?: NodeCounts | undefined;
	mailer: Pick<Mailer, "sendWithin">;
	planSales: PlanSales;
	settings: { siteName: string; siteUrl: string; minimumAge: number; payments: PaymentSettings };
	/** The server's own secret, from which the sandbox's key is derived. */
	secret: string;
	/** Address of this server, to which the sandbox sends its webhooks: `http://127.0.0.1:3000`. */
	ownAddress(): string;
	/** Used instead of Stripe's API, in tests. */
	stripeApi?: StripeApi | undefined;
	/** Interval of the jobs; tests use a shorter one. */
	everyMs?: number;
}): Payments {
	const { db, queue, clock, log, mailer, planSales, secret, ownAddress, stripeApi, everyMs } = parts;
	const { siteUrl, minimumAge, payments: settings } = parts.settings;
	const { local } = settings;
	const often = everyMs === undefined ? {} : { everyMs };

	// Staff may change the name while the server runs, so it is read when a mail or a paper is written.
	const site = parts.settings;
	const effects = createEffects({ planSales, mailer, site });
	const received = createReceiveEvents({ db, clock, effects });
	const events: ReceiveEvents = {
		...received,
		async receive(report) {
			const answer = await received.receive(report);
			parts.bus?.committed();
			return answer;
		},
	};
	const providers = createProviders({
		db,
		queue,
		clock,
		siteUrl,
		secret,
		settings,
		stripeApi,
		paymentIdOf: async (reference) => (await findByReference(db.kysely, reference))?.id ?? null,
	});
	const quotes = createQuotes({ db, clock, planSales, taxRates: settings.taxRates, minimumAge });
	const sessions = createProviderSessions({ db, clock, log, siteUrl, providers, events });
	const checkout = createCheckout({ db, clock, quotes, providers, local, events, sessions });
	const retries = createRetryPayment({ db, clock, quotes, sessions });
	const refunds = createRefunds({ db, clock, log, providers, events });
	const reconciliation = createReconciliation({ db, clock, providers });
	const jobs = watchPayments({ db, clock, log, providers, events, refunds, reconciliation, ...often });
	const isSandbox = settings.cards === "sandbox";
	const webhooks = isSandbox
		? sendSandboxWebhooks({ queue, clock, secret: sandboxSecret(secret), address: ownAddress, retentionMs: PAYER_EMAIL_RETENTION_MS })
		: null;
	const withdrawals = createWithdrawals({ db, clock, refunds, planSales });
	const views = createPaymentViews({ db, local, withdrawalOf: withdrawals.offerOf });
	const attempts = createAttemptLimits(parts.nodeCounts);

	return {
		definitions: [
			...paymentsApi({ db, clock, siteUrl, checkout, quotes, providers, local, views, attempts, withdrawals }),
			...paymentLinksApi({ db, clock, mailer, site, views, attempts, retries }),
			...webhooksApi({ providers, events, log }),
			// These endpoints come before the others, because some of their paths would match the parameter for a payment's id.
			...financeApi({ db, clock, events }),
			...opsPaymentsApi({ db, clock, checkout, refunds, events, planSales }),
		],
		files: isSandbox ? { "sandbox-pay": createSandboxPage({ db, queue, clock }) } : {},
		accountPart: paymentsAccountPart({ db, events }),
		events,
		jobs,
		async stop() {
			await webhooks?.stop();
			await jobs.stop();
		},
	};
}
