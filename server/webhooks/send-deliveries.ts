// Sends queued messages: to each receiver in order while it answers within a second, otherwise up to four at once, so that a slow receiver
// delays only its own messages, and a slow message no other one. A failed message is retried with backoff, and given up separately.
import type { Db } from "#server/db/open-database.ts";
import type { WebhookTable } from "#server/db/tables/webhook-tables.ts";
import type { GuardedPost } from "#server/http/outgoing/guarded-post.ts";
import type { Job } from "#server/queue/job.store.ts";
import type { Queue } from "#server/queue/queue.ts";
import type { Outcome, Worker } from "#server/queue/worker.ts";
import { type Clock, HOUR_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { type DeliveryReport, WEBHOOK_QUEUE } from "./delivery.store.ts";
import { messageBody } from "./message-body.ts";
import { messageHeaders } from "./message-headers.ts";
import { parseMessage } from "./new-delivery.ts";
import { takeTurns } from "./take-turns.ts";
import { countSuccess, readWebhook, readWebhooks } from "./webhook.store.ts";

/** Longer than the maximum duration of an attempt. */
const SEND_WITHIN_MS = 20 * SECOND_MS;
const RETRY = { firstMs: 10 * SECOND_MS, longestMs: 2 * HOUR_MS };
/** Maximum number of attempts at one message. Their delays add up to 6 to 13 hours. */
const MAX_ATTEMPTS = 16;
/** Status by which the receiver says that it no longer wants the message. */
const GONE = 410;
/** Maximum number of messages in flight, in total and per receiver. */
const MAX_CONCURRENT_SENDS = 100;
const MAX_CONCURRENT_SENDS_OF_A_RECEIVER = 4;
/** After this time without an answer, the next message is sent as well. */
const SLOW_AFTER_MS = SECOND_MS;

/** Time for which a receiver may ask for no message (Retry-After). */
const MIN_WAIT_MS = SECOND_MS;
const MAX_WAIT_MS = RETRY.longestMs;
/** Time without a success after which an attempt counts even if the receiver only asked to wait, so that messages are given up in the end. */
const PATIENT_MS = HOUR_MS;

interface Attempt {
	status: number | null;
	/** Reason of the failure; `null` if the receiver accepted the message. */
	error: string | null;
	/** Time for which the receiver wants no message; `null` if it named none. */
	retryAfterMs: number | null;
}

export function sendDeliveries(parts: {
	db: Db;
	queue: Queue;
	clock: Clock;
	guarded: GuardedPost;
	/** The secrets of a receiver that are in force. */
	secretsOf(webhook: WebhookTable, now: number): readonly string[];
	/** Called after each failed attempt. */
	failed(webhookId: string, error: string): Promise<void>;
	isInCharge(): boolean;
	/** Messages in the form of one line contain a link to the match at this address. */
	siteUrl: string;
	/** How long deliveries are stored. */
	retentionMs: number;
}): Worker {
	const { db, queue, clock, guarded, secretsOf, failed, isInCharge, siteUrl, retentionMs } = parts;

	const turns = takeTurns(clock);

	async function send(job: Job, signal: AbortSignal): Promise<Outcome> {
		// Called before the first await, because the next message is claimed during it.
		const end = turns.begin(job.lane);
		return sendOne(job, signal).finally(end);
	}

	async function sendOne(job: Job, signal: AbortSignal): Promise<Outcome> {
		// Read for each attempt, because staff may have changed the receiver's address or secret.
		const webhook = await readWebhook(db.kysely, job.lane);
		if (!webhook) return { kind: "done" };
		const [startedMs, sentAt] = [performance.now(), clock()];
		const message = parseMessage(job.payload);
		const body = messageBody({ payload: job.payload, message }, { ...webhook, siteUrl });
		const headers = messageHeaders({ id: job.id, kind: message.kind, body }, secretsOf(webhook, sentAt), sentAt);
		const { status, error, retryAfterMs } = await postOnce(guarded, webhook.url, { headers, body }, signal);
		const report: DeliveryReport = { status, durationMs: Math.round(performance.now() - startedMs) };
		if (error !== null && retryAfterMs !== null) {
			const waitMs = Math.min(Math.max(retryAfterMs, MIN_WAIT_MS), MAX_WAIT_MS);
			turns.wait(webhook.url, sentAt + waitMs);
			setTimeout(() => worker.wake(), waitMs).unref();
			// The age of the message does not count: replayed messages, and those of a resumed receiver, are old and still keep their turn.
			if (sentAt - (webhook.failing_since ?? sentAt) < PATIENT_MS) {
				await failed(job.lane, error);
				return { kind: "refused", error, report };
			}
		}
		return error === null ? { kind: "done", report } : { kind: "failed", error, isFinal: status === GONE, report };
	}

	const worker = queue.work({
		...{ queue: WEBHOOK_QUEUE, maxConcurrent: MAX_CONCURRENT_SENDS, maxPerLane: MAX_CONCURRENT_SENDS_OF_A_RECEIVER },
		...{ laneSpacingMs: SLOW_AFTER_MS, attemptMs: SEND_WITHIN_MS, retry: RETRY, maxAttempts: MAX_ATTEMPTS, retentionMs },
		// Waiting messages to paused receivers are deleted after the same time.
		forgetsWaiting: true,
		isInCharge,
		blockedLanes: async () => turns.blocked(await readWebhooks(db.kysely)),
		handle: send,
		async record(transaction, { lane }, result) {
			if (result === "done") await countSuccess(transaction, lane, clock());
		},
		async recorded({ lane }, result, error) {
			if (result !== "done") await failed(lane, error);
		},
	});
	return worker;
}

async function postOnce(
	guarded: GuardedPost,
	url: string,
	message: { headers: Record<string, string>; body: string },
	signal: AbortSignal,
): Promise<Attempt> {
	try {
		const { status, retryAfterMs } = await guarded.post(url, message, signal);
		if (status >= 200 && status < 300) return { status, error: null, retryAfterMs: null };
		const wait = retryAfterMs === null ? "" : ` and asked to wait for ${Math.ceil(retryAfterMs / SECOND_MS)} s`;
		const error = status >= 300 && status < 400 ? `answered ${status}: redirects are not followed` : `answered ${status}${wait}`;
		return { status, error, retryAfterMs };
	} catch (error) {
		return { status: null, error: (error as Error).message || "no connection", retryAfterMs: null };
	}
}
