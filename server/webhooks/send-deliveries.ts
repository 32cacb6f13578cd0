// Sends queued messages: to each receiver in order while it answers within a second, otherwise up to four at once, so that a slow
// receiver delays only itself and a slow message no other. A failed message is retried with backoff, and given up separately.
import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "#server/db/open-database.ts";
import { poll } from "#server/db/poll.ts";
import type { WebhookDeliveryTable, WebhookTable } from "#server/db/tables/webhook-tables.ts";
import type { GuardedPost } from "#server/http/outgoing/guarded-post.ts";
import { SIGNATURE_HEADER, signMessage } from "#server/http/signature/signed-message.ts";
import type { Logger } from "#server/observability/logger.ts";
import { backoffDelay } from "#shared/kit/backoff.ts";
import { type Clock, HOUR_MS, type Instant, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { claimDelivery, readDueWebhooks, updateDelivery } from "./delivery.store.ts";
import { countSuccess, readWebhook } from "./webhook.store.ts";

const POLL_EVERY_MS = SECOND_MS;
/** How long a claimed message belongs to this node: longer than an attempt can take. */
const CLAIM_MS = MINUTE_MS;
const RETRY = { firstMs: 10 * SECOND_MS, longestMs: 2 * HOUR_MS };
/** Maximum number of attempts at one message, within some 14 hours. */
const MAX_ATTEMPTS = 16;
/** Status by which the receiver says that it no longer wants the message. */
const GONE = 410;
/** Maximum number of messages in flight per receiver. */
const MAX_CONCURRENT_SENDS = 4;
/** After this time without an answer, the next message is sent as well. */
const SLOW_AFTER_MS = SECOND_MS;
const MAX_ERROR_LENGTH = 300;

export interface DeliverySender {
	/** Sends queued messages immediately. */
	wake(): void;
	/** Resolves when no due message is left. */
	sendDue(): Promise<void>;
	stop(): Promise<void>;
}

interface Attempt {
	status: number | null;
	/** `null` if the receiver accepted the message. */
	error: string | null;
}

export function sendDeliveries(parts: {
	db: Db;
	clock: Clock;
	log: Logger;
	guarded: GuardedPost;
	/** The secrets of a receiver that are in force. */
	secretsOf(webhook: WebhookTable, now: number): readonly string[];
	/** Called after each failed attempt. */
	failed(webhookId: string, error: string): Promise<void>;
	isInCharge(): boolean;
	random?: () => number;
	everyMs?: number;
}): DeliverySender {
	const { db, clock, log, guarded, secretsOf, failed, isInCharge, random = Math.random, everyMs = POLL_EVERY_MS } = parts;
	/** Keyed by receiver. */
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
		const inFlight = new Set<Promise<void>>();
		const untilSlow = () => sleep(SLOW_AFTER_MS, undefined, { signal }).catch(() => {});
		while (!signal.aborted) {
			const [first] = inFlight.size < MAX_CONCURRENT_SENDS ? [await claimNext(webhookId)] : [];
			if (first) {
				const sending: Promise<void> = send(first.webhook, first.delivery)
					.catch((err: unknown) => log.error({ err, webhookId }, "Recording a webhook attempt failed, the message is sent again"))
					.finally(() => inFlight.delete(sending));
				inFlight.add(sending);
			} else if (inFlight.size === 0) return;
			await Promise.race([...inFlight, untilSlow()]);
		}
		await Promise.all(inFlight);
	}

	async function claimNext(webhookId: string): Promise<{ webhook: WebhookTable; delivery: WebhookDeliveryTable } | null> {
		// Read each time: staff may have paused it, or changed its address or secret.
		const webhook = await readWebhook(db.kysely, webhookId);
		if (!webhook || webhook.paused_at !== null) return null;
		const now = clock();
		const delivery = await claimDelivery(db.kysely, webhookId, now, now + CLAIM_MS);
		return delivery && { webhook, delivery };
	}

	async function send(webhook: WebhookTable, delivery: WebhookDeliveryTable): Promise<void> {
		const startedAt = performance.now();
		const sentAt = clock();
		const to = { url: webhook.url, secrets: secretsOf(webhook, sentAt), now: sentAt };
		const attempt = await postOnce(guarded, to, delivery, signal);
		const now = clock();
		const report = { ...attempt, duration_ms: Math.round(performance.now() - startedAt) };
		// A stop of this node is not the receiver's fault: the next node sends the message immediately.
		if (attempt.status === null && signal.aborted) {
			return updateDelivery(db.kysely, delivery.id, { due_at: now, attempts: delivery.attempts - 1 });
		}
		if (attempt.error === null) {
			await updateDelivery(db.kysely, delivery.id, { ...report, state: "delivered" });
			return countSuccess(db.kysely, webhook.id, now);
		}
		const { id, attempts } = delivery;
		const isOver = attempts >= MAX_ATTEMPTS || attempt.status === GONE;
		const dueAt = now + backoffDelay(attempts - 1, RETRY, random(), 0.5);
		await updateDelivery(db.kysely, id, { ...report, ...(isOver ? { state: "failed" } : { due_at: Math.round(dueAt) }) });
		log.warn(
			{ webhookId: webhook.id, deliveryId: id, attempts, ...attempt },
			isOver ? "Webhook message given up" : "Webhook message not taken, retrying",
		);
		await failed(webhook.id, attempt.error);
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

/** Posts the message once, signed with each of the secrets. */
async function postOnce(
	guarded: GuardedPost,
	{ url, secrets, now }: { url: string; secrets: readonly string[]; now: Instant },
	{ id, kind, body }: WebhookDeliveryTable,
	signal: AbortSignal,
): Promise<Attempt> {
	const headers = {
		"content-type": "application/json",
		"user-agent": "Touchline-Webhooks/1",
		"touchline-delivery": id,
		"touchline-event": kind,
		[SIGNATURE_HEADER]: signMessage(secrets, body, now),
	};
	try {
		const status = await guarded.post(url, { headers, body }, signal);
		if (status >= 200 && status < 300) return { status, error: null };
		return { status, error: status >= 300 && status < 400 ? `answered ${status}: redirects are not followed` : `answered ${status}` };
	} catch (error) {
		return { status: null, error: (error as Error).message.slice(0, MAX_ERROR_LENGTH) || "no connection" };
	}
}
