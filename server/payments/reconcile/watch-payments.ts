// The jobs of payments, on one node at a time: asks providers about open payments, ends expired ones, makes remaining refunds, and
// compares the books.
import { maintainLease } from "#server/db/lease.ts";
import type { Db } from "#server/db/open-database.ts";
import { poll } from "#server/db/poll.ts";
import type { PaymentTable } from "#server/db/tables/payment-tables.ts";
import type { Logger } from "#server/observability/logger.ts";
import { type Clock, DAY_MS, HOUR_MS, type Instant, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { forgetPayersBefore, readDue, readPayment, setNextCheckAt } from "../kernel/payment.store.ts";
import { deleteLinksBefore } from "../links/link.store.ts";
import type { ReceiveEvents } from "../machine/receive-event.service.ts";
import type { Providers } from "../providers/providers.ts";
import { forgetSandboxPayers } from "../providers/sandbox/sandbox.store.ts";
import type { Refunds } from "../refunds/refund.service.ts";
import type { Reconciliation } from "./reconcile.service.ts";

const POLL_EVERY_MS = 30 * SECOND_MS;
const BATCH_SIZE = 50;
const RECONCILE_EVERY_MS = HOUR_MS;
/** Bounds of the interval at which a provider is asked about a payment: a third of the payment's age. */
const [MIN_CHECK_INTERVAL_MS, MAX_CHECK_INTERVAL_MS] = [30 * SECOND_MS, HOUR_MS];
/**
 * Refunds and disputes occur within this time, after which the payer's address is deleted. The mails to payers and the privacy notice state
 * it in days.
 */
export const PAYER_EMAIL_RETENTION_MS = 180 * DAY_MS;
/** Delay before the next attempt after a provider's failure. */
const RETRY_MS = MINUTE_MS;

interface Parts {
	db: Db;
	clock: Clock;
	log: Logger;
	providers: Providers;
	events: ReceiveEvents;
	refunds: Refunds;
	reconciliation: Reconciliation;
}

export interface PaymentJobs {
	/** Runs all jobs that are due, whichever node has the lease: for tests. */
	runOnce(): Promise<void>;
	stop(): Promise<void>;
}

export function watchPayments(parts: Parts & { everyMs?: number }): PaymentJobs {
	const { db, clock, log, providers, events, refunds, reconciliation, everyMs = POLL_EVERY_MS } = parts;
	const lease = maintainLease({ db, name: "payments", clock, log });
	let reconcileAt = 0;

	/** The provider is asked before the payment is ended: a payment made in time counts, even if it was not reported. */
	async function checkPayment(payment: PaymentTable, now: Instant): Promise<void> {
		const { id: paymentId, provider: key, provider_ref: ref, created_at, expires_at } = payment;
		const provider = providers.find(key);
		const isOver = expires_at <= now;
		if (provider && ref !== null) {
			if (isOver) await provider.cancel(ref);
			for (const report of await provider.readReports({ paymentId, ref })) await events.receive(report);
		}
		const seen = await readPayment(db.kysely, paymentId);
		if (seen?.state !== "created" && seen?.state !== "pending") return;
		if (isOver) {
			const report = { provider: key, eventId: `expired-${paymentId}`, paymentId, settlementRef: null };
			await events.receive({ ...report, event: { kind: "expired" } });
		}
		const next = now + Math.min(MAX_CHECK_INTERVAL_MS, Math.max(MIN_CHECK_INTERVAL_MS, (now - created_at) / 3));
		await setNextCheckAt(db, paymentId, Math.round(Math.min(next, Math.max(expires_at, now + MIN_CHECK_INTERVAL_MS))));
	}

	/** Only one run at a time. */
	let running: Promise<void> = Promise.resolve();
	function runOnce(): Promise<void> {
		const run = running.then(runDue);
		running = run.catch(() => {});
		return run;
	}

	async function runDue(): Promise<void> {
		const now = clock();
		for (const payment of await readDue(db, now, BATCH_SIZE)) {
			try {
				await checkPayment(payment, now);
			} catch (error) {
				log.warn({ err: error, paymentId: payment.id, provider: payment.provider }, "A provider did not answer about a payment, retrying");
				await setNextCheckAt(db, payment.id, now + RETRY_MS);
			}
		}
		await refunds.resume();
		if (now < reconcileAt) return;
		reconcileAt = now + RECONCILE_EVERY_MS;
		await deleteLinksBefore(db.kysely, now);
		await forgetPayersBefore(db, now - PAYER_EMAIL_RETENTION_MS);
		await forgetSandboxPayers(db.kysely, now - PAYER_EMAIL_RETENTION_MS);
		const compared = await reconciliation.run();
		log.info({ compared }, "Payments compared with their providers");
	}

	const jobs = poll({
		everyMs,
		refresh: async () => {
			if (lease.isHeld()) await runOnce();
		},
		log,
		task: "the jobs of payments",
	});
	return {
		runOnce,
		async stop() {
			await jobs.stop();
			await lease.stop();
		},
	};
}
