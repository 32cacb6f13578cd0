// Sends queued messages to push services, encrypted for each browser: a bounded number at a time per service, retried with backoff while
// they are fresh. A host that does not answer delays only its own messages. A browser that no longer exists is deleted.
import type { VapidKeys } from "#server/config/push-settings.ts";
import type { Db } from "#server/db/open-database.ts";
import type { GuardedPost } from "#server/http/outgoing/guarded-post.ts";
import type { Metrics } from "#server/observability/metrics.ts";
import type { Job } from "#server/queue/job.store.ts";
import type { Queue } from "#server/queue/queue.ts";
import type { Outcome, Worker, WorkerOptions } from "#server/queue/worker.ts";
import { type Clock, DAY_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { createMessageEncryption, type EncryptedMessage } from "./encrypt-message.ts";
import { createHostBreaker } from "./host-breaker.ts";
import { pushQueueOf, readMessage } from "./message.store.ts";
import { ANSWER_WITHIN_MS, MAX_CONCURRENT_MESSAGES, MAX_CONCURRENT_OF_A_HOST, MAX_CONCURRENT_OTHERS } from "./push-limits.ts";
import { OTHERS } from "./push-services.ts";
import { countFailure, deleteSubscription, forgetFailures } from "./subscription.store.ts";

const RETRY = { firstMs: 2 * SECOND_MS, longestMs: 60 * SECOND_MS };
/** Retention of the record of a browser's last message for a match. */
const RETENTION_MS = DAY_MS;
/** Number of consecutive messages that were given up after which the browser is deleted. */
const FORGOTTEN_AFTER_FAILURES = 10;
const GONE: ReadonlySet<number> = new Set([404, 410]);

export type MessageSender = Pick<Worker, "settle" | "stop">;

export function sendMessages(parts: {
	db: Db;
	queue: Queue;
	clock: Clock;
	metrics?: Metrics | undefined;
	guarded: GuardedPost;
	keys: VapidKeys;
	subject: string;
	/** Names of the push services, as in createPushServices. */
	services: readonly string[];
	isInCharge(): boolean;
}): MessageSender {
	const { db, queue, clock, metrics, guarded, keys, subject, services, isInCharge } = parts;
	const sent = metrics?.counter("push_messages_total", "Notifications by what became of them", ["outcome"]);
	const breaker = createHostBreaker(ANSWER_WITHIN_MS);
	const encrypt = createMessageEncryption({ keys, subject });

	async function send(job: Job, signal: AbortSignal): Promise<Outcome> {
		const found = await readMessage(db.kysely, job.key);
		// The browser was deleted, or a newer message replaced this one in the queue.
		if (!found || Number(found.message.seq) !== job.version) return { kind: "done" };
		const { message, subscription } = found;
		const now = clock();
		if (message.expires_at <= now) return { kind: "failed", error: LATE, isFinal: true };
		const { host } = new URL(subscription.endpoint);
		const until = breaker.enter(host, now);
		if (until !== null) return { kind: "postponed", forMs: until - now, wholeLane: true };
		const { status, problem, isFinal } = await postOnce(encrypt(subscription, message, now), guarded, signal);
		if (status !== null || !(isFinal || signal.aborted)) breaker.leave(host, status !== null, clock());
		if (status !== null && status >= 200 && status < 300) {
			sent?.inc({ outcome: "sent" });
			await forgetFailures(db.kysely, subscription.id);
			return { kind: "done" };
		}
		if (status !== null && GONE.has(status)) {
			sent?.inc({ outcome: "gone" });
			await deleteSubscription(db.kysely, subscription.id);
			return { kind: "done" };
		}
		return { kind: "failed", error: problem, isFinal };
	}

	async function giveUp({ key }: Job, error: string): Promise<void> {
		sent?.inc({ outcome: "given_up" });
		// The message expired while it waited for others, so the browser's failures are not increased.
		if (error === LATE) return;
		const found = await readMessage(db.kysely, key);
		if (!found) return;
		const { id } = found.subscription;
		if ((await countFailure(db.kysely, id)) >= FORGOTTEN_AFTER_FAILURES) await deleteSubscription(db.kysely, id);
	}

	const options: Omit<WorkerOptions, "queue" | "maxConcurrent"> = {
		...{ attemptMs: 2 * ANSWER_WITHIN_MS, retry: RETRY, retentionMs: RETENTION_MS, retryLevel: "debug", isInCharge, handle: send },
		async recorded(job, result, error) {
			if (result === "given_up") await giveUp(job, error);
		},
	};
	const workers = services.map((service) =>
		queue.work({
			...options,
			queue: pushQueueOf(service),
			...(service === OTHERS
				? { maxConcurrent: MAX_CONCURRENT_OTHERS, maxPerLane: MAX_CONCURRENT_OF_A_HOST }
				: { maxConcurrent: MAX_CONCURRENT_MESSAGES }),
		}),
	);
	return {
		settle: async () => void (await Promise.all(workers.map((worker) => worker.settle()))),
		async stop() {
			await Promise.all(workers.map((worker) => worker.stop()));
			guarded.stop();
		},
	};
}

/** Error of a message that is no longer fresh. */
const LATE = "no longer fresh";

/** Posts a message to its push service. `isFinal` is `true` if a retry would be refused, too. */
async function postOnce(encrypted: Promise<EncryptedMessage>, guarded: GuardedPost, signal: AbortSignal) {
	try {
		const { endpoint, headers, body } = await encrypted;
		const { status } = await guarded.post(endpoint, { headers, body }, signal);
		const isFinal = status >= 300 && status < 500 && status !== 408 && status !== 429;
		return { status, problem: `answered ${status}`, isFinal };
	} catch (error) {
		const { name, message: problem } = error as Error;
		return { status: null, problem, isFinal: name === "UnusableKeys" };
	}
}
