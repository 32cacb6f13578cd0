// Sends queued messages to push services, encrypted for each browser: a bounded number at a time per service, retried with backoff while
// they are fresh. A host that does not answer delays only its own messages. A browser that no longer exists is deleted.
import type { VapidKeys } from "#server/config/push-settings.ts";
import type { Db } from "#server/db/open-database.ts";
import { poll } from "#server/db/poll.ts";
import type { PushMessageTable } from "#server/db/tables/notification-tables.ts";
import type { GuardedPost } from "#server/http/outgoing/guarded-post.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { Metrics } from "#server/observability/metrics.ts";
import { backoffDelay } from "#shared/kit/backoff.ts";
import { type Clock, SECOND_MS } from "#shared/kit/instant.ts";
import { createMessageEncryption, type EncryptedMessage } from "./encrypt-message.ts";
import { createHostBreaker } from "./host-breaker.ts";
import { postponeMessages, updateMessage } from "./message.store.ts";
import { createMessageLane } from "./message-lane.ts";
import { ANSWER_WITHIN_MS } from "./push-limits.ts";
import { countFailure, deleteSubscription, forgetFailures, readSubscription } from "./subscription.store.ts";

const POLL_EVERY_MS = SECOND_MS;
/** How long a claimed message belongs to this node: longer than an attempt and the wait for another one to the same browser can take. */
const CLAIM_MS = 4 * ANSWER_WITHIN_MS;
const RETRY = { firstMs: 2 * SECOND_MS, longestMs: 60 * SECOND_MS };
/** Number of consecutive messages refused by the push service after which the browser is deleted. */
const FORGOTTEN_AFTER_FAILURES = 10;
const GONE: ReadonlySet<number> = new Set([404, 410]);

export interface MessageSender {
	/** Sends queued messages immediately. */
	wake(): void;
	/** Resolves when no due message is left. */
	sendDue(): Promise<void>;
	stop(): Promise<void>;
}

export function sendMessages(parts: {
	db: Db;
	clock: Clock;
	log: Logger;
	metrics?: Metrics | undefined;
	guarded: GuardedPost;
	keys: VapidKeys;
	subject: string;
	/** Names of the push services, as in createPushServices. */
	services: readonly string[];
	isInCharge(): boolean;
	random?: () => number;
}): MessageSender {
	const { db, clock, log, metrics, guarded, keys, subject, services, isInCharge, random = Math.random } = parts;
	const sent = metrics?.counter("push_messages_total", "Notifications by what became of them", ["outcome"]);
	/** Keyed by message: a newer one of the same match waits for the previous one. */
	const underWay = new Map<string, Promise<void>>();
	const breaker = createHostBreaker(ANSWER_WITHIN_MS);
	const stopping = new AbortController();
	const { signal } = stopping;
	const encrypt = createMessageEncryption({ keys, subject });
	const lanes = services.map((service) =>
		createMessageLane({
			db,
			clock,
			log,
			service,
			claimMs: CLAIM_MS,
			underWay,
			signal,
			send,
			freed: (lane) => wakeUp(() => lane.startDue()),
		}),
	);

	async function startDue(): Promise<void> {
		await Promise.all(lanes.map((lane) => lane.startDue()));
	}

	async function send(message: PushMessageTable): Promise<void> {
		const { id, attempts, expires_at: expiresAt, subscription_id: subscriptionId } = message;
		const subscription = await readSubscription(db.kysely, subscriptionId);
		const now = clock();
		if (!subscription) return;
		// The message waited for others, so the browser's failures are not increased.
		if (expiresAt <= now) {
			sent?.inc({ outcome: "given_up" });
			return updateMessage(db.kysely, message, { due_at: null });
		}
		const { host } = new URL(subscription.endpoint);
		const until = breaker.enter(host, now);
		if (until !== null) {
			await postponeMessages(db.kysely, { host: message.host, now, until });
			return updateMessage(db.kysely, message, { due_at: until, attempts: attempts - 1 });
		}
		const { status, problem, isFinal } = await postOnce(encrypt(subscription, message, now), guarded, signal);
		if (status !== null || !(isFinal || signal.aborted)) breaker.leave(host, status !== null, clock());
		// The push service is not at fault: the next node sends the message immediately.
		if (status === null && signal.aborted) return updateMessage(db.kysely, message, { due_at: clock(), attempts: attempts - 1 });
		if (status !== null && status >= 200 && status < 300) {
			sent?.inc({ outcome: "sent" });
			await updateMessage(db.kysely, message, { due_at: null });
			return forgetFailures(db.kysely, subscriptionId);
		}
		if (status !== null && GONE.has(status)) {
			sent?.inc({ outcome: "gone" });
			await deleteSubscription(db.kysely, subscriptionId);
			return;
		}
		const again = clock() + backoffDelay(attempts - 1, RETRY, random(), 0.5);
		if (isFinal || again >= expiresAt) return giveUp(message, problem);
		await updateMessage(db.kysely, message, { due_at: Math.round(again) });
		log.debug({ messageId: id, attempts, status, problem }, "Notification not taken");
	}

	async function giveUp(message: PushMessageTable, problem: string | null): Promise<void> {
		const { id, subscription_id: subscriptionId } = message;
		sent?.inc({ outcome: "given_up" });
		await updateMessage(db.kysely, message, { due_at: null });
		const failures = await countFailure(db.kysely, subscriptionId);
		log.warn({ messageId: id, problem, failures }, "Notification given up");
		if (failures >= FORGOTTEN_AFTER_FAILURES) await deleteSubscription(db.kysely, subscriptionId);
	}

	const sendDue = async (task = startDue) => {
		if (isInCharge()) await task();
	};
	const wakeUp = (task: () => Promise<void>) =>
		void sendDue(task).catch((err: unknown) => log.warn({ err }, "Reading due notifications failed, retrying"));
	const polling = poll({ everyMs: POLL_EVERY_MS, refresh: () => sendDue(), log, task: "sending notifications" });
	return {
		wake: () => wakeUp(startDue),
		async sendDue() {
			do {
				await startDue();
				await Promise.all(underWay.values());
				await startDue();
			} while (underWay.size > 0);
		},
		async stop() {
			stopping.abort();
			await polling.stop();
			await startDue().catch(() => undefined);
			await Promise.all(underWay.values());
			guarded.stop();
		},
	};
}

/** Posts a message to its push service. `isFinal`: a retry would be refused too. */
async function postOnce(encrypted: Promise<EncryptedMessage>, guarded: GuardedPost, signal: AbortSignal) {
	try {
		const { endpoint, headers, body } = await encrypted;
		const status = await guarded.post(endpoint, { headers, body }, signal);
		const isFinal = status >= 300 && status < 500 && status !== 408 && status !== 429;
		return { status, problem: `answered ${status}`, isFinal };
	} catch (error) {
		const { name, message: problem } = error as Error;
		return { status: null, problem, isFinal: name === "UnusableKeys" };
	}
}
