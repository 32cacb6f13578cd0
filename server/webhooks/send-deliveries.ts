// Sends the messages of the outbox: one at a time to each receiver, so that they come in order and a slow receiver delays only itself.
// A failed message is repeated with growing waits, while later ones go on; a receiver that fails again and again is paused.
import type { Db } from "#server/db/open-database.ts";
import { poll } from "#server/db/poll.ts";
import type { WebhookDeliveryTable, WebhookTable } from "#server/db/tables/webhook-tables.ts";
import type { GuardedPost } from "#server/http/outgoing/guarded-post.ts";
import { SIGNATURE_HEADER, signMessage } from "#server/http/signature/signed-message.ts";
import type { Logger } from "#server/observability/logger.ts";
import { backoffDelay } from "#shared/kit/backoff.ts";
import { type Clock, HOUR_MS, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { claimDelivery, readDueWebhooks, updateDelivery } from "./delivery.store.ts";
import { countFailure, countSuccess, readWebhook, updateWebhook } from "./webhook.store.ts";

const POLL_EVERY_MS = SECOND_MS;
/** Longer than an attempt may take. */
const CLAIM_MS = MINUTE_MS;
const RETRY = { firstMs: 10 * SECOND_MS, longestMs: 2 * HOUR_MS };
/** Some 14 hours. */
export const MOST_ATTEMPTS = 16;
/** In a row, of any messages. */
export const PAUSED_AFTER_FAILURES = 20;
const GONE = 410;
const LONGEST_ERROR = 300;

export interface DeliverySender {
	/** Messages wait: looks at once. */
	wake(): void;
	/** Resolves when nothing that is due is left. */
	sendDue(): Promise<void>;
	stop(): Promise<void>;
}

interface Attempt {
	status: number | null;
	/** Null: taken. */
	error: string | null;
}

export function sendDeliveries(parts: {
	db: Db;
	clock: Clock;
	log: Logger;
	guarded: GuardedPost;
	/** Those of a receiver that are in force. */
	secretsOf(webhook: WebhookTable, now: number): readonly string[];
	isInCharge(): boolean;
	random?: () => number;
	everyMs?: number;
}): DeliverySender {
	const { db, clock, log, guarded, secretsOf, isInCharge, random = Math.random, everyMs = POLL_EVERY_MS } = parts;
	/** By receiver. */
	const underWay = new Map<string, Promise<void>>();
	const stopping = new AbortController();
	const { signal } = stopping;

	async function startDue(): Promise<void> {
		for (const webhook of await readDueWebhooks(db.kysely, clock())) {
			if (signal.aborted || underWay.has(webhook.id)) continue;
			const sending = sendAll(webhook.id)
				.catch((err: unknown) => log.error({ err, webhookId: webhook.id }, "Sending webhooks failed, retrying"))
				.finally(() => underWay.delete(webhook.id));
			underWay.set(webhook.id, sending);
		}
	}

	async function sendAll(webhookId: string): Promise<void> {
		while (!signal.aborted) {
			// Read each time: staff may have paused it, or changed its address or secret.
			const webhook = await readWebhook(db.kysely, webhookId);
			if (!webhook || webhook.paused_at !== null) return;
			const now = clock();
			const delivery = await claimDelivery(db.kysely, webhookId, now, now + CLAIM_MS);
			if (!delivery) return;
			await send(webhook, delivery);
		}
	}

	async function send(webhook: WebhookTable, delivery: WebhookDeliveryTable): Promise<void> {
		const startedAt = performance.now();
		const attempt = await tryOnce(webhook, delivery);
		const now = clock();
		const report = { ...attempt, duration_ms: Math.round(performance.now() - startedAt) };
		// Not the receiver's fault: the next node sends it at once.
		if (attempt.status === null && signal.aborted) {
			return updateDelivery(db.kysely, delivery.id, { due_at: now, attempts: delivery.attempts - 1 });
		}
		if (attempt.error === null) {
			await updateDelivery(db.kysely, delivery.id, { ...report, state: "delivered" });
			return countSuccess(db.kysely, webhook.id, now);
		}
		const { id, attempts } = delivery;
		const isOver = attempts >= MOST_ATTEMPTS;
		const dueAt = now + backoffDelay(attempts - 1, RETRY, random(), 0.5);
		await updateDelivery(db.kysely, id, { ...report, ...(isOver ? { state: "failed" } : { due_at: Math.round(dueAt) }) });
		const failures = await countFailure(db.kysely, webhook.id);
		log.warn(
			{ webhookId: webhook.id, deliveryId: id, attempts, ...attempt },
			isOver ? "Webhook message given up" : "Webhook message not taken",
		);
		if (failures < PAUSED_AFTER_FAILURES && attempt.status !== GONE) return;
		const because =
			attempt.status === GONE ? "It answered 410: gone" : `${failures} attempts in a row failed. The last one: ${attempt.error}`;
		await updateWebhook(db.kysely, webhook.id, { paused_at: now, paused_because: because });
		log.warn({ webhookId: webhook.id, because }, "Webhook paused");
	}

	async function tryOnce(webhook: WebhookTable, { id, kind, body }: WebhookDeliveryTable): Promise<Attempt> {
		const now = clock();
		const headers = {
			"content-type": "application/json",
			"user-agent": "Touchline-Webhooks/1",
			"touchline-delivery": id,
			"touchline-event": kind,
			[SIGNATURE_HEADER]: signMessage(secretsOf(webhook, now), body, now),
		};
		try {
			const status = await guarded.post(webhook.url, { headers, body }, signal);
			if (status >= 200 && status < 300) return { status, error: null };
			return { status, error: status >= 300 && status < 400 ? `answered ${status}: redirects are not followed` : `answered ${status}` };
		} catch (error) {
			return { status: null, error: (error as Error).message.slice(0, LONGEST_ERROR) || "no connection" };
		}
	}

	const look = async () => {
		if (isInCharge()) await startDue();
	};
	const wake = () => void look().catch((err: unknown) => log.warn({ err }, "Reading due webhooks failed, retrying"));
	const polling = poll({ everyMs, refresh: look, log, task: "sending webhooks" });
	return {
		wake,
		async sendDue() {
			await startDue();
			await Promise.all(underWay.values());
		},
		async stop() {
			stopping.abort();
			await polling.stop();
			await Promise.all(underWay.values());
		},
	};
}
